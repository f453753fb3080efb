import type { Timing } from '../../../src/contract/timings.ts'
import { addDays, toInstant, toLocalTime, toWeekday } from '../../local-time.ts'

const timingOn = (timings: readonly Timing[], day: string) => timings.find((timing) => timing.day === toWeekday(day))

/** Closing at or before opening means the next day. */
const isOvernight = ({ openingTime, closingTime }: Timing) => closingTime <= openingTime

/** Opening time inclusive, closing time exclusive; overnight hours of the day before count. */
export function isOpen(timings: readonly Timing[], at: number, timeZone: string): boolean {
  const { today, time } = toLocalTime(at, timeZone)
  const [current, previous] = [timingOn(timings, today), timingOn(timings, addDays(today, -1))]
  const inToday = current && time >= current.openingTime && (isOvernight(current) || time < current.closingTime)
  const inYesterday = previous && isOvernight(previous) && time < previous.closingTime
  return Boolean(inToday || inYesterday)
}

/** The next opening is within a week. */
export function describeHours(timings: readonly Timing[], at: number, timeZone: string) {
  const { today } = toLocalTime(at, timeZone)
  const { openingTime = null, closingTime = null } = timingOn(timings, today) ?? {}
  const openings = Array.from({ length: 8 }, (_, index) => addDays(today, index)).flatMap((day) => {
    const timing = timingOn(timings, day)
    return timing ? [toInstant(day, timing.openingTime, timeZone)] : []
  })
  return { openingTime, closingTime, opensAt: openings.find((opening) => opening > at) }
}
