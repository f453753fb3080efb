import * as z from 'zod'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'times are sent as HH:mm')
const weekDay = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** §3's hours, as both a deal and a profile send them. */
export const sentTimings = z.array(z.strictObject({ day: weekDay, openingTime: time, closingTime: time })).min(1)

/** The day of an instant in Riyadh, which has no summer time. */
export const riyadhDay = (instant: number): string => new Date(instant + 3 * 3_600_000).toISOString().slice(0, 10)
