import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'
import { inOtherWords } from './answered-redemption.ts'
import { defineCall } from './call.ts'
import { tillNameLength } from './limits.ts'
import { createdQuery, isoDay, Pagination, pageQuery, sentInstant } from './paging.ts'
import { providerRoles } from './roles.ts'
import { lineText } from './rules.ts'
import { TillVoucher, voucherProblems } from './voucher-refusals.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** A voucher that was redeemed (§3), with what it was redeemed for; prices in SAR. Only its id is needed. */
export const Redemption = z.extend(TillVoucher, {
  _id: z.string(),
  redemptionDate: z.optional(answeredInstant),
  /** The name of the till, as its device told it. */
  till: z.nullish(z.string()),
  /** Until when it can be taken back. */
  undoUntil: z.nullish(answeredInstant),
})
export type Redemption = z.infer<typeof Redemption>

/** A redemption that has just been made: which of the customer's `qtyPerUser` it was, counted from one. */
export const NewRedemption = z.extend(Redemption, { number: z.nullish(z.number()) })
export type NewRedemption = z.infer<typeof NewRedemption>

const filters = {
  search: pageQuery.search,
  /** One day of the business time zone, `YYYY-MM-DD`. */
  redemptionDate: z.optional(isoDay),
  dateRange: createdQuery.dateRange,
}

export const RedemptionListQuery = z.object({ ...pageQuery, ...filters })
export type RedemptionListQuery = z.input<typeof RedemptionListQuery>

const figure = z.nullish(z.number())

/** Of all redemptions that the filters let through, on every page: how many, what customers paid and what they were let off, in SAR. */
export const RedemptionTotals = z.object({ redemptions: figure, revenue: figure, discount: figure })
export type RedemptionTotals = z.infer<typeof RedemptionTotals>

/** A provider's own, newest first; the search looks through customers' names and the beginning of codes. */
export const listRedemptions = defineCall({
  name: 'redemptions.list',
  method: 'GET',
  path: '/service-provider/redemption/get-all-redemptions',
  access: providerRoles,
  approvedOnly: true,
  query: RedemptionListQuery,
  extras: { dateRange: 'redemption-range' },
  data: z.object({ rows: z._default(z.array(inOtherWords(Redemption)), []), pagination: Pagination, totals: z.nullish(RedemptionTotals) }),
  fallback: 'fetchRedemptions',
})

/** The same, in the language of `Accept-Language`, and on a sheet of their own the refused scans of these days and customers. */
export const downloadRedemptions = defineCall({
  name: 'redemptions.download',
  method: 'GET',
  path: '/service-provider/redemption/download-redemptions',
  access: providerRoles,
  approvedOnly: true,
  extra: 'redemption-export',
  query: z.object(filters),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'redemptions.xlsx' },
  fallback: 'downloadRedemptions',
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** A scan that a till was refused (F-054): when, where and why. Whose voucher it was is told of a business's own alone. */
export const RefusedScan = z.object({
  _id: z.string(),
  at: answeredInstant,
  /** When it was scanned, if that was a while before: without a connection. */
  scannedAt: z.nullish(answeredInstant),
  /** The code of the refusal; any other word is a refusal all the same. */
  reason: z.nullish(z.string()),
  /** Dots but for its end. */
  maskedCode: answeredText,
  till: z.nullish(z.string()),
  nameEn: answeredText,
  nameAr: answeredText,
  customerName: answeredText,
})
export type RefusedScan = z.infer<typeof RefusedScan>

/** A provider's own, newest first; the search looks through customers' names, and for a whole code. Beyond those it counts, `hasMore` says that there are older ones. */
export const listRefusedScans = defineCall({
  name: 'redemptions.refusedScans',
  method: 'GET',
  path: '/service-provider/redemption/get-refused-scans',
  access: providerRoles,
  approvedOnly: true,
  extra: 'refused-scans',
  query: RedemptionListQuery,
  data: z.object({ rows: z._default(z.array(RefusedScan), []), pagination: Pagination, hasMore: z.optional(z.boolean()) }),
  fallback: 'fetchRefusedScans',
})

/** What a till sends of a voucher: what its QR code says, or the code alone as it was typed; and its own name. */
const scanFields = {
  voucherId: z.optional(id),
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,32}$/, 'invalid')),
  till: z.optional(lineText(tillNameLength)),
}

const ScanInput = z.object({
  ...scanFields,
  /** When it was scanned, if that was earlier: without a connection. At most a day ago; hours and expiry are judged by it. */
  scannedAt: z.optional(sentInstant),
})

/** Redeems a customer's voucher (§7). Never twice: a voucher by the database, a scan by its idempotency key. */
export const createRedemption = defineCall({
  name: 'redemptions.create',
  method: 'POST',
  path: '/redemption/create-redemption',
  access: providerRoles,
  approvedOnly: true,
  body: ScanInput,
  extras: { scannedAt: 'scanned-at', till: 'till-name' },
  data: z.nullish(inOtherWords(NewRedemption)),
  fallback: 'scanVoucher',
  success: 'voucherScanned',
  refusals: [...voucherProblems, 'TOO_MANY_REQUESTS'],
})

/** What redeeming would answer, and redeems nothing: for a till that asks before it redeems. What it is refused stays on record. */
export const checkVoucher = defineCall({
  name: 'redemptions.check',
  method: 'POST',
  path: '/redemption/check-voucher',
  access: providerRoles,
  approvedOnly: true,
  extra: 'voucher-check',
  body: z.object(scanFields),
  extras: { till: 'till-name' },
  notIdempotent: true,
  data: z.extend(TillVoucher, { number: z.nullish(z.number()) }),
  fallback: 'scanVoucher',
  refusals: [...voucherProblems, 'TOO_MANY_REQUESTS'],
})

/** Takes a redemption back shortly after it was made: the voucher can be redeemed again. */
export const undoRedemption = defineCall({
  name: 'redemptions.undo',
  method: 'POST',
  path: '/redemption/undo-redemption',
  access: providerRoles,
  approvedOnly: true,
  extra: 'redemption-undo',
  body: z.object({ redemptionId: id }),
  data: z.nullish(z.unknown()),
  fallback: 'undoRedemption',
  success: 'redemptionUndone',
  refusals: ['NOT_FOUND', 'TOO_LATE_TO_UNDO'],
})
