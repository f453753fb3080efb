import { type Day, days } from '#contract/timings.ts'
import { day, midnight, minute, weekday } from './clock.ts'
import type { SeedDeal } from './deals.ts'
import { toMinuteRange } from './opening.ts'
import type { Random } from './random.ts'

export interface Visit {
  readonly deal: SeedDeal
  readonly at: number
}

export const windowDays = 90

/** Business in Riyadh peaks on Thursday evening and Friday. */
export const weekRhythm: Record<Day, number> = {
  Sunday: 0.82,
  Monday: 0.78,
  Tuesday: 0.84,
  Wednesday: 0.98,
  Thursday: 1.42,
  Friday: 1.3,
  Saturday: 1.08,
}

/** By hour of the day. */
export const dayRhythm = [5, 2, 0.5, 0, 0, 1, 4, 10, 15, 12, 10, 10, 12, 14, 12, 12, 16, 20, 28, 38, 37, 29, 20, 11]

export const demand = ({ business, rank, row }: SeedDeal) =>
  (business.fame ?? 1) * (0.45 + 1 / (1 + rank)) * (8_000 / (row.originalPrice + 4_000)) ** 0.5

function minuteWithin({ row }: SeedDeal, on: Day, random: Random): number {
  const timing = row.timings.find((each) => each.day === on)
  if (!timing) throw new RangeError('The shop is closed that day')
  const [from, to] = toMinuteRange(timing)
  const hours = Array.from({ length: Math.ceil(to / 60) - Math.floor(from / 60) }, (_, index) => Math.floor(from / 60) + index)
  const chosen = hours[random.weighted(hours.map((each) => 0.3 + (dayRhythm[each % 24] ?? 0)))] ?? 0
  return Math.min(Math.max(chosen * 60 + random.whole(0, 59), from), to - 1)
}

/** At open shops, after the deal's approval, more at weekends and lately. */
export function createVisits(deals: readonly SeedDeal[], now: number, random: Random): () => Visit {
  const approved = deals.filter(({ row }) => row.status === 'APPROVED')
  const today = midnight(now)
  const dates = Array.from({ length: windowDays }, (_, index) => today - index * day)
  const dateWeights = dates.map((date, index) => weekRhythm[weekday(date)] * (1.25 - (0.45 * index) / windowDays))
  const dealWeights = new Map(
    days.map((on) => [on, approved.map((deal) => (deal.row.timings.some((timing) => timing.day === on) ? demand(deal) : 0))]),
  )
  const next = (): Visit => {
    const date = dates[random.weighted(dateWeights)] ?? today
    const on = weekday(date)
    const deal = approved[random.weighted(dealWeights.get(on) ?? [])]
    if (!deal?.row.decidedAt) return next()
    const at = date + minuteWithin(deal, on, random) * minute + random.whole(0, 59) * 1_000
    const early = at < deal.row.decidedAt.getTime() + 30 * minute
    return early || at > now - 2 * minute ? next() : { deal, at }
  }
  return next
}
