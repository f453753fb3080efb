import { type Day, days } from '../src/contract/timings.ts'

/** A day as `YYYY-MM-DD` and a time as `HH:mm:ss`. */
interface LocalTime {
  readonly today: string
  readonly time: string
}

/** Of each time zone, with the second that it told last: the cards of a dashboard ask within one. */
const clocks = new Map<string, { readonly format: Intl.DateTimeFormat; readonly second: number; readonly told: LocalTime }>()

/** Day and time of an instant in a time zone. */
export function localOf(instant: number, timeZone: string): LocalTime {
  const second = Math.floor(instant / 1_000)
  const clock = clocks.get(timeZone)
  if (clock?.second === second) return clock.told
  // Sweden writes both as they are written here.
  const format = clock?.format ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const [today = '', time = ''] = format.format(instant).split(' ')
  const told = { today, time }
  clocks.set(timeZone, { format, second, told })
  return told
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
