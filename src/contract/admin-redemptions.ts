import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { City, CityId } from './city.ts'
import { refusalReasons } from './claim-problems.ts'
import { tillNameLength } from './limits.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { allRows, createdQuery, Pagination, pageQuery, sortQuery } from './paging.ts'
import { RedemptionTotals, RefusedScan, RefusedScanSummary } from './redemptions.ts'
import { adminRoles } from './roles.ts'
import { adminRedemptionSortKeys, refusedScanSortKeys } from './sort-keys.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

const Business = z.object({ _id: z.string(), businessNameEn: looseText, businessNameAr: looseText })

/** A redemption as administrators see it: with its business and without the customer. */
export const AdminRedemption = z.object({
  _id: z.string(),
  nameEn: looseText,
  nameAr: looseText,
  redemptionCode: looseText,
  redemptionDate: looseInstant,
  /** When it arrived, where that was later: it was scanned offline. */
  receivedAt: z.nullish(looseInstant),
  discountPercentage: z.nullish(z.number()),
  discountedPrice: z.nullish(z.number()),
  till: z.nullish(z.string()),
  cashierName: z.nullish(z.string()),
  serviceProvider: z.nullish(Business),
})
export type AdminRedemption = z.infer<typeof AdminRedemption>

/** `late`: only those that arrived more than a minute after their scan. Names and prices order one business only: else `sortKey` is `invalid`. */
export const AdminRedemptionQuery = z.object({
  ...pageQuery,
  ...createdQuery,
  ...sortQuery(adminRedemptionSortKeys),
  serviceProviderId: z.optional(id),
  businessCategory: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  city: z.optional(CityId),
  dealId: z.optional(id),
  late: z.optional(z.enum(['true'])),
})
export type AdminRedemptionQuery = z.input<typeof AdminRedemptionQuery>

/** Newest first by default. The search matches the beginning of codes: names of customers are not for administrators. */
export const listRedemptionsAsAdmin = defineCall({
  name: 'redemptions.listAsAdmin',
  right: 'redemptions.undo',
  method: 'GET',
  path: '/super-admin/redemption/get-redemptions',
  access: adminRoles,
  fullBackendOnly: true,
  query: AdminRedemptionQuery,
  data: z.object({
    rows: z.array(AdminRedemption),
    pagination: Pagination,
    totals: z.nullish(RedemptionTotals),
    allRows,
    /** The business and the city that the query names. */
    serviceProvider: z.nullish(Business),
    city: z.nullish(City),
  }),
  texts: {
    audit: { en: 'List redemptions of businesses', ar: 'عرض عمليات الاستخدام لدى المنشآت' },
    failure: { en: 'Failed to fetch redemptions', ar: 'تعذّر تحميل عمليات الاستخدام' },
  },
})

/** What the list has under the same query, without customers. */
export const downloadRedemptionsAsAdmin = defineCall({
  name: 'redemptions.downloadAsAdmin',
  right: 'redemptions.undo',
  method: 'GET',
  path: '/super-admin/redemption/download-redemptions',
  access: adminRoles,
  fullBackendOnly: true,
  query: z.omit(AdminRedemptionQuery, { page: true, limit: true }),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'redemptions.xlsx' },
  texts: {
    audit: { en: 'Download redemptions of businesses', ar: 'تنزيل عمليات الاستخدام لدى المنشآت' },
    failure: { en: 'Failed to download redemptions', ar: 'تعذّر تنزيل عمليات الاستخدام' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const AdminRefusedScan = z.omit(RefusedScan, { customerName: true })
export type AdminRefusedScan = z.infer<typeof AdminRefusedScan>

export const AdminRefusedScanQuery = z.object({
  page: pageQuery.page,
  limit: pageQuery.limit,
  ...createdQuery,
  ...sortQuery(refusedScanSortKeys),
  reason: z.optional(z.enum(refusalReasons)),
  till: z.optional(z.string().check(z.minLength(1), z.maxLength(tillNameLength))),
})
export type AdminRefusedScanQuery = z.input<typeof AdminRefusedScanQuery>

/** Refused scans of one business, newest first by default. `hasMore`: there are more than were counted. */
export const listRefusedScansAsAdmin = defineCall({
  name: 'redemptions.refusedScansAsAdmin',
  right: 'redemptions.undo',
  method: 'GET',
  path: '/super-admin/redemption/get-refused-scans/:providerId',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ providerId: id }),
  query: AdminRefusedScanQuery,
  data: z.object({
    rows: z.array(AdminRefusedScan),
    pagination: Pagination,
    hasMore: z.optional(z.boolean()),
    summary: z.nullish(RefusedScanSummary),
    serviceProvider: z.nullish(Business),
  }),
  texts: {
    audit: { en: 'List refused scans of a business', ar: 'عرض الرموز المرفوضة لدى منشأة' },
    failure: { en: 'Could not load refused scans', ar: 'تعذّر تحميل الرموز المرفوضة' },
  },
  refusals: ['NOT_FOUND'],
})
