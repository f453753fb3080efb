import { type Day, days } from '../src/contract/timings.ts'

/** A day as `YYYY-MM-DD` and a time as `HH:mm:ss`. */
interface LocalTime {
  readonly today: string
  readonly time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Day and time of an instant in a time zone. */
export function localOf(instant: number, timeZone: string): LocalTime {
  // Sweden writes both as they are written here.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const [today = '', time = ''] = clock.format(instant).split(' ')
  return { today, time }
}

/** When it is that time (`HH:mm`) of that day in a time zone. In the hour that a clock leaves out, an hour earlier or later. */
export function instantOf(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  const offsetAt = (instant: number) => {
    const { today, time: clock } = localOf(instant, timeZone)
    return Date.parse(`${today}T${clock}Z`) - instant
  }
  return wanted - offsetAt(wanted - offsetAt(wanted))
}

/** The day so many days after another one. */
export const dayAfter = (day: string, number: number): string => new Date(Date.parse(day) + number * 86_400_000).toISOString().slice(0, 10)

/** Which day of the week a day is. */
export const weekdayOf = (day: string): Day => days[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'
