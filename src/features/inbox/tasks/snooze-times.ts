import { addDays, localInstant, localTime, toWeekday } from '#contract/local-time.ts'

interface SnoozeTime {
  readonly name: 'hour' | 'evening' | 'tomorrow' | 'sunday'
  /** ISO 8601 in UTC. */
  readonly at: string
}

const hour = 60 * 60_000
const morning = '08:00'
const evening = '18:00'

/** Returns the times until which a task can be snoozed, in the business time zone. Sunday begins the next working week. */
export function snoozeTimes(now: number, timeZone: string): readonly SnoozeTime[] {
  const { day: today } = localTime(now, timeZone)
  const tomorrow = addDays(today, 1)
  const laterDays = [2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  const sunday = toWeekday(tomorrow) === 'Sunday' ? undefined : laterDays.find((day) => toWeekday(day) === 'Sunday')
  const atEvening = localInstant(today, evening, timeZone)
  const toTime = (name: SnoozeTime['name'], at: number): SnoozeTime => ({ name, at: new Date(at).toISOString() })
  return [
    toTime('hour', now + hour),
    ...(atEvening >= now + hour ? [toTime('evening', atEvening)] : []),
    toTime('tomorrow', localInstant(tomorrow, morning, timeZone)),
    ...(sunday ? [toTime('sunday', localInstant(sunday, morning, timeZone))] : []),
  ]
}
