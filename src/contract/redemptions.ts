import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { normaliseCode, TillClaim } from './claim-codes.ts'
import { claimProblems, offlineRefusals, refusalReasons } from './claim-problems.ts'
import { tillNameLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { OfflineCodes, OfflineCodesQuery } from './offline-codes.ts'
import { readInstant } from './other-instants.ts'
import { createdQuery, isoDay, Pagination, pageQuery, sentInstant, sortQuery } from './paging.ts'
import { providerRoles, tillRoles } from './roles.ts'
import { lineText } from './rules.ts'
import { redemptionSortKeys, refusedScanSortKeys } from './sort-keys.ts'
import { parseDecimal } from './typed-text.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** §3; prices in SAR. Only `_id` is required. */
export const Redemption = z.extend(TillClaim, {
  _id: z.string(),
  redemptionDate: z.optional(looseInstant),
  /** When it arrived, where that was later: it was scanned offline. */
  receivedAt: z.nullish(looseInstant),
  till: z.nullish(z.string()),
  cashierName: z.nullish(z.string()),
  undoUntil: z.nullish(looseInstant),
})
export type Redemption = z.infer<typeof Redemption>

const toNumber = (value: unknown) => (typeof value === 'string' ? parseDecimal(value) : value)

/** A row may use the words of §3: `date` and `discount`. */
const ListedRedemption = z.pipe(
  z.transform((sent: unknown): unknown => {
    if (typeof sent !== 'object' || sent === null) return sent
    const { date, discount, ...row }: Readonly<Record<string, unknown>> = { ...sent }
    const percentage = toNumber(discount)
    const redemptionDate = readInstant(date)
    return {
      ...(redemptionDate && { redemptionDate }),
      ...(Number.isFinite(percentage) && { discountPercentage: percentage }),
      ...row,
    }
  }),
  Redemption,
)

/** `number`: which of the customer's `qtyPerUser` it was, from 1. `isFirst`: the first one of the business ever, also counting undone ones. */
export const NewRedemption = z.extend(Redemption, { number: z.nullish(z.number()), isFirst: z.nullish(z.boolean()) })
export type NewRedemption = z.infer<typeof NewRedemption>

const filters = {
  search: pageQuery.search,
  redemptionDate: z.optional(isoDay),
  dateRange: createdQuery.dateRange,
  dealId: z.optional(id),
  cashierId: z.optional(id),
}

export const RedemptionListQuery = z.object({ ...pageQuery, ...filters, ...sortQuery(redemptionSortKeys) })
export type RedemptionListQuery = z.input<typeof RedemptionListQuery>

const figure = z.nullish(z.number())

export const RedemptionTotals = z.object({ redemptions: figure, revenue: figure, discount: figure })
export type RedemptionTotals = z.infer<typeof RedemptionTotals>

/** Newest first by default; the search matches customers' names and the beginning of codes. */
export const listRedemptions = defineCall({
  name: 'redemptions.list',
  method: 'GET',
  path: '/service-provider/redemption/get-all-redemptions',
  access: providerRoles,
  approvedOnly: true,
  query: RedemptionListQuery,
  fullBackendFields: ['dateRange', 'dealId', 'cashierId', 'sortKey', 'sortValue'],
  fullBackendAnswers: ['totals'],
  data: z.object({
    rows: z.array(namedRow(ListedRedemption, 'customerName', 'redemptionCode', 'nameEn', 'nameAr', 'redemptionDate')),
    pagination: Pagination,
    totals: z.nullish(RedemptionTotals),
  }),
  texts: {
    audit: { en: 'List redemptions', ar: 'عرض عمليات الاستخدام' },
    failure: { en: 'Failed to fetch redemptions', ar: 'تعذّر تحميل عمليات الاستخدام' },
  },
})

export const downloadRedemptions = defineCall({
  name: 'redemptions.download',
  method: 'GET',
  path: '/service-provider/redemption/download-redemptions',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  query: z.object({ ...filters, ...sortQuery(redemptionSortKeys) }),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'redemptions.xlsx' },
  texts: {
    audit: { en: 'Download redemptions', ar: 'تنزيل عمليات الاستخدام' },
    failure: { en: 'Failed to download redemptions', ar: 'تعذّر تنزيل عمليات الاستخدام' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** A refused scan (F-054). Details of another provider's voucher are left out. */
export const RefusedScan = z.object({
  _id: z.string(),
  at: looseInstant,
  /** When it was scanned, where that was earlier: offline. */
  scannedAt: z.nullish(looseInstant),
  reason: z.nullish(z.string()),
  maskedCode: looseText,
  till: z.nullish(z.string()),
  cashierName: z.nullish(z.string()),
  nameEn: looseText,
  nameAr: looseText,
  customerName: looseText,
})
export type RefusedScan = z.infer<typeof RefusedScan>

export const RefusedScanListQuery = z.object({
  ...pageQuery,
  ...filters,
  ...sortQuery(refusedScanSortKeys),
  reason: z.optional(z.enum(refusalReasons)),
  till: z.optional(z.string().check(z.minLength(1), z.maxLength(tillNameLength))),
})
export type RefusedScanListQuery = z.input<typeof RefusedScanListQuery>

/** `today`: of all refused scans; the others: of those that search and days find, at any reason and till. */
export const RefusedScanSummary = z.object({
  today: figure,
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** The busiest ones. */
  tills: z.array(z.object({ till: z.string(), count: z.number() })),
})
export type RefusedScanSummary = z.infer<typeof RefusedScanSummary>

/** Newest first by default; the search matches customers' names and whole codes. `hasMore`: there are more than were counted. */
export const listRefusedScans = defineCall({
  name: 'redemptions.refusedScans',
  method: 'GET',
  path: '/service-provider/redemption/get-refused-scans',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  query: RefusedScanListQuery,
  data: z.object({
    rows: z.array(RefusedScan),
    pagination: Pagination,
    hasMore: z.optional(z.boolean()),
    summary: z.nullish(RefusedScanSummary),
  }),
  texts: {
    audit: { en: 'List refused scans', ar: 'عرض الرموز المرفوضة' },
    failure: { en: 'Could not load refused scans', ar: 'تعذّر تحميل الرموز المرفوضة' },
  },
})

const scanFields = {
  voucherId: z.optional(id),
  code: z.string().check(z.overwrite(normaliseCode), z.regex(/^[A-Z0-9]{4,32}$/, 'invalid')),
  till: z.optional(lineText(tillNameLength)),
}

const ScanInput = z.object({
  ...scanFields,
  /** When it was scanned offline, at most a day ago; hours and expiry are judged by it. */
  scannedAt: z.optional(sentInstant),
  /** The cashier of an offline scan, as the device says; otherwise the session has the cashier. */
  cashierId: z.optional(id),
})

export const scannedText = { en: 'Voucher scanned successfully!', ar: 'استُخدمت القسيمة بنجاح.' } as const

/** §7. A claim is redeemed once by a database constraint, a scan once by its idempotency key. Of a paired till the server takes the name, not `till`. */
export const createRedemption = defineCall({
  name: 'redemptions.create',
  right: 'redeem',
  method: 'POST',
  path: '/redemption/create-redemption',
  access: tillRoles,
  approvedOnly: true,
  body: ScanInput,
  fullBackendFields: ['scannedAt', 'till', 'cashierId'],
  data: z.nullish(NewRedemption),
  texts: {
    audit: { en: 'Redeem a voucher', ar: 'استخدام قسيمة' },
    failure: { en: 'Failed to scan voucher', ar: 'تعذّر التحقق من القسيمة' },
    success: scannedText,
  },
  refusals: [...claimProblems, 'UNDONE_MEANWHILE', 'TOO_MANY_REQUESTS'],
})

/** Answers what redeeming would, and redeems nothing. A refusal is recorded. */
export const checkVoucher = defineCall({
  name: 'redemptions.check',
  right: 'redeem',
  method: 'POST',
  path: '/redemption/check-voucher',
  access: tillRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  body: z.object(scanFields),
  fullBackendFields: ['till'],
  notIdempotent: true,
  data: z.extend(TillClaim, { number: z.nullish(z.number()), termsAndConditionsEn: looseText, termsAndConditionsAr: looseText }),
  texts: {
    audit: { en: 'Check a voucher at the till', ar: 'التحقق من قسيمة عند الصندوق' },
    failure: { en: 'Could not check the voucher', ar: 'تعذّر التحقق من القسيمة' },
  },
  refusals: [...claimProblems, 'TOO_MANY_REQUESTS'],
})

/** A scan that the till has refused without a network, for the list of refused scans. */
export const reportRefusedScan = defineCall({
  name: 'redemptions.reportRefused',
  right: 'redeem',
  method: 'POST',
  path: '/redemption/report-refused-scan',
  access: tillRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  body: z.object({ ...scanFields, scannedAt: sentInstant, cashierId: z.optional(id), reason: z.enum(offlineRefusals) }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Report a scan that was refused offline', ar: 'الإبلاغ عن رمز رُفض دون اتصال' },
    failure: { en: 'Could not report the refused scan', ar: 'تعذّر الإبلاغ عن الرمز المرفوض' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

/** A paired till undoes only what it redeemed. */
export const undoRedemption = defineCall({
  name: 'redemptions.undo',
  right: 'redeem',
  method: 'POST',
  path: '/redemption/undo-redemption',
  access: tillRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  body: z.object({ redemptionId: id }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Undo a redemption', ar: 'إلغاء استخدام قسيمة' },
    failure: { en: 'Failed to undo the redemption', ar: 'تعذّر إلغاء الاستخدام' },
    success: { en: 'Redemption undone. The voucher can be used again.', ar: 'أُلغي الاستخدام، ويمكن استخدام القسيمة من جديد.' },
  },
  refusals: ['NOT_FOUND', 'REDEMPTION_UNDONE', 'TOO_LATE_TO_UNDO', 'REDEMPTION_REVIEWED', 'TOO_MANY_REQUESTS'],
})

/** What the paired till that calls has redeemed today, newest first. */
export const listOwnScans = defineCall({
  name: 'redemptions.ownScans',
  right: 'redeem',
  method: 'GET',
  path: '/redemption/own-scans',
  access: ['TILL'],
  approvedOnly: true,
  fullBackendOnly: true,
  data: z.array(NewRedemption),
  texts: {
    audit: { en: 'List scans of own till', ar: 'عرض عمليات الصندوق' },
    failure: { en: 'Could not load the scans of this till', ar: 'تعذّر تحميل عمليات هذا الصندوق' },
  },
})

/** What a till needs to judge codes without a network; it reveals no code and no customer. */
export const getOfflineCodes = defineCall({
  name: 'redemptions.offlineCodes',
  right: 'redeem',
  method: 'GET',
  path: '/service-provider/redemption/offline-codes',
  access: tillRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  query: OfflineCodesQuery,
  data: OfflineCodes,
  texts: {
    audit: { en: 'Save codes at a till', ar: 'حفظ الرموز في صندوق' },
    failure: { en: 'Could not load the codes for offline use', ar: 'تعذّر تحميل الرموز للعمل دون اتصال' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
