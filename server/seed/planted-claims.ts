import { seedId } from '#server/db/ids.ts'
import { day, hour, midnight, minute, weekday } from './clock.ts'
import { reviewComments } from './content/content.ts'
import type { CustomerRow } from './customers.ts'
import type { SeedDeal } from './deals.ts'
import { type ClaimRow, toRedemptionRow } from './sales.ts'

const ratedDeal = 'provider/Saudi coffee set with dates'

/** The only ratings of their voucher in this week, newest first, each of another day. The first is reported, the second answered. */
const unhappy = [
  { code: 'M4TQ7WZX', rating: 2, comment: reviewComments[2][1] ?? null },
  { code: 'R8KDV3PH', rating: 2, comment: reviewComments[2][0] ?? null },
  { code: 'Y6CJE9NT', rating: 1, comment: reviewComments[1][1] ?? null },
  { code: 'B3XW5GQK', rating: 3, comment: reviewComments[3][0] ?? null },
] as const

/** Not used by four customers, for whom the voucher ends the day after tomorrow. */
const endingCodes = ['V7HZ4RMD', 'K9PT6CXB', 'E3NQ8JWY', 'G5DM7KVS']

const validity = 30 * day

const toRedemptionId = (code: string) => seedId('redemption', seedId('voucher', code))

export const ratedDealId = seedId('deal', ratedDeal)
export const reportedReview = seedId('review', toRedemptionId(unhappy[0].code))
export const answeredReview = seedId('review', toRedemptionId(unhappy[1].code))
/** By the id of the redemption. */
export const plantedRatings = new Map(unhappy.map(({ code, rating, comment }) => [toRedemptionId(code), { rating, comment }]))

interface Planted {
  readonly code: string
  readonly deal: string
  readonly claimedAt: number
  readonly redeemedAt?: number
}

function planClaims(deals: readonly SeedDeal[], now: number): Planted[] {
  const today = midnight(now)
  const rated = deals.find(({ key }) => key === ratedDeal)?.row.timings ?? []
  const openDays = Array.from({ length: 7 }, (_, index) => today - (index + 1) * day).filter((date) =>
    rated.some((timing) => timing.day === weekday(date)),
  )
  return [
    ...unhappy.map(({ code }, index) => {
      const redeemedAt = (openDays[index] ?? 0) + 18 * hour
      return { code, deal: ratedDeal, claimedAt: redeemedAt - 2 * day, redeemedAt }
    }),
    // At any hour the business has sold something lately.
    { code: 'T8RY3BQJ', deal: 'provider/House roast beans, 250 g', claimedAt: now - day, redeemedAt: now - 40 * minute },
    // Its business asks to take back one that is a day old.
    { code: 'N4WK7DHC', deal: 'hinoki/Sushi box, 16 pieces', claimedAt: today - 5 * day, redeemedAt: today - 2 * day + 14 * hour },
    ...endingCodes.map((code) => ({ code, deal: 'provider/Iced Spanish latte, large', claimedAt: today + 60 * hour - validity })),
  ]
}

/** What screens of the demo need at any moment, whatever else was claimed, redeemed and rated. */
export function seedPlantedClaims(deals: readonly SeedDeal[], customers: readonly CustomerRow[], now: number) {
  const planted = planClaims(deals, now).map(({ code, deal: key, claimedAt, redeemedAt }, index) => {
    const deal = deals.find((each) => each.key === key)
    const customer = customers.at(-60 - index)
    if (!deal || !customer) throw new RangeError(`There is no ${key}`)
    const times = { claimedAt: new Date(claimedAt), expiresAt: new Date(claimedAt + validity) }
    const claim: ClaimRow = { id: seedId('voucher', code), dealId: deal.row.id, customerId: customer.id, code, ...times }
    return { claim, redemption: redeemedAt === undefined ? [] : toRedemptionRow(claim, { deal, at: redeemedAt }) }
  })
  return { claims: planted.map(({ claim }) => claim), redemptions: planted.flatMap(({ redemption }) => redemption) }
}
