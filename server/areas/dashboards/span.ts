import { addDays } from '#contract/local-time.ts'
import type { Period } from '#contract/periods.ts'
import { toLocalTime } from '#server/local-time.ts'

const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

/** `YYYY-MM-DD` in the business time zone, both ends included, and as many days before. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly before: string
  readonly beforeTo: string
  readonly length: number
  /** `HH:mm:ss`. The days before are compared up to this time of their last day. */
  readonly time: string
  readonly hour: number
}

export function toSpan(period: Period, now: number, timeZone: string): Span {
  const { today, time } = toLocalTime(now, timeZone)
  const length = lengths[period]
  const ends = { from: addDays(today, 1 - length), to: today, before: addDays(today, 1 - 2 * length), beforeTo: addDays(today, -length) }
  return { ...ends, length, time, hour: Number(time.slice(0, 2)) }
}

export const listDays = ({ from, before, length }: Span) =>
  Array.from({ length }, (_, index) => ({ at: addDays(from, index), before: addDays(before, index) }))

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ hour, label: `${String(hour).padStart(2, '0')}:00` }))
