import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'
import { defineCall } from './call.ts'
import { mostReported } from './limits.ts'
import { BusinessCategory } from './lookups.ts'
import { Pagination, pageQuery } from './paging.ts'
import { AnsweredStatus } from './review.ts'
import { adminRoles } from './roles.ts'

const figure = z.nullish(z.number())

/** A service provider with what it has come to since it is here; money in SAR. Only its id is needed. */
export const ReportRow = z.object({
  _id: z.string(),
  businessNameEn: answeredText,
  businessNameAr: answeredText,
  businessCategory: z.nullish(BusinessCategory),
  emailAddress: z.nullish(z.string()),
  phoneNo: z.nullish(z.string()),
  accountApprovalStatus: z.optional(AnsweredStatus),
  createdAt: z.optional(answeredInstant),
  totalVouchers: figure,
  totalRedemptions: figure,
  /** What customers paid for what they redeemed. */
  totalRevenue: figure,
  /** From 1 to 5; none without a rating. */
  averageRating: figure,
})
export type ReportRow = z.infer<typeof ReportRow>

export const ReportQuery = z.object({
  ...pageQuery,
  /** A business category, by its value; 422 for one that does not exist. */
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type ReportQuery = z.input<typeof ReportQuery>

/** Every service provider, newest first, whatever came of its registration. */
export const listReports = defineCall({
  name: 'reports.list',
  method: 'GET',
  path: '/service-provider/report-listing',
  access: adminRoles,
  query: ReportQuery,
  data: z.object({ rows: z._default(z.array(ReportRow), []), pagination: Pagination }),
  fallback: 'fetchReports',
})

const xlsx = { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'providers-report.xlsx' } as const

/** Of every service provider there is, in the language of `Accept-Language`. */
export const downloadAllReports = defineCall({
  name: 'reports.downloadAll',
  method: 'GET',
  path: '/service-provider/download-all-service-providers-report',
  access: adminRoles,
  data: z.unknown(),
  file: xlsx,
  fallback: 'downloadReports',
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Of these alone. An id that nobody has is passed over, and the file's name says how many are in it. */
export const downloadSelectedReports = defineCall({
  name: 'reports.downloadSelected',
  method: 'POST',
  path: '/service-provider/download-selected-service-providers-report',
  access: adminRoles,
  body: z.object({
    serviceProviderIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(64)), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(mostReported, 'tooMany')),
    /** They are all whom a list's filters let through, and nobody chose them by hand: what the file's name and the audit log say. */
    of: z.optional(z.literal('matching')),
  }),
  extras: { of: 'report-of' },
  // Twice as many of the longest ids as are taken, so that one too many is told so.
  bodyLimit: 2 * mostReported * 67,
  notIdempotent: true,
  data: z.unknown(),
  file: xlsx,
  fallback: 'downloadReport',
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
