import type { ApprovedDeal, DealInput } from '#contract/deals.ts'
import { foldedNames } from '#server/db/folded.ts'
import { toPriceColumns, toPrices } from '#server/db/prices.ts'
import type { ApprovedContent, DealContent, deals } from '#server/db/schema.ts'
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

type Decision = Pick<typeof deals.$inferSelect, 'decidedById' | 'decidedAt'>

export const toApprovedContent = (deal: DealContent & Decision): ApprovedContent => ({
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
  notValidIn: deal.notValidIn ?? [],
  decidedById: deal.decidedById,
  decidedAt: deal.decidedAt?.toISOString() ?? null,
})

/** What an undone decision restores. */
export const toFormerDecision = ({ status, reason, decidedById, decidedAt, lastApproved, approvedVersion }: typeof deals.$inferSelect) => ({
  status,
  reason,
  decidedById,
  decidedAt: decidedAt?.toISOString() ?? null,
  lastApproved,
  approvedVersion,
})

/** `decidedBy` is the administrator's name. */
export const toApprovedDeal = (
  {
    originalPrice,
    discountBasisPoints,
    discountedPrice,
    coverImage,
    timingsOption,
    timings,
    decidedById: _by,
    isWithdrawn: _withdrawn,
    ...rest
  }: ApprovedContent,
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
