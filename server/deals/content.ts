import type { ApprovedDeal, DealInput } from '../../src/contract/deals.ts'
import { toHalalas, toRiyals } from '../../src/contract/money.ts'
import { foldedNames } from '../db/folded.ts'
import type { DealContent } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'

/** The columns of what a provider writes. */
export const toColumns = ({
  nameEn,
  nameAr,
  detailsEn,
  detailsAr,
  termsAndConditionsEn,
  termsAndConditionsAr,
  originalPrice,
  discountPercentage,
  discountedPrice,
  qtyPerUser,
  dealTimingsOption,
  dealTimings,
}: DealInput) => ({
  nameEn,
  nameAr,
  ...foldedNames(nameEn, nameAr),
  detailsEn,
  detailsAr,
  termsAndConditionsEn,
  termsAndConditionsAr,
  originalPrice: toHalalas(originalPrice),
  discountBasisPoints: Math.round(discountPercentage * 100),
  discountedPrice: toHalalas(discountedPrice),
  qtyPerUser,
  timingsOption: dealTimingsOption,
  timings: dealTimings,
})

/** What customers can see of a deal now, to be kept when it changes. */
export const contentOf = (deal: DealContent): DealContent => ({
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
})

/** The same as the contract has it. */
export const toApprovedDeal = (
  { originalPrice, discountBasisPoints, discountedPrice, coverImage, timingsOption, timings, ...texts }: DealContent,
  deps: Pick<Deps, 'config'>,
): ApprovedDeal => ({
  ...texts,
  originalPrice: toRiyals(originalPrice),
  discountPercentage: discountBasisPoints / 100,
  discountedPrice: toRiyals(discountedPrice),
  dealCoverImg: storedFile(coverImage, deps),
  dealTimingsOption: timingsOption,
  dealTimings: timings,
})
