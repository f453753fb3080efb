import { type Day, days } from '../../src/contract/timings.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Riyadh is three hours ahead of UTC all year. */
const offset = 3 * hour

/** The midnight in Riyadh before an instant. */
export const midnight = (instant: number): number => Math.floor((instant + offset) / day) * day - offset

/** 1 January 1970 was a Thursday. */
export const weekday = (instant: number): Day => days[(Math.floor((instant + offset) / day) + 3) % 7] ?? 'Monday'

/** `HH:mm` as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
