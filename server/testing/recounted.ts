import type { Period } from '../../src/contract/periods.ts'

/* Figures of dashboards the long way: every row is looked at, in JavaScript, with nothing of what the server does for it. */

const day = 86_400_000
const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

/** Day and time of an instant in a time zone, to be compared as texts. */
function localIn(zone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const known = new Map<number, ReturnType<typeof read>>()
  const read = (at: number) => {
    const [date = '', time = ''] = clock.format(at).split(', ')
    return { day: date.split('/').reverse().join('-'), time, hour: Number(time.slice(0, 2)) }
  }
  return (at: Date | number) => {
    const found = known.get(Number(at)) ?? read(Number(at))
    known.set(Number(at), found)
    return found
  }
}

/** Which days a period has, and which events lie in it and before it; `at` tells when one was. */
export function recounting(period: Period, now: number, zone: string) {
  const local = localIn(zone)
  const today = local(now)
  const noon = Date.parse(`${today.day}T12:00:00Z`)
  const dayBefore = (days: number) => new Date(noon - days * day).toISOString().slice(0, 10)
  const length = lengths[period]
  const days = Array.from({ length }, (_, index) => dayBefore(length - 1 - index))
  const before = Array.from({ length }, (_, index) => dayBefore(2 * length - 1 - index))
  const buckets = period === '1d' ? Array.from({ length: 24 }, (_, hour) => hour) : days.map((_, index) => index)
  const bucketOf = (at: Date, within: readonly string[]) => (period === '1d' ? local(at).hour : within.indexOf(local(at).day))
  const isIn = (at: Date) => days.includes(local(at).day)
  const isInDaysBefore = (at: Date) => before.includes(local(at).day)
  return {
    range: { from: days[0]!, to: days.at(-1)!, timeZone: zone },
    hourOf: (at: Date) => local(at).hour,
    isIn,
    /** Up to the same time of its last day. */
    isBefore: (at: Date) => isInDaysBefore(at) && (local(at).day !== before.at(-1) || local(at).time < today.time),
    /** Each hour or day with what of the events lies in it, and in the whole one as far back. */
    series: <Event>(events: readonly Event[], at: (event: Event) => Date) =>
      buckets.map((bucket) => ({
        at: period === '1d' ? `${String(bucket).padStart(2, '0')}:00` : days[bucket]!,
        now: events.filter((event) => isIn(at(event)) && bucketOf(at(event), days) === bucket),
        before: events.filter((event) => isInDaysBefore(at(event)) && bucketOf(at(event), before) === bucket),
      })),
  }
}

export const sumOf = <Event>(events: readonly Event[], figure: (event: Event) => number): number =>
  events.reduce((sum, event) => sum + figure(event), 0)

/** Riyals of halalas. */
export const riyals = (halalas: number): number => Number((halalas / 100).toFixed(2))

/** What is left of riyals after a commission, half up to the halala. */
export const withoutShare = (revenue: number, percent: number): number => {
  const thousandths = BigInt(Math.round(revenue * 100)) * BigInt(100 - percent)
  return Number((thousandths + 50n) / 100n) / 100
}

/** Groups in the order of most events, then most of the figure, then the name. */
export function ranked<Event>(events: readonly Event[], by: (event: Event) => string, figure: (event: Event) => number) {
  return [...Map.groupBy(events, by)]
    .map(([name, all]) => ({ name, count: all.length, sum: sumOf(all, figure) }))
    .toSorted((a, b) => b.count - a.count || b.sum - a.sum || (a.name < b.name ? -1 : 1))
}
