import { seedId } from '#server/db/ids.ts'
import { day, hour, midnight, minute, weekday } from './clock.ts'
import { reviewComments } from './content/content.ts'
import type { CustomerRow } from './customers.ts'
import type { SeedDeal } from './deals.ts'
import { type ClaimRow, toRedemptionRow } from './sales.ts'

/** The rating of this voucher fell this week, for its only ratings of the week are {@link unhappy}. */
const ratedDeal = 'provider/Saudi coffee set with dates'
const endingDeal = 'provider/Iced Spanish latte, large'
/** Redeemable at any time. */
const soldDeal = 'provider/House roast beans, 250 g'

/** Newest first, each of another day. The first is reported, the second answered. */
const unhappy = [
  { code: 'M4TQ7WZX', rating: 2, comment: reviewComments[2][1] ?? null },
  { code: 'R8KDV3PH', rating: 2, comment: reviewComments[2][0] ?? null },
  { code: 'Y6CJE9NT', rating: 1, comment: reviewComments[1][1] ?? null },
  { code: 'B3XW5GQK', rating: 3, comment: reviewComments[3][0] ?? null },
] as const

/** Four customers have not used theirs, and it ends the day after tomorrow. */
const endingCodes = ['V7HZ4RMD', 'K9PT6CXB', 'E3NQ8JWY', 'G5DM7KVS']
const soldCode = 'T8RY3BQJ'

const validity = 30 * day

const toReviewId = (code: string) => seedId('review', seedId('redemption', seedId('voucher', code)))
export const reportedReview = toReviewId(unhappy[0].code)
export const answeredReview = toReviewId(unhappy[1].code)
/** By the id of the redemption. */
export const plantedRatings = new Map(
  unhappy.map(({ code, rating, comment }) => [seedId('redemption', seedId('voucher', code)), { rating, comment }]),
)
export const ratedDealId = seedId('deal', ratedDeal)

/** Claims, redemptions and ratings that screens of the demo business need at any moment. */
export function seedPlantedClaims(deals: readonly SeedDeal[], customers: readonly CustomerRow[], now: number) {
  const today = midnight(now)
  const plant = (code: string, key: string, claimedAt: number, place: number) => {
    const deal = deals.find((each) => each.key === key)
    const customer = customers.at(-60 - place)
    if (!deal || !customer) throw new RangeError(`There is no ${key}`)
    const expiresAt = new Date(claimedAt + validity)
    const claim: ClaimRow = {
      id: seedId('voucher', code),
      dealId: deal.row.id,
      customerId: customer.id,
      code,
      claimedAt: new Date(claimedAt),
      expiresAt,
    }
    return { claim, redeem: (at: number) => toRedemptionRow(claim, { deal, at }) }
  }
  const openDays = Array.from({ length: 7 }, (_, index) => today - (index + 1) * day).filter((date) =>
    deals.some(({ key, row }) => key === ratedDeal && row.timings.some((timing) => timing.day === weekday(date))),
  )
  const visits = unhappy.map(({ code }, index) => {
    const at = (openDays[index] ?? today) + 18 * hour
    return { at, ...plant(code, ratedDeal, at - 2 * day, index) }
  })
  const sold = { at: now - 40 * minute, ...plant(soldCode, soldDeal, now - day, unhappy.length) }
  const ending = endingCodes.map((code, index) =>
    plant(code, endingDeal, today + 2 * day + 12 * hour - validity, unhappy.length + 1 + index),
  )
  return {
    claims: [...visits, sold, ...ending].map(({ claim }) => claim),
    redemptions: [...visits, sold].map(({ redeem, at }) => redeem(at)),
  }
}
