import * as z from 'zod/mini'
import { CategoryCounts, CategoryValue, ReceivedCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { City, CityId } from './city.ts'
import { StoredFile } from './files.ts'
import { LicenceFilter } from './licences.ts'
import { providerReasonLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { allRows, createdQuery, flag, isoDay, Pagination, pageQuery, repeatable, sortQuery } from './paging.ts'
import {
  decisionUndone,
  LooseStatus,
  overdueCount,
  ReviewCounts,
  ReviewStatus,
  reviewFields,
  SearchSuggestion,
  withStatus,
} from './review.ts'
import { adminRoles } from './roles.ts'
import { listUpTo, requiredText } from './rules.ts'
import { providerSearchFields, providerSortKeys } from './sort-keys.ts'

const ProviderId = z.string().check(z.minLength(1), z.maxLength(64))

/** Details that two businesses can have in common; `licence` means the same file. */
export const sameDetailNames = ['commercialRegNo', 'phoneNo', 'bankAccountNo', 'licence'] as const

/** The newest other business with one of these details in common. */
const SameDetails = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  fields: z.array(z.enum(sameDetailNames)),
})
export type SameDetails = z.infer<typeof SameDetails>

const providerRow = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(ReceivedCategory),
  managerName: z.nullish(z.string()),
  emailAddress: z.nullish(z.string()),
  phoneNo: z.nullish(z.string()),
  commercialRegNo: z.nullish(z.string()),
  city: z.nullish(City),
  profileImage: z.nullish(StoredFile),
  accountApprovalStatus: z.optional(LooseStatus),
  /** Only for a pending business, and for one whose new licence waits. */
  sameDetails: z.nullish(SameDetails),
  /** The last day of the current licence. */
  licenceExpiresOn: z.nullish(isoDay),
  /** The time at which the waiting new licence was sent. */
  licenceSentAt: z.nullish(looseInstant),
  ...reviewFields,
})

/** A row of the list (§3). Only `_id` is required. */
export const ProviderRow = withStatus('accountApprovalStatus', providerRow)
export type ProviderRow = z.infer<typeof ProviderRow>
const namedProvider = namedRow(ProviderRow, 'businessNameEn', 'businessNameAr', 'managerName', 'emailAddress')

export const ProviderListQuery = z.object({
  ...pageQuery,
  /** The field in which `search` is looked for; all fields by default. */
  searchBy: z.optional(z.enum(providerSearchFields)),
  isApproved: z.optional(flag),
  accountApprovalStatus: repeatable(ReviewStatus),
  businessCategory: z.optional(repeatable(CategoryValue)),
  /** Asks for `categories` in the answer. */
  countsCategories: z.optional(flag),
  city: z.optional(CityId),
  /** Narrows the pending ones only. */
  late: z.optional(flag),
  /** Narrows the rows, not the counts by status. */
  licence: z.optional(LicenceFilter),
  ...createdQuery,
  /** By default the newest first; if all rows wait, the longest waiting first. */
  ...sortQuery(providerSortKeys),
})
export type ProviderListQuery = z.input<typeof ProviderListQuery>

/** Businesses with a verified address. */
export const listProviders = defineCall({
  name: 'providers.list',
  method: 'GET',
  path: '/super-admin/service-provider/all-service-providers',
  access: adminRoles,
  query: ProviderListQuery,
  fullBackendFields: ['businessCategory', 'countsCategories', 'city', 'dateRange', 'creationDate', 'late', 'licence'],
  fullBackendAnswers: ['suggestion', 'sameDetails', 'licenceExpiresOn', 'licenceSentAt', 'licences', 'allRows'],
  fullBackendValues: { sortKey: providerSortKeys.filter((key) => key !== 'createdAt') },
  data: z.object({
    rows: z.array(namedProvider),
    pagination: Pagination,
    counts: z.optional(ReviewCounts),
    late: overdueCount,
    /** Categories of the rows that the other filters match. */
    categories: z.optional(CategoryCounts),
    /** Numbers of approved businesses by their licence, under the search and the other filters. */
    licences: z.optional(z.object({ expired: z.number(), expiring: z.number(), sent: z.number() })),
    allRows,
    suggestion: z.optional(SearchSuggestion),
  }),
  texts: {
    audit: { en: 'List service providers', ar: 'عرض مزوّدي الخدمات' },
    failure: { en: 'Failed to fetch service providers', ar: 'تعذّر تحميل مزوّدي الخدمات' },
  },
})

/** What the list of administrators has under the same query, as a spreadsheet in the language of `Accept-Language`. */
export const downloadProviders = defineCall({
  name: 'providers.download',
  right: 'businesses.decide',
  method: 'GET',
  path: '/super-admin/service-provider/download-service-providers',
  access: adminRoles,
  fullBackendOnly: true,
  query: z.omit(ProviderListQuery, { page: true, limit: true, countsCategories: true }),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'businesses.xlsx' },
  texts: {
    audit: { en: 'Download businesses', ar: 'تنزيل المنشآت' },
    failure: { en: 'Failed to download businesses', ar: 'تعذّر تنزيل المنشآت' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** The cities that have businesses, by number of businesses. */
export const listProviderCities = defineCall({
  name: 'providers.cities',
  method: 'GET',
  path: '/super-admin/service-provider/cities',
  access: adminRoles,
  fullBackendOnly: true,
  data: z.array(z.extend(City, { total: z.number() })),
  texts: {
    audit: { en: 'List the cities of service providers', ar: 'عرض مدن مزوّدي الخدمات' },
    failure: { en: 'Could not load the cities', ar: 'تعذّر تحميل المدن' },
  },
})

/** Fields of a business that a reviewer can mark as wrong. */
export const providerProblems = [
  'businessNameEn',
  'businessNameAr',
  'businessCategory',
  'managerName',
  'commercialRegNo',
  'taxId',
  'bankAccountNo',
  'businessLicenseDoc',
  'phoneNo',
  'address',
  'boxOrBuilding',
  'location',
  'facebookLink',
  'instagramLink',
  'tikTokLink',
  'websiteLink',
] as const
export const ProviderProblem = z.enum(providerProblems)
export type ProviderProblem = z.infer<typeof ProviderProblem>

/** Another account with the same contact or registration data. */
const SimilarAccount = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  /** Name of a person without a business. */
  fullName: z.nullish(z.string()),
  accountApprovalStatus: z.optional(LooseStatus),
  fields: z.array(z.enum(['commercialRegNo', 'taxId', 'bankAccountNo', 'emailAddress', 'phoneNo', 'licence'])),
})
export type SimilarAccount = z.infer<typeof SimilarAccount>

const FieldChange = z.object({ field: ProviderProblem, before: z.nullable(z.string()), after: z.nullable(z.string()) })
export type FieldChange = z.infer<typeof FieldChange>

const timelineKinds = [
  'registered',
  'verified',
  'resubmitted',
  'approved',
  'rejected',
  'licenceSent',
  'licenceAccepted',
  'licenceRefused',
] as const

const TimelineStep = z.object({
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** The full name of the administrator who decided; null where that account is unknown. */
  by: z.nullish(z.string()),
  reason: z.nullish(z.string()),
  problems: z.optional(z.array(ProviderProblem)),
  /** Last day of the accepted licence. */
  licenceExpiresOn: z.nullish(isoDay),
  /** Changes of a resubmission against the submission before. */
  changes: z.optional(z.array(FieldChange)),
})
export type TimelineStep = z.infer<typeof TimelineStep>

/** What administrators see beside the profile of a business. */
export const ProviderRecord = z.object({
  _id: z.string(),
  city: z.nullish(City),
  /** At most ten. */
  similar: z.array(SimilarAccount),
  figures: z.object({
    totalVouchers: z.number(),
    runningVouchers: z.number(),
    pendingVouchers: z.number(),
    totalRedemptions: z.number(),
    totalRatings: z.number(),
    averageRating: z.nullable(z.number()),
    /** Claims of customers that can still be redeemed. */
    openClaims: z.number(),
    openSessions: z.number(),
  }),
  /** Newest first. */
  timeline: z.array(TimelineStep),
})
export type ProviderRecord = z.infer<typeof ProviderRecord>

export const getProviderRecord = defineCall({
  name: 'providers.record',
  method: 'GET',
  path: '/super-admin/service-provider/get-record/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id: ProviderId }),
  data: ProviderRecord,
  texts: {
    audit: { en: 'Read the record of a business', ar: 'الاطلاع على سجل منشأة' },
    failure: { en: 'Could not load the record', ar: 'تعذّر تحميل السجل' },
  },
})

/** `isApproved: false` rejects. 409 where `expectedStatus` or `expectedVersion` is outdated. */
export const decideProvider = defineCall({
  name: 'providers.decide',
  right: 'businesses.decide',
  method: 'POST',
  path: '/super-admin/service-provider/approve-or-unapprove',
  access: adminRoles,
  body: z.object({
    serviceProviderId: ProviderId,
    isApproved: z.boolean(),
    reason: z.optional(requiredText(providerReasonLength)),
    /** Fields that the business must correct; with a rejection only. */
    problems: z.optional(listUpTo(providerProblems.length, ProviderProblem)),
    expectedStatus: z.optional(ReviewStatus),
    expectedVersion: z.optional(z.int()),
    /** The last day of the licence, saved with an approval. */
    licenceExpiresOn: z.optional(isoDay),
    /** Mails the holders of its vouchers, where its approval is withdrawn. */
    tellCustomers: z.optional(z.boolean()),
    /** Takes back this decision of the caller's, until `undoUntil` of its answer, if nothing has changed since. */
    undo: z.optional(z.boolean()),
  }),
  fullBackendFields: ['reason', 'problems', 'expectedStatus', 'expectedVersion', 'licenceExpiresOn', 'tellCustomers', 'undo'],
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Decide on a business', ar: 'قرار بشأن منشأة' },
    failure: { en: 'Failed to approve/reject service provider', ar: 'تعذّر قبول مزوّد الخدمة أو رفضه' },
    success: ({ isApproved, undo }) => {
      if (undo) return decisionUndone
      return isApproved ? { en: 'Business approved', ar: 'قُبلت المنشأة' } : { en: 'Business rejected', ar: 'رُفضت المنشأة' }
    },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'TOO_LATE_TO_UNDO', 'ALREADY_UNDONE'],
})

export const ProviderStanding = z.object({
  approvedVouchers: z.number(),
  rejectedVouchers: z.number(),
  totalRedemptions: z.number(),
  refusedScans: z.number(),
  totalRatings: z.number(),
  averageRating: z.nullable(z.number()),
  /** Its chat, while a question of the business waits for an answer. */
  waitingChat: z.nullish(z.object({ _id: z.string(), since: z.string() })),
})
export type ProviderStanding = z.infer<typeof ProviderStanding>

/** Figures only; `providers.record` has the whole record. */
export const getProviderStanding = defineCall({
  name: 'providers.standing',
  method: 'GET',
  path: '/super-admin/service-provider/get-standing/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: ProviderStanding,
  texts: {
    audit: { en: 'Read the figures of a business', ar: 'الاطلاع على إحصاءات منشأة' },
    failure: { en: 'Could not load the figures', ar: 'تعذّر تحميل الإحصاءات' },
  },
})
