import { days } from './days.ts'
import type { Day } from './timings.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks in `timeZone` show: `YYYY-MM-DD` and `HH:mm:ss`. */
export function localTime(instant: number, timeZone: string): { readonly day: string; readonly time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  // The parts, not the text: browsers write the dates of a locale differently.
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}:${parts.second}` }
}

const dayLength = 86_400_000

/** `time` is `HH:mm`. A time that a clock change skips becomes the one an hour later, of two equal ones it is the first: every day begins at its first moment. */
export function localInstant(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  const offsetAt = (instant: number) => {
    const shown = localTime(instant, timeZone)
    return Date.parse(`${shown.day}T${shown.time}Z`) - instant
  }
  const before = offsetAt(wanted - dayLength)
  const early = wanted - before
  if (offsetAt(early) === before) return early
  const after = offsetAt(wanted + dayLength)
  return offsetAt(wanted - after) === after ? wanted - after : early
}

/** `YYYY-MM-DD`. `Date` reads 2026-02-31 as 3 March, and PostgreSQL has no year 0. */
export const isDay = (day: string): boolean =>
  day >= '1000' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** Friday and Saturday, as numbers of `Date`; a week begins on Sunday. */
export const weekendDays = [5, 6] as const

/** `day` is `YYYY-MM-DD`. */
export const isWeekend = (day: string): boolean => weekendDays.some((weekday) => weekday === new Date(day).getUTCDay())

export const addDays = (day: string, number: number): string => new Date(Date.parse(day) + number * dayLength).toISOString().slice(0, 10)

/** Both days count. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength + 1

export const toWeekday = (day: string): Day => days[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'
