import { type Day, days, type Timing } from '../../contract/timings.ts'
import { closesNextDay } from './hours-summary.ts'

/** A stretch of one day's 24-hour track, in per cent of the day. `spill`: the night of the day before. */
export interface TrackPart {
  readonly start: number
  readonly size: number
  readonly spill: boolean
}

/** One day as a reviewer sees it: its own hours, and its track with what still runs from the night before. */
export interface DayTrack {
  readonly day: Day
  readonly timing: Timing | undefined
  /** The hours end on the next day. */
  readonly overnight: boolean
  readonly parts: readonly TrackPart[]
}

const minutesADay = 24 * 60

/** Minutes since midnight of an `HH:mm`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const share = (minutes: number): number => (minutes / minutesADay) * 100
const part = (from: number, to: number, spill: boolean): TrackPart[] =>
  to > from ? [{ start: share(from), size: share(to - from), spill }] : []

const ownPart = (timing: Timing): TrackPart[] =>
  part(minutesOf(timing.openingTime), closesNextDay(timing) ? minutesADay : minutesOf(timing.closingTime), false)

/** Monday to Sunday; a window such as 22:00–02:00 ends its own day at 24:00 and runs on in the next, Sunday's in Monday. */
export const weekTracks = (timings: readonly Timing[]): DayTrack[] =>
  days.map((day, index) => {
    const timing = timings.find((each) => each.day === day)
    const before = timings.find((each) => each.day === days[(index + days.length - 1) % days.length])
    const night = before && closesNextDay(before) ? part(0, minutesOf(before.closingTime), true) : []
    return { day, timing, overnight: timing !== undefined && closesNextDay(timing), parts: [...night, ...(timing ? ownPart(timing) : [])] }
  })
