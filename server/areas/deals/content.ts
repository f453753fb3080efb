import type { ApprovedDeal, DealInput } from '#contract/deals.ts'
import { foldedNames } from '#server/db/folded.ts'
import { toPriceColumns, toPrices } from '#server/db/prices.ts'
import type { ApprovedContent, DealChange, DealContent, deals } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'

export const toColumns = (deal: DealInput) => ({
  nameEn: deal.nameEn,
  nameAr: deal.nameAr,
  ...foldedNames(deal.nameEn, deal.nameAr),
  detailsEn: deal.detailsEn,
  detailsAr: deal.detailsAr,
  termsAndConditionsEn: deal.termsAndConditionsEn,
  termsAndConditionsAr: deal.termsAndConditionsAr,
  ...toPriceColumns(deal),
  qtyPerUser: deal.qtyPerUser,
  timingsOption: deal.dealTimingsOption,
  timings: deal.dealTimings,
  ...(deal.notValidIn && { notValidIn: deal.notValidIn }),
})

type Deal = typeof deals.$inferSelect
type Decision = Pick<Deal, 'decidedById' | 'decidedAt'>

const toContent = (deal: DealContent) => ({
  nameEn: deal.nameEn,
  nameAr: deal.nameAr,
  detailsEn: deal.detailsEn,
  detailsAr: deal.detailsAr,
  termsAndConditionsEn: deal.termsAndConditionsEn,
  termsAndConditionsAr: deal.termsAndConditionsAr,
  originalPrice: deal.originalPrice,
  discountBasisPoints: deal.discountBasisPoints,
  discountedPrice: deal.discountedPrice,
  qtyPerUser: deal.qtyPerUser,
  coverImage: deal.coverImage,
  timingsOption: deal.timingsOption,
  timings: deal.timings,
  notValidIn: deal.notValidIn,
})

export const toApprovedContent = (deal: DealContent & Decision): ApprovedContent => ({
  ...toContent(deal),
  decidedById: deal.decidedById,
  decidedAt: deal.decidedAt?.toISOString() ?? null,
})

/** The content of these columns as a change. */
export const toChange = (deal: DealChange): DealChange => ({
  ...toContent(deal),
  foldedNameEn: deal.foldedNameEn,
  foldedNameAr: deal.foldedNameAr,
})

/** No change waits, and none was rejected. */
export const noChange = { change: null, changeStatus: null, changeReason: null, changeDecidedById: null, changeDecidedAt: null } as const

/** What an undone decision restores. */
export const toFormerDecision = (deal: Deal) => ({
  ...toChange(deal),
  status: deal.status,
  reason: deal.reason,
  decidedById: deal.decidedById,
  decidedAt: deal.decidedAt?.toISOString() ?? null,
  change: deal.change,
  changeStatus: deal.changeStatus,
  changeReason: deal.changeReason,
  changeDecidedById: deal.changeDecidedById,
  changeDecidedAt: deal.changeDecidedAt?.toISOString() ?? null,
  lastApproved: deal.lastApproved,
  approvedVersion: deal.approvedVersion,
})

/** `decidedBy` is the administrator's name. */
export const toApprovedDeal = (
  { originalPrice, discountBasisPoints, discountedPrice, coverImage, timingsOption, timings, decidedById: _by, ...rest }: ApprovedContent,
  decidedBy: string | null,
  deps: Pick<Deps, 'config'>,
): ApprovedDeal => ({
  ...rest,
  decidedBy,
  ...toPrices({ originalPrice, discountBasisPoints, discountedPrice }),
  dealCoverImg: storedFile(coverImage, deps),
  dealTimingsOption: timingsOption,
  dealTimings: timings,
})
