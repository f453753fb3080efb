import * as z from 'zod/mini'
import { BusinessCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { looseText } from './loose-fields.ts'
import { createdQuery, flag, Pagination, pageQuery, repeatable, sortQuery } from './paging.ts'
import { LooseStatus, lateCount, ReviewCounts, ReviewStatus, reviewFields, withStatus } from './review.ts'
import { portalRoles } from './roles.ts'
import { dealFigureKeys, dealKinds, dealSortKeys } from './sort-keys.ts'
import { LooseTiming, LooseTimingsOption } from './timings.ts'

const DealProvider = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(BusinessCategory),
})

export const DealKind = z.enum(dealKinds)
const looseKind = z.catch(z.optional(DealKind), undefined)

const dealRow = z.object({
  _id: z.string(),
  nameEn: looseText,
  nameAr: looseText,
  originalPrice: z.optional(z.number()),
  discountPercentage: z.optional(z.number()),
  discountedPrice: z.optional(z.number()),
  qtyPerUser: z.optional(z.number()),
  dealCoverImg: z.nullish(StoredFile),
  /** Undefined where a backend says it in words of its own. */
  dealStatus: z.optional(LooseStatus),
  serviceProvider: z.nullish(DealProvider),
  /** For administrators, while it waits: `edited` if customers saw an approved version before. */
  kind: looseKind,
  /** In the last thirty days, for its business; revenue in SAR. */
  recentRedemptions: z.nullish(z.number()),
  recentRevenue: z.nullish(z.number()),
  ...reviewFields,
})

/** A row of a list (§3); prices in SAR, instants ISO UTC. Only `_id` is required. */
export const DealRow = withStatus('dealStatus', dealRow)
export type DealRow = z.infer<typeof DealRow>

const dealTexts = {
  detailsEn: looseText,
  detailsAr: looseText,
  termsAndConditionsEn: looseText,
  termsAndConditionsAr: looseText,
  dealTimingsOption: LooseTimingsOption,
  dealTimings: z._default(z.array(LooseTiming), []),
}

/** What customers saw of a deal before its provider changed it, and who approved that. */
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

export const dealShape = z.extend(dealRow, {
  ...dealTexts,
  /** For administrators, while a later change waits or is rejected. */
  lastApproved: z.nullish(ApprovedDeal),
})
export const Deal = withStatus('dealStatus', dealShape)
export type Deal = z.infer<typeof Deal>

export const DealParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const DealListQuery = z.object({
  ...pageQuery,
  dealStatus: repeatable(ReviewStatus),
  ...createdQuery,
  serviceProviderId: z.optional(DealParams.shape.id),
  businessCategory: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Narrows the pending ones only, as `late` does. */
  kind: z.optional(DealKind),
  late: z.optional(flag),
  ...sortQuery(dealSortKeys),
})
export type DealListQuery = z.input<typeof DealListQuery>

export const listDeals = defineCall({
  name: 'deals.list',
  method: 'GET',
  path: { admin: '/super-admin/deal/get-deals', provider: '/service-provider/deal/get-deals' },
  access: portalRoles,
  approvedOnly: true,
  query: DealListQuery,
  fullBackendFields: ['sortKey', 'sortValue', 'serviceProviderId', 'businessCategory', 'kind', 'late'],
  fullBackendAnswers: dealFigureKeys,
  data: z.object({ rows: z.array(DealRow), pagination: Pagination, counts: z.optional(ReviewCounts), late: lateCount }),
  texts: {
    audit: { en: 'List vouchers', ar: 'عرض القسائم' },
    failure: { en: 'Failed to fetch deals', ar: 'تعذّر تحميل القسائم' },
  },
})

export const getDeal = defineCall({
  name: 'deals.get',
  method: 'GET',
  path: '/deal/get-deal/:id',
  access: portalRoles,
  approvedOnly: true,
  params: DealParams,
  data: Deal,
  texts: {
    audit: { en: 'Open a voucher', ar: 'عرض قسيمة' },
    failure: { en: 'Failed to fetch deal', ar: 'تعذّر تحميل القسيمة' },
  },
})
