import type { Period } from '../../src/contract/periods.ts'

const day = 86_400_000
const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

/** The days that a dashboard looks at, as `YYYY-MM-DD` in the business time zone, and as many before them to compare with. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly before: string
  readonly beforeTo: string
  /** How late it is, `HH:mm:ss`: what is compared with ends at this time of its last day. */
  readonly time: string
  /** One day alone is told by its hours. */
  readonly hourly: boolean
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Day and time of an instant in a time zone. */
function localOf(instant: number, timeZone: string): { day: string; time: string } {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const [local = '', time = ''] = clock.format(instant).split(' ')
  return { day: local, time }
}

const later = (from: string, days: number) => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)

/** A period that ends today, by the clock of the business time zone. */
export function spanOf(period: Period, now: number, timeZone: string): Span {
  const { day: to, time } = localOf(now, timeZone)
  const length = lengths[period]
  const from = later(to, 1 - length)
  return { from, to, before: later(from, -length), beforeTo: later(to, -length), time, hourly: length === 1 }
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const daysFrom = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / day + 1 }, (_, index) => later(from, index))

/** `HH:mm`, as hours are called. */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The hours or days of a period, oldest first, each with the one that it is compared with; hours are called 0 to 23 in figures. */
export function bucketsOf({ from, to, before, beforeTo, hourly }: Span): readonly { at: string; key: string; keyBefore: string }[] {
  if (hourly) return hours.map((hour) => ({ at: hourLabel(hour), key: String(hour), keyBefore: String(hour) }))
  const former = daysFrom(before, beforeTo)
  return daysFrom(from, to).map((at, index) => ({ at, key: at, keyBefore: former[index] ?? '' }))
}
