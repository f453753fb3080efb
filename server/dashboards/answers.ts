import type { RatingBreakdown } from '../../src/contract/dashboards.ts'
import { toRiyals } from '../../src/contract/money.ts'
import type { Config } from '../config.ts'
import type { Counts } from './figures.ts'
import { hoursOfDay, type Span } from './span.ts'

/** What is left of a revenue in halalas after the platform's commission, rounded half up to the halala. */
export const profitOf = (revenue: number, { commissionPercent }: Pick<Config, 'commissionPercent'>): number =>
  Math.floor((revenue * (100 - commissionPercent) + 50) / 100)

export const rangeOf = ({ from, to }: Span, { businessTimeZone }: Pick<Config, 'businessTimeZone'>) => ({
  from,
  to,
  timeZone: businessTimeZone,
})

/** All ratings there are, whatever the period; the average with two decimals, none without a rating. */
export function ratingsOf(stars: Counts) {
  const of = (rating: number) => stars?.[rating] ?? 0
  const ratingBreakdown: RatingBreakdown = { fiveStar: of(5), fourStar: of(4), threeStar: of(3), twoStar: of(2), oneStar: of(1) }
  const totalRatings = of(5) + of(4) + of(3) + of(2) + of(1)
  const sum = 5 * of(5) + 4 * of(4) + 3 * of(3) + 2 * of(2) + of(1)
  return { totalRatings, averageRating: totalRatings > 0 ? Math.round((sum * 100) / totalRatings) / 100 : null, ratingBreakdown }
}

export const soldOf = ({ number, revenue }: { readonly number: number; readonly revenue: number }) => ({
  count: number,
  totalRevenue: toRiyals(revenue),
})

/** Every hour of the day; of several that had most, the first is the peak, and there is none where nothing was redeemed. */
export function timeSlotsOf(numbers: readonly number[]) {
  const popularHours = hoursOfDay.map(({ hour, label }) => ({ hour, timeLabel: label, count: numbers[hour] ?? 0 }))
  const most = Math.max(...numbers)
  return { popularHours, peakHour: most > 0 ? popularHours[numbers.indexOf(most)] : null }
}
