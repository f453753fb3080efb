import * as z from 'zod/mini'
import { CategoryCounts, CategoryValue, ReceivedCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { City, CityId } from './city.ts'
import { DealFigures } from './deal-figures.ts'
import { arabicText } from './field-rules.ts'
import { StoredFile } from './files.ts'
import { dealLengths, decisionReasonLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { DiscountedPrice, DiscountPercentage, OriginalPrice, pricesRule, Quantity } from './money.ts'
import { allRows, createdQuery, flag, Pagination, pageQuery, repeatable, sortQuery } from './paging.ts'
import { defaultFigurePeriod, figurePeriods } from './periods.ts'
import {
  decisionUndone,
  LooseStatus,
  overdueCount,
  ReviewCounts,
  ReviewStatus,
  reviewFields,
  SearchSuggestion,
  undoFields,
  withStatus,
} from './review.ts'
import { checkFields, LaneCounts, laneFields, ReviewLane } from './review-checks.ts'
import { adminRoles, portalRoles, providerRoles } from './roles.ts'
import { lineText, requiredText } from './rules.ts'
import { dealFigureKeys, dealKinds, dealSortKeys } from './sort-keys.ts'
import { ExcludedOccasions, LooseExcluded, SentShopHours } from './special-hours.ts'
import { commonTimings, LooseTiming, LooseTimingsOption, ReceivedTimings, TimingsOption } from './timings.ts'
import { VoucherEnd } from './voucher-states.ts'

const DealProvider = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(ReceivedCategory),
})

export const DealKind = z.enum(dealKinds)
const looseKind = z.catch(z.optional(DealKind), undefined)

/** What may change of what a row shows. */
const rowContent = {
  nameEn: looseText,
  nameAr: looseText,
  originalPrice: z.optional(z.number()),
  discountPercentage: z.optional(z.number()),
  discountedPrice: z.optional(z.number()),
  qtyPerUser: z.optional(z.number()),
  dealCoverImg: z.nullish(StoredFile),
} as const

/** Whether a change of an approved voucher waits for review or was rejected. */
export const changeStatuses = ['PENDING', 'REJECTED'] as const
const ChangeStatus = z.enum(changeStatuses)
export type ChangeStatus = z.infer<typeof ChangeStatus>

/** What the business wants in place of the approved content, which customers see until it is approved. */
const RowChange = z.object({
  status: ChangeStatus,
  reason: z.nullish(z.string()),
  submittedAt: looseInstant,
  decidedAt: z.nullish(looseInstant),
  ...rowContent,
  dealTimings: z._default(z.array(LooseTiming), []),
})

const dealRow = z.object({
  _id: z.string(),
  ...rowContent,
  /** Undefined where a backend says it in words of its own. */
  dealStatus: z.optional(LooseStatus),
  serviceProvider: z.nullish(DealProvider),
  /** An approved voucher may have one. */
  change: z.nullish(RowChange),
  /** Set for administrators while it or a change of it waits: `edited` if customers saw an approved version before. */
  kind: looseKind,
  /** In the last thirty days, for its business; revenue in SAR. */
  recentRedemptions: z.nullish(z.number()),
  recentRevenue: z.nullish(z.number()),
  /** Revenue per redemption; null without redemptions. */
  recentPerRedemption: z.nullish(z.number()),
  /** Since when it is no longer offered; it has no change then. */
  stoppedAt: z.nullish(looseInstant),
  /** Set if it has also ended for everybody. */
  ended: z.nullish(VoucherEnd),
  /** Only in rows of waiting vouchers, for administrators. */
  dealTimings: z.optional(z.array(LooseTiming)),
  ...reviewFields,
  ...laneFields,
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
  notValidIn: z.optional(LooseExcluded),
}

/** What customers saw of a deal before its approval was withdrawn, and who approved that. */
export const ApprovedDeal = z.extend(z.pick(dealRow, { decidedBy: true, decidedAt: true }), {
  ...rowContent,
  ...dealTexts,
  withdrawnAt: z.nullish(looseInstant),
})
export type ApprovedDeal = z.infer<typeof ApprovedDeal>

const DealChange = z.extend(RowChange, dealTexts)
export type DealChange = z.infer<typeof DealChange>

export const dealShape = z.extend(dealRow, {
  ...dealTexts,
  change: z.nullish(DealChange),
  /** For administrators, after the approval was withdrawn. */
  lastApproved: z.nullish(ApprovedDeal),
  /** Its exceptions apply to the voucher. */
  shopHours: z.nullish(SentShopHours),
  ...checkFields,
})
export const Deal = withStatus('dealStatus', dealShape)
export type Deal = z.infer<typeof Deal>

export const DealParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const DealListQuery = z.object({
  ...pageQuery,
  dealStatus: repeatable(ReviewStatus),
  ...createdQuery,
  serviceProviderId: z.optional(DealParams.shape.id),
  businessCategory: z.optional(repeatable(CategoryValue)),
  /** The city of the business; like the category, for administrators. */
  city: z.optional(CityId),
  /** Asks for `categories` in the answer. */
  countsCategories: z.optional(flag),
  /** Narrows only pending vouchers, as `late` and `lane` do. */
  kind: z.optional(DealKind),
  late: z.optional(flag),
  lane: z.optional(ReviewLane),
  /** Lists those that are no longer offered, of any status, and no others. Without it they are in no row and no count. */
  ended: z.optional(flag),
  /** By default the newest first (of those no longer offered, what was stopped last); for administrators, of nothing but what waits, the longest waiting. */
  ...sortQuery(dealSortKeys),
})
export type DealListQuery = z.input<typeof DealListQuery>

export const listDeals = defineCall({
  name: 'deals.list',
  method: 'GET',
  path: { admin: '/super-admin/deal/get-deals', provider: '/service-provider/deal/get-deals' },
  access: portalRoles,
  approvedOnly: true,
  evenPending: true,
  query: DealListQuery,
  fullBackendFields: [
    'sortKey',
    'sortValue',
    'serviceProviderId',
    'businessCategory',
    'city',
    'countsCategories',
    'kind',
    'late',
    'lane',
    'ended',
  ],
  fullBackendAnswers: [...dealFigureKeys, 'suggestion', 'lanes', 'lane', 'failedChecks', 'notRunChecks', 'dealTimings', 'allRows'],
  data: z.object({
    rows: z.array(namedRow(DealRow, 'nameEn', 'nameAr')),
    pagination: Pagination,
    /** For administrators `PENDING` includes approved vouchers with a change that waits; `APPROVED` has them too. */
    counts: z.optional(ReviewCounts),
    /** How many vouchers count twice. */
    changes: z.nullish(z.number()),
    late: overdueCount,
    /** Categories of the rows that the other filters match. */
    categories: z.optional(CategoryCounts),
    lanes: z.optional(LaneCounts),
    /** How many are no longer offered under the same filters; administrators are told only where they are listed. */
    ended: z.nullish(z.number()),
    /** The city that the query names. */
    city: z.nullish(City),
    allRows,
    suggestion: z.optional(SearchSuggestion),
  }),
  texts: {
    audit: { en: 'List vouchers', ar: 'عرض القسائم' },
    failure: { en: 'Failed to fetch deals', ar: 'تعذّر تحميل القسائم' },
  },
})

/** What the list of administrators has under the same query, as a spreadsheet in the language of `Accept-Language`. */
export const downloadDeals = defineCall({
  name: 'deals.download',
  right: 'vouchers.decide',
  method: 'GET',
  path: '/super-admin/deal/download-deals',
  access: adminRoles,
  fullBackendOnly: true,
  query: z.omit(DealListQuery, { page: true, limit: true, countsCategories: true }),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'vouchers.xlsx' },
  texts: {
    audit: { en: 'Download vouchers', ar: 'تنزيل القسائم' },
    failure: { en: 'Failed to download vouchers', ar: 'تعذّر تنزيل القسائم' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const getDeal = defineCall({
  name: 'deals.get',
  method: 'GET',
  path: '/deal/get-deal/:id',
  access: portalRoles,
  approvedOnly: true,
  evenPending: true,
  params: DealParams,
  data: namedRow(Deal, 'nameEn', 'nameAr'),
  texts: {
    audit: { en: 'Open a voucher', ar: 'عرض قسيمة' },
    failure: { en: 'Failed to fetch deal', ar: 'تعذّر تحميل القسيمة' },
  },
})

export const getDealFigures = defineCall({
  name: 'deals.figures',
  right: 'figures.read',
  method: 'GET',
  path: '/deal/get-deal-figures/:id',
  access: portalRoles,
  approvedOnly: true,
  evenPending: true,
  fullBackendOnly: true,
  params: DealParams,
  query: z.object({ period: z._default(z.enum(figurePeriods), defaultFigurePeriod) }),
  data: DealFigures,
  texts: {
    audit: { en: 'Read the figures of a voucher', ar: 'عرض إحصاءات قسيمة' },
    failure: { en: 'Could not load the figures of the voucher', ar: 'تعذّر تحميل إحصاءات القسيمة' },
  },
})

/** `changed` while it waited, `resubmitted` after a decision; `withdrawn` is the end of an approval, `discarded` that of a change, `stopped` that of its offer, `ended` that of its claims. */
const dealHistoryKinds = [
  'created',
  'changed',
  'resubmitted',
  'approved',
  'rejected',
  'withdrawn',
  'discarded',
  'stopped',
  'ended',
] as const

const DealHistoryStep = z.object({
  kind: z.enum(dealHistoryKinds),
  at: looseInstant,
  /** Who did it; only administrators see which of them decided. */
  by: z.nullish(z.string()),
  reason: z.nullish(z.string()),
})
export type DealHistoryStep = z.infer<typeof DealHistoryStep>

export const getDealHistory = defineCall({
  name: 'deals.history',
  method: 'GET',
  path: '/deal/get-deal-history/:id',
  access: portalRoles,
  approvedOnly: true,
  evenPending: true,
  fullBackendOnly: true,
  params: DealParams,
  /** Newest first. Decisions that were undone are left out. */
  data: z.object({ steps: z.array(DealHistoryStep) }),
  texts: {
    audit: { en: 'Read the history of a voucher', ar: 'عرض سجل قسيمة' },
    failure: { en: 'Could not load the history of the voucher', ar: 'تعذّر تحميل سجل القسيمة' },
  },
})

/** The specification does not describe the answers of writes: only success is needed. */
const writtenDeal = z.nullish(Deal)

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

const commonDealTimings = commonTimings('dealTimingsOption', 'dealTimings')
const writtenFields = z.object({
  ...dealFields,
  dealTimingsOption: TimingsOption,
  dealTimings: ReceivedTimings,
  /** If it is absent, a changed voucher keeps its own. */
  notValidIn: z.optional(ExcludedOccasions),
})

export const DealInput = writtenFields.check(pricesRule, commonDealTimings)
export type DealInput = z.infer<typeof DealInput>

/** How a form, and a client that sends texts only, writes what is no text. */
const encoding = {
  originalPrice: 'number',
  discountPercentage: 'number',
  discountedPrice: 'number',
  qtyPerUser: 'number',
  dealTimings: 'json',
  notValidIn: 'json',
} as const

/** Until its approval a business has one voucher, which waits with it. */
export const createDeal = defineCall({
  name: 'deals.create',
  right: 'vouchers.write',
  method: 'POST',
  path: '/deal/create-deal',
  access: providerRoles,
  approvedOnly: true,
  evenPending: true,
  body: DealInput,
  encoding,
  fullBackendFields: ['notValidIn'],
  files: { dealCoverImg: { kind: 'picture' } },
  data: writtenDeal,
  texts: {
    audit: { en: 'Add a voucher', ar: 'إضافة قسيمة' },
    failure: { en: 'Failed to add deal', ar: 'تعذّرت إضافة القسيمة' },
    success: { en: 'Voucher submitted. It is waiting for review.', ar: 'أُرسلت القسيمة، وهي قيد المراجعة.' },
  },
  refusals: ['FIRST_VOUCHER_ONLY'],
})

/** What is sent waits for review; a full backend keeps the approved version meanwhile. 409 where `expectedVersion` is outdated. */
export const updateDeal = defineCall({
  name: 'deals.update',
  right: 'vouchers.write',
  method: 'PUT',
  path: '/deal/update-deal/:id',
  access: providerRoles,
  approvedOnly: true,
  evenPending: true,
  params: DealParams,
  body: z.extend(writtenFields, { expectedVersion: z.optional(z.int()) }).check(pricesRule, commonDealTimings),
  encoding,
  fullBackendFields: ['expectedVersion', 'notValidIn'],
  data: writtenDeal,
  texts: {
    audit: { en: 'Change a voucher', ar: 'تعديل قسيمة' },
    failure: { en: 'Failed to update deal', ar: 'تعذّر تحديث القسيمة' },
    success: { en: 'Changes sent', ar: 'أُرسلت التعديلات' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

export const updateDealCover = defineCall({
  name: 'deals.updateCover',
  right: 'vouchers.write',
  method: 'PATCH',
  path: '/deal/update-cover-image/:id',
  access: providerRoles,
  approvedOnly: true,
  evenPending: true,
  params: DealParams,
  files: { dealCoverImg: { kind: 'picture' } },
  data: writtenDeal,
  texts: {
    audit: { en: 'Change the picture of a voucher', ar: 'تغيير صورة قسيمة' },
    failure: { en: 'Failed to update deal cover image', ar: 'تعذّر تحديث صورة غلاف القسيمة' },
    success: { en: 'Picture sent', ar: 'أُرسلت الصورة' },
  },
})

/** The approved version stays. 409 without a change, or where `expectedVersion` is outdated. */
export const discardDealChange = defineCall({
  name: 'deals.discardChange',
  right: 'vouchers.write',
  method: 'DELETE',
  path: '/deal/discard-change/:id',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  params: DealParams,
  query: z.object({ expectedVersion: z.optional(z.coerce.number().check(z.refine<number>(Number.isInteger))) }),
  data: writtenDeal,
  texts: {
    audit: { en: 'Discard the change of a voucher', ar: 'حذف تعديل قسيمة' },
    failure: { en: 'Could not discard the change', ar: 'تعذّر حذف التعديل' },
    success: { en: 'Change discarded. The voucher stays as it is.', ar: 'حُذف التعديل، وتبقى القسيمة كما هي.' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

/** No new claims; open ones stay good until their last day. */
export const deleteDeal = defineCall({
  name: 'deals.delete',
  right: { admin: 'vouchers.decide', provider: 'vouchers.write' },
  method: 'DELETE',
  path: { admin: '/super-admin/deal/delete-deal/:id', provider: '/deal/delete-deal/:id' },
  access: portalRoles,
  approvedOnly: true,
  evenPending: true,
  params: DealParams,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a voucher', ar: 'حذف قسيمة' },
    failure: { en: 'Failed to delete deal', ar: 'تعذّر حذف القسيمة' },
    success: { en: 'Voucher no longer offered', ar: 'أُوقف عرض القسيمة' },
  },
})

/** `isApproved: false` rejects. 409 where `expectedStatus` or `expectedVersion` is outdated. */
export const decideDeal = defineCall({
  name: 'deals.decide',
  right: 'vouchers.decide',
  method: 'POST',
  path: '/deal/approve-or-unapprove',
  access: adminRoles,
  body: z.object({
    dealId: DealParams.shape.id,
    isApproved: z.boolean(),
    reason: z.optional(requiredText(decisionReasonLength)),
    expectedStatus: z.optional(ReviewStatus),
    expectedVersion: z.optional(z.int()),
    /** Mails the holders of a voucher whose approval is withdrawn. */
    tellCustomers: z.optional(z.boolean()),
    /** Takes back this decision of the caller's, until `undoUntil` of its answer, if nothing has changed since. */
    undo: z.optional(z.boolean()),
  }),
  fullBackendFields: ['reason', 'expectedStatus', 'expectedVersion', 'tellCustomers', 'undo'],
  data: z.nullish(withStatus('dealStatus', z.extend(dealShape, undoFields))),
  texts: {
    audit: { en: 'Decide on a voucher', ar: 'قرار بشأن قسيمة' },
    failure: { en: 'Failed to approve/reject deal', ar: 'تعذّر قبول القسيمة أو رفضها' },
    success: ({ isApproved, undo }) => {
      if (undo) return decisionUndone
      return isApproved ? { en: 'Voucher approved', ar: 'قُبلت القسيمة' } : { en: 'Voucher rejected', ar: 'رُفضت القسيمة' }
    },
  },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'CHANGED_MEANWHILE',
    'VOUCHER_NOT_IN_REVIEW',
    'TOO_LATE_TO_UNDO',
    'ALREADY_UNDONE',
    'VOUCHER_REDEEMED',
  ],
})
