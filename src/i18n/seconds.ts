import { defaultTimeZone } from '../contract/limits.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** The time of an instant to the second, in the business time zone: `14:02:07`; show it in an LTR isolate. */
export function secondOf(instant: string, timeZone = defaultTimeZone): string {
  const format =
    made.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone })
  made.set(timeZone, format)
  return format.format(new Date(instant))
}
