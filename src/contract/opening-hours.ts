import { addDays, localInstant, localTime, toWeekday } from './local-time.ts'
import { openTiming, type Timing } from './timings.ts'

const timingOn = (timings: readonly Timing[], day: string) => timings.find((timing) => timing.day === toWeekday(day))

export function isOpen(timings: readonly Timing[], at: number, timeZone: string): boolean {
  const { day, time } = localTime(at, timeZone)
  return openTiming(timings, toWeekday(day), time.slice(0, 5)) !== undefined
}

/** The next opening is within a week. */
export function describeHours(timings: readonly Timing[], at: number, timeZone: string) {
  const { day: today } = localTime(at, timeZone)
  const { openingTime = null, closingTime = null } = timingOn(timings, today) ?? {}
  const openings = Array.from({ length: 8 }, (_, index) => addDays(today, index)).flatMap((day) => {
    const timing = timingOn(timings, day)
    return timing ? [localInstant(day, timing.openingTime, timeZone)] : []
  })
  return { openingTime, closingTime, opensAt: openings.find((opening) => opening > at) }
}
