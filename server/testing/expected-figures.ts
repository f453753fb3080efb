import { localTime } from '#contract/local-time.ts'
import type { FreePeriod, Period } from '#contract/periods.ts'

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

const daysUntil = (last: string, length: number) =>
  Array.from({ length }, (_, index) => new Date(Date.parse(`${last}T12:00:00Z`) - (length - 1 - index) * day).toISOString().slice(0, 10))

function listDays(period: Period | FreePeriod, today: string): string[] {
  if (typeof period === 'string') return daysUntil(today, lengths[period])
  return daysUntil(period.to, Math.round((Date.parse(period.to) - Date.parse(period.from)) / day) + 1)
}

export function expectedFigures(period: Period | FreePeriod, now: number, zone: string) {
  const local = localIn(zone)
  const today = local(now)
  const days = listDays(period, today.day)
  const { length } = days
  const before = daysUntil(new Date(Date.parse(days[0]!) - day).toISOString().slice(0, 10), length)
  const isByHours = length === 1
  const size = length > 62 ? 7 : 1
  const buckets = Array.from({ length: isByHours ? 24 : Math.ceil(length / size) }, (_, index) => index)
  const toTime = (bucket: number) => {
    if (isByHours) return { at: `${String(bucket).padStart(2, '0')}:00` }
    const some = days.slice(bucket * size, (bucket + 1) * size)
    return { at: some[0]!, ...(size > 1 && { until: some.at(-1)! }) }
  }
  const findBucket = (at: Date, within: readonly string[]) =>
    isByHours ? local(at).hour : Math.floor(within.indexOf(local(at).day) / size)
  const isIn = (at: Date) => days.includes(local(at).day)
  const isInDaysBefore = (at: Date) => before.includes(local(at).day)
  const isCutOff = days.at(-1) === today.day
  const isBefore = (at: Date) => isInDaysBefore(at) && (!isCutOff || local(at).day !== before.at(-1) || local(at).time < today.time)
  return {
    range: { from: days[0]!, to: days.at(-1)!, timeZone: zone },
    hourOf: (at: Date) => local(at).hour,
    isIn,
    isBefore,
    series: <Event>(events: readonly Event[], at: (event: Event) => Date) =>
      buckets.map((bucket) => ({
        time: toTime(bucket),
        now: events.filter((event) => isIn(at(event)) && findBucket(at(event), days) === bucket),
        // The hours of the day before are whole.
        before: events.filter((event) => (isByHours ? isInDaysBefore : isBefore)(at(event)) && findBucket(at(event), before) === bucket),
      })),
  }
}

export const sumBy = <Event>(events: readonly Event[], figure: (event: Event) => number): number =>
  events.reduce((sum, event) => sum + figure(event), 0)

export const riyals = (halalas: number): number => Number((halalas / 100).toFixed(2))

/** In halalas, rounded half up. */
export const afterCommission = (price: number, percent: number): number => Math.floor((price * (10_000 - 100 * percent) + 5_000) / 10_000)

export function ranked<Event>(events: readonly Event[], by: (event: Event) => string, figure: (event: Event) => number) {
  return [...Map.groupBy(events, by)]
    .map(([name, all]) => ({ name, count: all.length, sum: sumBy(all, figure) }))
    .toSorted((a, b) => b.count - a.count || b.sum - a.sum || (a.name < b.name ? -1 : 1))
}
