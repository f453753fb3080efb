import type { Deal, DealRow } from '../../../contract/deals.ts'
import type { Seen } from '../../../patterns/review/decisions.ts'

/** An address may be signed anew with each answer; the file is the same. */
const addressOf = (fileUrl: string | undefined) => fileUrl?.replace(/[?#].*/, '')

/** All of a voucher that its reviewer reads on its page. */
export const seenOf = (deal: Deal): Seen => ({
  ...seenTexts(deal),
  detailsEn: deal.detailsEn,
  detailsAr: deal.detailsAr,
  termsAndConditionsEn: deal.termsAndConditionsEn,
  termsAndConditionsAr: deal.termsAndConditionsAr,
  hours: JSON.stringify([deal.dealTimingsOption, deal.dealTimings]),
  cover: addressOf(deal.dealCoverImg?.fileUrl),
  category: deal.serviceProvider?.businessCategory?.value,
})

const seenTexts = ({ nameEn, nameAr, originalPrice, discountPercentage, discountedPrice, qtyPerUser }: DealRow) => ({
  nameEn,
  nameAr,
  originalPrice,
  discountPercentage,
  discountedPrice,
  qtyPerUser,
})

/** What a row of a list tells of it. Its picture may be a smaller one at another address, and what a backend leaves out was not read. */
export const seenInList = (row: DealRow): Seen =>
  Object.fromEntries(Object.entries(seenTexts(row)).filter(([, value]) => value !== undefined && value !== ''))
