import type { Timing } from '../../src/contract/timings.ts'
import { dayAfter, instantOf, localOf, weekdayOf } from '../local-time.ts'

const on = (timings: readonly Timing[], day: string) => timings.find((timing) => timing.day === weekdayOf(day))

/** Closing before opening lies on the next day; the same time is a day later. */
const isOvernight = ({ openingTime, closingTime }: Timing) => closingTime <= openingTime

/**
 * Whether a deal is valid at an instant, by the clock of the time zone: from the minute of opening until just before that of closing,
 * also by the hours of yesterday that go past midnight.
 */
export function isOpen(timings: readonly Timing[], at: number, timeZone: string): boolean {
  const { today, time } = localOf(at, timeZone)
  const [own, before] = [on(timings, today), on(timings, dayAfter(today, -1))]
  const byToday = own && time >= own.openingTime && (isOvernight(own) || time < own.closingTime)
  const byYesterday = before && isOvernight(before) && time < before.closingTime
  return Boolean(byToday || byYesterday)
}

/** The hours of the day of an instant, none where it has none, and when those of any day begin next within a week. */
export function hoursAround(timings: readonly Timing[], at: number, timeZone: string) {
  const { today } = localOf(at, timeZone)
  const { openingTime = null, closingTime = null } = on(timings, today) ?? {}
  const openings = Array.from({ length: 8 }, (_, index) => dayAfter(today, index)).flatMap((day) => {
    const timing = on(timings, day)
    return timing ? [instantOf(day, timing.openingTime, timeZone)] : []
  })
  return { openingTime, closingTime, opensAt: openings.find((opening) => opening > at) }
}
