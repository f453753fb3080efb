import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'
import { defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { dealLengths, reasonLength } from './limits.ts'
import { BusinessCategory } from './lookups.ts'
import { DiscountedPrice, DiscountPercentage, OriginalPrice, pricesAgree, Quantity } from './money.ts'
import { createdQuery, listOf, Pagination, pageQuery, sortQuery } from './paging.ts'
import { AnsweredStatus, ReviewCounts, ReviewStatus, withStatus } from './review.ts'
import { adminRoles, portalRoles, providerRoles } from './roles.ts'
import { arabicText, lineText, requiredText } from './rules.ts'
import { dealSortKeys } from './sort-keys.ts'
import { AnsweredTiming, AnsweredTimingsOption, commonTimings, ReceivedTimings, TimingsOption } from './timings.ts'

/** Whose deal it is, as administrators see it. */
const DealProvider = z.object({
  _id: z.string(),
  businessNameEn: answeredText,
  businessNameAr: answeredText,
  businessCategory: z.nullish(BusinessCategory),
})

const dealRow = z.object({
  _id: z.string(),
  nameEn: answeredText,
  nameAr: answeredText,
  originalPrice: z.optional(z.number()),
  discountPercentage: z.optional(z.number()),
  discountedPrice: z.optional(z.number()),
  qtyPerUser: z.optional(z.number()),
  dealCoverImg: z.nullish(StoredFile),
  dealStatus: z._default(AnsweredStatus, 'PENDING'),
  isApproved: z.optional(z.boolean()),
  createdAt: z.optional(answeredInstant),
  /** When what stands there was sent for review: as it was created, or when it was last changed. */
  submittedAt: z.optional(answeredInstant),
  decidedBy: z.nullish(z.string()),
  decidedAt: z.nullish(answeredInstant),
  reason: z.nullish(z.string()),
  serviceProvider: z.nullish(DealProvider),
  /** Grows with each change: who names it is refused when somebody was faster. */
  version: z.optional(z.number()),
})

/** A deal as lists show it (§3); prices in SAR, instants ISO UTC. Without its id alone it is none. */
export const DealRow = withStatus(dealRow)
export type DealRow = z.infer<typeof DealRow>

const dealTexts = {
  detailsEn: answeredText,
  detailsAr: answeredText,
  termsAndConditionsEn: answeredText,
  termsAndConditionsAr: answeredText,
  dealTimingsOption: AnsweredTimingsOption,
  dealTimings: z._default(z.array(AnsweredTiming), []),
}

/** What customers saw of a deal before its provider changed it, and who had approved of that. */
export const ApprovedDeal = z.extend(
  z.pick(dealRow, {
    nameEn: true,
    nameAr: true,
    originalPrice: true,
    discountPercentage: true,
    discountedPrice: true,
    qtyPerUser: true,
    dealCoverImg: true,
    decidedBy: true,
    decidedAt: true,
  }),
  dealTexts,
)
export type ApprovedDeal = z.infer<typeof ApprovedDeal>

/** A whole deal. */
export const Deal = withStatus(
  z.extend(dealRow, {
    ...dealTexts,
    /** For administrators, while what has changed since waits or was refused. */
    lastApproved: z.nullish(ApprovedDeal),
  }),
)
export type Deal = z.infer<typeof Deal>

/** What the specification says nothing of: read for success only, whatever it tells of the deal. */
const writtenDeal = z.nullish(Deal)

/** The rules of each field that a provider writes (§5); forms and the server's bodies compose them. */
export const dealFields = {
  nameEn: lineText(dealLengths.name),
  nameAr: arabicText(dealLengths.name),
  detailsEn: requiredText(dealLengths.details),
  detailsAr: requiredText(dealLengths.details),
  termsAndConditionsEn: requiredText(dealLengths.terms),
  termsAndConditionsAr: requiredText(dealLengths.terms),
  originalPrice: OriginalPrice,
  discountPercentage: DiscountPercentage,
  discountedPrice: DiscountedPrice,
  qtyPerUser: Quantity,
} as const

/** The discount lowers the price, and the three prices of a deal agree; the complaint stands on the price after the discount. */
export const pricesRule = z.check<{ originalPrice: number; discountPercentage: number; discountedPrice: number }>(({ value, issues }) => {
  const { originalPrice, discountPercentage, discountedPrice } = value
  const complain = (message: string, params?: Record<string, number>) =>
    issues.push({ code: 'custom', message, params, path: ['discountedPrice'], input: value })
  if (discountedPrice >= originalPrice) complain('lessThan', { max: originalPrice })
  else if (!pricesAgree(originalPrice, discountPercentage, discountedPrice)) complain('priceMismatch')
})

const writtenFields = z.object({ ...dealFields, dealTimingsOption: TimingsOption, dealTimings: ReceivedTimings })

/** What creating and updating send. */
export const DealInput = writtenFields.check(pricesRule, commonTimings)
export type DealInput = z.infer<typeof DealInput>

const DealParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const DealListQuery = z.object({
  ...pageQuery,
  dealStatus: listOf(ReviewStatus),
  ...createdQuery,
  /** Of one provider, and of the providers of one business category, by its value; for administrators. */
  serviceProviderId: z.optional(DealParams.shape.id),
  businessCategory: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  ...sortQuery(dealSortKeys),
})
export type DealListQuery = z.input<typeof DealListQuery>

/** Administrators see every deal, a provider its own. */
export const listDeals = defineCall({
  name: 'deals.list',
  method: 'GET',
  path: { admin: '/super-admin/deal/get-deals', provider: '/service-provider/deal/get-deals' },
  access: portalRoles,
  approvedOnly: true,
  query: DealListQuery,
  extras: { sortKey: 'deal-sort', sortValue: 'deal-sort', serviceProviderId: 'deal-filters', businessCategory: 'deal-filters' },
  data: z.object({ rows: z._default(z.array(DealRow), []), pagination: Pagination, counts: z.optional(ReviewCounts) }),
  fallback: 'fetchDeals',
})

export const getDeal = defineCall({
  name: 'deals.get',
  method: 'GET',
  path: '/deal/get-deal/:id',
  access: portalRoles,
  approvedOnly: true,
  params: DealParams,
  data: Deal,
  fallback: 'fetchDeal',
})

export const createDeal = defineCall({
  name: 'deals.create',
  method: 'POST',
  path: '/deal/create-deal',
  access: providerRoles,
  approvedOnly: true,
  body: DealInput,
  encoding: { originalPrice: 'number', discountPercentage: 'number', discountedPrice: 'number', qtyPerUser: 'number', dealTimings: 'json' },
  files: { dealCoverImg: { kind: 'picture' } },
  data: writtenDeal,
  fallback: 'addDeal',
  success: 'dealAdded',
})

/** An approved or rejected deal waits for its review again; with an `expectedVersion` that is no longer so it is a 409. */
export const updateDeal = defineCall({
  name: 'deals.update',
  method: 'PUT',
  path: '/deal/update-deal/:id',
  access: providerRoles,
  approvedOnly: true,
  params: DealParams,
  body: z.extend(writtenFields, { expectedVersion: z.optional(z.int()) }).check(pricesRule, commonTimings),
  extras: { expectedVersion: 'expected-version' },
  data: writtenDeal,
  fallback: 'updateDeal',
  refusals: ['CHANGED_MEANWHILE'],
  success: 'dealUpdated',
})

/** A new picture has to be reviewed like a new text. */
export const updateDealCover = defineCall({
  name: 'deals.updateCover',
  method: 'PATCH',
  path: '/deal/update-cover-image/:id',
  access: providerRoles,
  approvedOnly: true,
  params: DealParams,
  files: { dealCoverImg: { kind: 'picture' } },
  data: writtenDeal,
  fallback: 'updateDealCover',
  success: 'dealCoverUpdated',
})

/** It is gone for everybody; what was redeemed of it stays. */
export const deleteDeal = defineCall({
  name: 'deals.delete',
  method: 'DELETE',
  path: { admin: '/super-admin/deal/delete-deal/:id', provider: '/deal/delete-deal/:id' },
  access: portalRoles,
  approvedOnly: true,
  params: DealParams,
  data: z.nullish(z.unknown()),
  fallback: 'deleteDeal',
  success: 'dealDeleted',
})

/** `isApproved: false` rejects, with an optional reason for the provider; `expectedStatus` and `expectedVersion` make a decision about something else a 409. */
export const decideDeal = defineCall({
  name: 'deals.decide',
  method: 'POST',
  path: '/deal/approve-or-unapprove',
  access: adminRoles,
  body: z.object({
    dealId: DealParams.shape.id,
    isApproved: z.boolean(),
    reason: z.optional(requiredText(reasonLength)),
    expectedStatus: z.optional(ReviewStatus),
    expectedVersion: z.optional(z.int()),
  }),
  extras: { reason: 'reason', expectedStatus: 'expected-status', expectedVersion: 'expected-version' },
  data: writtenDeal,
  fallback: 'decideDeal',
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE'],
  success: ({ isApproved }) => (isApproved ? 'dealApproved' : 'dealRejected'),
})
