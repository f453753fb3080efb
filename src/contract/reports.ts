import * as z from 'zod/mini'
import { ReceivedCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { City, CityId } from './city.ts'
import { maximumReportedProviders } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { createdQuery, Pagination, pageQuery, repeatable, sortQuery } from './paging.ts'
import { LooseStatus, ReviewStatus } from './review.ts'
import { adminRoles } from './roles.ts'
import { listUpTo } from './rules.ts'
import { reportGroupings, reportGroupSortKeys, reportSortKeys } from './sort-keys.ts'

const figure = z.nullish(z.number())

/** A service provider with its totals, of a period if one was chosen; money in SAR. Only `_id` is required. */
export const ReportRow = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(ReceivedCategory),
  emailAddress: z.nullish(z.string()),
  phoneNo: z.nullish(z.string()),
  accountApprovalStatus: z.optional(LooseStatus),
  createdAt: z.optional(looseInstant),
  totalVouchers: figure,
  totalRedemptions: figure,
  totalRevenue: figure,
  /** Revenue of the days in `totals.previous`; null without them. */
  previousRevenue: figure,
  /** Redemptions that were undone; they count in no total, and are not known of a period. */
  undoneRedemptions: figure,
  /** Redemptions that arrived late, because they were scanned offline. */
  lateRedemptions: figure,
  averageRating: figure,
})
export type ReportRow = z.infer<typeof ReportRow>

const filters = {
  search: pageQuery.search,
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  city: z.optional(CityId),
  accountApprovalStatus: repeatable(ReviewStatus),
}

/** `dateRange`: the days of the redemptions and their revenue; vouchers and ratings are always to date. */
const presentation = { dateRange: createdQuery.dateRange, ...sortQuery(reportSortKeys) }

const fullBackendFields = ['city', 'accountApprovalStatus', 'dateRange', 'sortKey', 'sortValue'] as const

export const ReportQuery = z.object({ ...pageQuery, ...filters, ...presentation })
export type ReportQuery = z.input<typeof ReportQuery>

/** The days before a period, of the same number. While the period goes on, the last one counts up to the same time. */
const PreviousTotals = z.object({ from: z.string(), to: z.string(), redemptions: figure, revenue: figure })

/** Totals of all matching providers; `previous` is null without a period, and of one that has no first day or has not begun. */
export const ReportTotals = z.object({
  vouchers: figure,
  redemptions: figure,
  revenue: figure,
  averageRating: figure,
  previous: z.nullish(PreviousTotals),
})
export type ReportTotals = z.infer<typeof ReportTotals>

export const listReports = defineCall({
  name: 'reports.list',
  right: 'figures.read',
  method: 'GET',
  path: '/service-provider/report-listing',
  access: adminRoles,
  query: ReportQuery,
  fullBackendFields,
  fullBackendAnswers: ['totals', 'previousRevenue'],
  /** `allProviders`: how many there are without filters. */
  data: z.object({
    rows: z.array(namedRow(ReportRow, 'businessNameEn', 'businessNameAr', 'emailAddress')),
    pagination: Pagination,
    totals: z.nullish(ReportTotals),
    allProviders: figure,
    /** The city that the query names. */
    city: z.nullish(City),
  }),
  texts: {
    audit: { en: 'List reports on businesses', ar: 'عرض تقارير المنشآت' },
    failure: { en: 'Failed to fetch reports', ar: 'تعذّر تحميل التقارير' },
  },
})

/** The figures of a report's businesses together, of a category or of a city. */
export const ReportGroup = z.object({
  /** The `value` of the category or the id of the city; empty for businesses without a category or a city. */
  _id: z.string(),
  nameEn: looseText,
  nameAr: looseText,
  totalBusinesses: figure,
  totalVouchers: figure,
  totalRedemptions: figure,
  totalRevenue: figure,
  /** Revenue of the days in `totals.previous`; null without them. */
  previousRevenue: figure,
  undoneRedemptions: figure,
  lateRedemptions: figure,
  averageRating: figure,
})
export type ReportGroup = z.infer<typeof ReportGroup>

export const ReportGroupFileQuery = z.object({
  ...filters,
  dateRange: createdQuery.dateRange,
  groupBy: z.enum(reportGroupings),
  ...sortQuery(reportGroupSortKeys),
})

export const ReportGroupQuery = z.extend(ReportGroupFileQuery, pageQuery)
export type ReportGroupQuery = z.input<typeof ReportGroupQuery>

/** The same totals as the list of businesses with these filters. */
export const listReportGroups = defineCall({
  name: 'reports.groups',
  right: 'figures.read',
  method: 'GET',
  path: '/super-admin/report/get-groups',
  access: adminRoles,
  fullBackendOnly: true,
  query: ReportGroupQuery,
  data: z.object({
    rows: z.array(ReportGroup),
    pagination: Pagination,
    totals: ReportTotals,
    /** How many match the filters, and how many there are. */
    matchingProviders: z.number(),
    allProviders: z.number(),
    city: z.nullish(City),
  }),
  texts: {
    audit: { en: 'List reports by groups', ar: 'عرض التقارير المجمّعة' },
    failure: { en: 'Failed to fetch reports', ar: 'تعذّر تحميل التقارير' },
  },
})

const xlsx = { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'providers-report.xlsx' } as const

export const ReportFileQuery = z.object({ ...filters, ...presentation })

/** All providers, or those that the filters of a full backend match. */
export const downloadAllReports = defineCall({
  name: 'reports.downloadAll',
  right: 'figures.read',
  method: 'GET',
  path: '/service-provider/download-all-service-providers-report',
  access: adminRoles,
  query: ReportFileQuery,
  fullBackendFields: ['search', 'category', ...fullBackendFields],
  data: z.unknown(),
  file: xlsx,
  texts: {
    audit: { en: 'Download a report on all businesses', ar: 'تنزيل تقرير عن كل المنشآت' },
    failure: { en: 'Failed to download reports', ar: 'تعذّر تنزيل التقارير' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const downloadReportGroups = defineCall({
  name: 'reports.downloadGroups',
  right: 'figures.read',
  method: 'GET',
  path: '/super-admin/report/download-groups',
  access: adminRoles,
  fullBackendOnly: true,
  query: ReportGroupFileQuery,
  data: z.unknown(),
  file: { ...xlsx, fileName: 'groups-report.xlsx' },
  texts: {
    audit: { en: 'Download a report by groups', ar: 'تنزيل تقرير مجمّع' },
    failure: { en: 'Failed to download report', ar: 'تعذّر تنزيل التقرير' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Unknown ids are skipped; the file's name says how many providers it holds. */
export const downloadSelectedReports = defineCall({
  name: 'reports.downloadSelected',
  right: 'figures.read',
  method: 'POST',
  path: '/service-provider/download-selected-service-providers-report',
  access: adminRoles,
  body: z.object({
    serviceProviderIds: listUpTo(maximumReportedProviders, z.string().check(z.minLength(1), z.maxLength(64))).check(
      z.minLength(1, 'required'),
    ),
    ...presentation,
  }),
  fullBackendFields: ['dateRange', 'sortKey', 'sortValue'],
  // Room for twice as many ids as are allowed, so that too many get a 422 with that reason.
  bodyLimit: 2 * maximumReportedProviders * 67,
  notIdempotent: true,
  data: z.unknown(),
  file: xlsx,
  texts: {
    audit: { en: 'Download a report on some businesses', ar: 'تنزيل تقرير عن بعض المنشآت' },
    failure: { en: 'Failed to download report', ar: 'تعذّر تنزيل التقرير' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
