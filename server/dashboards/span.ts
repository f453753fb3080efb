import type { Period } from '../../src/contract/periods.ts'
import { dayAfter, localOf } from '../local-time.ts'

const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

/** The days that a dashboard looks at, as `YYYY-MM-DD` in the business time zone, and as many before them to compare with. */
export interface Span {
  /** Oldest first. */
  readonly days: readonly string[]
  readonly daysBefore: readonly string[]
  /** One day alone is told by its hours. */
  readonly hourly: boolean
  /** How late it is, `HH:mm:ss`: what is compared with ends at this time of its last day. */
  readonly time: string
}

/** So many days, the last of them so many before `today`. */
const daysUntil = (today: string, before: number, length: number) =>
  Array.from({ length }, (_, index) => dayAfter(today, index + 1 - before - length))

/** A period that ends today, by the clock of the business time zone. */
export function spanOf(period: Period, now: number, timeZone: string): Span {
  const { today, time } = localOf(now, timeZone)
  const length = lengths[period]
  return {
    days: daysUntil(today, 0, length),
    daysBefore: daysUntil(today, length, length),
    hourly: length === 1,
    time,
  }
}

const ends = (days: readonly string[]) => ({ from: days.at(0) ?? '', to: days.at(-1) ?? '' })

export const firstAndLast = ({ days }: Span) => ends(days)

/** What statements ask by. */
export function valuesOf({ days, daysBefore, time }: Span) {
  const { from: before, to: beforeTo } = ends(daysBefore)
  return { ...ends(days), before, beforeTo, time, hour: Number(time.slice(0, 2)) }
}

/** The hours of a day as they are called, `HH:mm`. */
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ hour, label: `${String(hour).padStart(2, '0')}:00` }))
