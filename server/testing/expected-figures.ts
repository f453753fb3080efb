import { localTime } from '#contract/local-time.ts'
import type { Period } from '#contract/periods.ts'

/* The figures of the dashboards computed in JavaScript from every row, independent of the server. */

const day = 86_400_000
const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

function localIn(zone: string) {
  const known = new Map<number, ReturnType<typeof read>>()
  const read = (at: number) => {
    const { day, time } = localTime(at, zone)
    return { day, time, hour: Number(time.slice(0, 2)) }
  }
  return (at: Date | number) => {
    const found = known.get(Number(at)) ?? read(Number(at))
    known.set(Number(at), found)
    return found
  }
}

export function expectedFigures(period: Period, now: number, zone: string) {
  const local = localIn(zone)
  const today = local(now)
  const noon = Date.parse(`${today.day}T12:00:00Z`)
  const dayBefore = (days: number) => new Date(noon - days * day).toISOString().slice(0, 10)
  const length = lengths[period]
  const days = Array.from({ length }, (_, index) => dayBefore(length - 1 - index))
  const before = Array.from({ length }, (_, index) => dayBefore(2 * length - 1 - index))
  const buckets = period === '1d' ? Array.from({ length: 24 }, (_, hour) => hour) : days.map((_, index) => index)
  const findBucket = (at: Date, within: readonly string[]) => (period === '1d' ? local(at).hour : within.indexOf(local(at).day))
  const isIn = (at: Date) => days.includes(local(at).day)
  const isInDaysBefore = (at: Date) => before.includes(local(at).day)
  return {
    range: { from: days[0]!, to: days.at(-1)!, timeZone: zone },
    hourOf: (at: Date) => local(at).hour,
    isIn,
    isBefore: (at: Date) => isInDaysBefore(at) && (local(at).day !== before.at(-1) || local(at).time < today.time),
    series: <Event>(events: readonly Event[], at: (event: Event) => Date) =>
      buckets.map((bucket) => ({
        at: period === '1d' ? `${String(bucket).padStart(2, '0')}:00` : days[bucket]!,
        now: events.filter((event) => isIn(at(event)) && findBucket(at(event), days) === bucket),
        before: events.filter((event) => isInDaysBefore(at(event)) && findBucket(at(event), before) === bucket),
      })),
  }
}

export const sumBy = <Event>(events: readonly Event[], figure: (event: Event) => number): number =>
  events.reduce((sum, event) => sum + figure(event), 0)

export const riyals = (halalas: number): number => Number((halalas / 100).toFixed(2))

/** In riyals, rounded half up to the halala. */
export const afterCommission = (revenue: number, percent: number): number => {
  const thousandths = BigInt(Math.round(revenue * 100)) * BigInt(100 - percent)
  return Number((thousandths + 50n) / 100n) / 100
}

export function ranked<Event>(events: readonly Event[], by: (event: Event) => string, figure: (event: Event) => number) {
  return [...Map.groupBy(events, by)]
    .map(([name, all]) => ({ name, count: all.length, sum: sumBy(all, figure) }))
    .toSorted((a, b) => b.count - a.count || b.sum - a.sum || (a.name < b.name ? -1 : 1))
}
