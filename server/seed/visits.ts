import { days } from '#contract/days.ts'
import type { Day } from '#contract/timings.ts'
import { day, midnight, minute, weekday } from './clock.ts'
import type { SeedDeal } from './deals.ts'
import { toMinuteRange } from './opening.ts'
import { accumulate, type Random } from './random.ts'

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

/** The minutes of a day at which a voucher is accepted, and how many come in each hour of them. */
function toSlot({ row }: SeedDeal, on: Day) {
  const timing = row.timings.find((each) => each.day === on)
  if (!timing) return undefined
  const [from, to] = toMinuteRange(timing)
  const firstHour = Math.floor(from / 60)
  const weights = Array.from({ length: Math.ceil(to / 60) - firstHour }, (_, index) => 0.3 + (dayRhythm[(firstHour + index) % 24] ?? 0))
  return { from, to, firstHour, weights: accumulate(weights) }
}

type Slot = NonNullable<ReturnType<typeof toSlot>>

function minuteWithin({ from, to, firstHour, weights }: Slot, random: Random): number {
  const chosen = firstHour + random.weighted(weights)
  return Math.min(Math.max(chosen * 60 + random.whole(0, 59), from), to - 1)
}

/** At open shops, after the deal's approval, more at weekends and lately. */
export function createVisits(deals: readonly SeedDeal[], now: number, random: Random): () => Visit {
  const approved = deals.filter(({ row }) => row.status === 'APPROVED')
  const today = midnight(now)
  const dates = Array.from({ length: windowDays }, (_, index) => today - index * day)
  const dateWeights = accumulate(dates.map((date, index) => weekRhythm[weekday(date)] * (1.25 - (0.45 * index) / windowDays)))
  const openOn = (on: Day) =>
    approved.flatMap((deal) => {
      const slot = toSlot(deal, on)
      return slot ? { deal, slot } : []
    })
  const offers = new Map(
    days.map((on) => {
      const open = openOn(on)
      return [on, { open, weights: accumulate(open.map(({ deal }) => demand(deal))) }]
    }),
  )
  const next = (): Visit => {
    const date = dates[random.weighted(dateWeights)] ?? today
    const offer = offers.get(weekday(date))
    const { deal, slot } = offer?.open[random.weighted(offer.weights)] ?? {}
    if (!deal?.row.decidedAt || !slot) return next()
    const at = date + minuteWithin(slot, random) * minute + random.whole(0, 59) * 1_000
    const early = at < deal.row.decidedAt.getTime() + 30 * minute
    return early || at > now - 2 * minute ? next() : { deal, at }
  }
  return next
}
