import { localTime } from '#contract/local-time.ts'
import { type Day, days } from '#contract/timings.ts'

/** `YYYY-MM-DD` and `HH:mm:ss`. */
interface LocalTime {
  readonly today: string
  readonly time: string
}

/** The cards of a dashboard all need the same second. */
const clocks = new Map<string, { readonly second: number; readonly local: LocalTime }>()

export function toLocalTime(instant: number, timeZone: string): LocalTime {
  const second = Math.floor(instant / 1_000)
  const clock = clocks.get(timeZone)
  if (clock?.second === second) return clock.local
  const { day: today, time } = localTime(instant, timeZone)
  const local = { today, time }
  clocks.set(timeZone, { second, local })
  return local
}

/** `time` is `HH:mm`. A time that a clock change skips becomes one an hour earlier or later. */
export function toInstant(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  const offsetAt = (instant: number) => {
    const { today, time: clock } = toLocalTime(instant, timeZone)
    return Date.parse(`${today}T${clock}Z`) - instant
  }
  return wanted - offsetAt(wanted - offsetAt(wanted))
}

export const addDays = (day: string, number: number): string => new Date(Date.parse(day) + number * 86_400_000).toISOString().slice(0, 10)

export const toWeekday = (day: string): Day => days[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'
