import { addDays } from '#contract/local-time.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import { type Facts, ratingDays } from '../facts.ts'
import { blankVoucher } from './blank-voucher.ts'

const minRatings = 3
const minFormerRatings = 5
/** In stars. */
const minFall = 0.5

/** The average of a voucher's ratings of this week is half a star or more below that of the 90 days before; the deepest fall. */
export function findFallenRating({ today, ratings }: Facts): NoteFinding | undefined {
  const fallen = ratings
    .filter(({ number, formerNumber }) => number >= minRatings && formerNumber >= minFormerRatings)
    .map(({ dealId, number, stars, formerNumber, formerStars, reviewId }) => {
      const [average, averageBefore] = [stars / number, formerStars / formerNumber]
      return { dealId, number, average, averageBefore, reviewId, fall: averageBefore - average }
    })
    .filter(({ fall }) => fall >= minFall)
    .sort((one, other) => other.fall - one.fall || one.dealId.localeCompare(other.dealId, 'en'))
  const deepest = fallen[0]
  if (deepest === undefined) return undefined
  const { dealId, number, average, averageBefore, reviewId } = deepest
  const days = { firstDay: addDays(today, -ratingDays), lastDay: addDays(today, -1) }
  return {
    subject: dealId,
    sentence: { rule: 'fallenRating', ...days, number, average, averageBefore, comment: null, voucher: blankVoucher(dealId) },
    ...(reviewId && { reviewId }),
  }
}
