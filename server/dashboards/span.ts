import type { Period } from '../../src/contract/periods.ts'
import { dayAfter, localOf } from '../local-time.ts'

const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

/**
 * The days that a dashboard looks at, first and last, as `YYYY-MM-DD` in the business time zone, and as many right before them to
 * compare with. Statements ask by it.
 */
export interface Span {
  readonly from: string
  readonly to: string
  readonly before: string
  readonly beforeTo: string
  /** How many days; one alone is told by its hours. */
  readonly length: number
  /** How late it is, `HH:mm:ss`, and the hour of it: what is compared with ends at this time of its last day. */
  readonly time: string
  readonly hour: number
}

/** A period that ends today, by the clock of the business time zone. */
export function spanOf(period: Period, now: number, timeZone: string): Span {
  const { today, time } = localOf(now, timeZone)
  const length = lengths[period]
  const ends = { from: dayAfter(today, 1 - length), to: today, before: dayAfter(today, 1 - 2 * length), beforeTo: dayAfter(today, -length) }
  return { ...ends, length, time, hour: Number(time.slice(0, 2)) }
}

/** The days of a span, oldest first, each with the one that it is compared with. */
export const daysOf = ({ from, before, length }: Span) =>
  Array.from({ length }, (_, index) => ({ at: dayAfter(from, index), before: dayAfter(before, index) }))

/** The hours of a day as they are called, `HH:mm`. */
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ hour, label: `${String(hour).padStart(2, '0')}:00` }))
