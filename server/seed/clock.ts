import { days } from '#contract/days.ts'
import type { Day } from '#contract/timings.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Older decisions and entries of the audit log would be deleted by the first sweep (`AUDIT_DAYS`). */
export const auditAge = 395 * day

const offset = 3 * hour

export const midnight = (instant: number): number => Math.floor((instant + offset) / day) * day - offset

/** 1 January 1970 was a Thursday. */
export const weekday = (instant: number): Day => days[(Math.floor((instant + offset) / day) + 3) % 7] ?? 'Monday'

/** `time` is `HH:mm`. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
