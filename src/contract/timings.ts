import * as z from 'zod/mini'
import { normaliseTime } from './text.ts'

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const Day = z.enum(days)
export type Day = z.infer<typeof Day>

export const TimingsOption = z.enum(['COMMON', 'INDIVIDUAL'])
export type TimingsOption = z.infer<typeof TimingsOption>

/** `HH:mm`; a closing time before the opening time is on the next day. */
export const Timing = z.object({ day: Day, openingTime: z.string(), closingTime: z.string() })
export type Timing = z.infer<typeof Timing>

/** As answers have it: the day in any case, times also as `hh:mm AM` (§5). */
export const LooseTiming = z.object({
  day: z.pipe(
    z.transform((day: Day) => days.find((each) => each.toLowerCase() === String(day).trim().toLowerCase()) ?? day),
    Day,
  ),
  openingTime: z.string().check(z.overwrite(normaliseTime), z.minLength(1)),
  closingTime: z.string().check(z.overwrite(normaliseTime), z.minLength(1)),
})

/** Anything but `INDIVIDUAL` is the common option and is sent back as it came. */
export const LooseTimingsOption = z._default(z.string(), 'COMMON')

export const everyDay = (openingTime: string, closingTime: string): Timing[] => days.map((day) => ({ day, openingTime, closingTime }))

const dayBefore = (day: Day): Day => days[(days.indexOf(day) + days.length - 1) % days.length] ?? 'Monday'

/** The period that is open on a day at a time `HH:mm`: from opening inclusive to closing exclusive, also past midnight from the day before. */
export function openTiming(timings: readonly Timing[], day: Day, time: string): Timing | undefined {
  const isOvernight = ({ openingTime, closingTime }: Timing) => closingTime <= openingTime
  return timings.find((timing) => {
    if (timing.day === day) return time >= timing.openingTime && (isOvernight(timing) || time < timing.closingTime)
    return timing.day === dayBefore(day) && isOvernight(timing) && time < timing.closingTime
  })
}
