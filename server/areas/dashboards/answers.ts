import type { RatingBreakdown } from '#contract/dashboards.ts'
import { toRiyals } from '#contract/money.ts'
import type { Config } from '#server/config.ts'
import { type RatingNumbers, summarizeRatings } from '#server/db/rating-counts.ts'
import { hoursOfDay, type Span } from './span.ts'

export const toRange = ({ from, to }: Span, { businessTimeZone }: Pick<Config, 'businessTimeZone'>) => ({
  from,
  to,
  timeZone: businessTimeZone,
})

export function toRatings(numbers: RatingNumbers = new Map()) {
  const count = (rating: number) => numbers.get(rating) ?? 0
  const ratingBreakdown: RatingBreakdown = {
    fiveStar: count(5),
    fourStar: count(4),
    threeStar: count(3),
    twoStar: count(2),
    oneStar: count(1),
  }
  return { ...summarizeRatings(numbers), ratingBreakdown }
}

export const toSold = ({ number, revenue }: { readonly number: number; readonly revenue: number }) => ({
  count: number,
  totalRevenue: toRiyals(revenue),
})

export function toTimeSlots(numbers: readonly number[]) {
  const popularHours = hoursOfDay.map(({ hour, label }) => ({ hour, timeLabel: label, count: numbers[hour] ?? 0 }))
  const highest = Math.max(...numbers)
  return { popularHours, peakHour: highest > 0 ? popularHours[numbers.indexOf(highest)] : null }
}
