import * as z from 'zod/mini'
import { days } from './days.ts'
import { listUpTo } from './rules.ts'
import { normaliseTime } from './typed-text.ts'

export const Day = z.enum(days)
export type Day = z.infer<typeof Day>

export const TimingsOption = z.enum(['COMMON', 'INDIVIDUAL'])
export type TimingsOption = z.infer<typeof TimingsOption>

/** `HH:mm`; a closing time before the opening time is on the next day, 23:59 is the end of the day. */
export const Timing = z.object({ day: Day, openingTime: z.string(), closingTime: z.string() })
export type Timing = z.infer<typeof Timing>

/** The form in answers: the day in any letter case, times also as `hh:mm AM` (§5). */
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

export const TimeOfDay = z.pipe(z.string().check(z.maxLength(40, 'tooLong')), z.transform(normaliseTime))

const maxSentTimings = 14

const checkSomeDay: z.core.CheckFn<Timing[]> = ({ value, issues }) => {
  if (value.length === 0) issues.push({ code: 'custom', message: 'noDays', input: value })
}

const checkDays: z.core.CheckFn<Timing[]> = ({ value, issues }) => {
  value.forEach(({ day, openingTime, closingTime }, index) => {
    const complain = (message: string, ...path: PropertyKey[]) =>
      issues.push({ code: 'custom', message, params: { day }, path, input: value })
    if (value.findIndex((timing) => timing.day === day) !== index) complain('dayRepeated', index, 'day')
    if (!openingTime) complain('dayIncomplete', index, 'openingTime')
    else if (!closingTime) complain('dayIncomplete', index, 'closingTime')
    else if (openingTime === closingTime) complain('dayEqualTimes', index, 'closingTime')
  })
}

/** The days of a form: at least one, each with both times; the error names the day (§5). */
export const SelectedTimings = z
  .array(z.object({ day: Day, openingTime: TimeOfDay, closingTime: TimeOfDay }))
  .check(z.check(checkSomeDay), z.check(checkDays))

/** Like `ReceivedTimings`, but may be empty. */
export const OptionalTimings = z.pipe(
  listUpTo(maxSentTimings, z.object({ day: Day, openingTime: TimeOfDay, closingTime: TimeOfDay })),
  z.pipe(
    z.transform((timings: Timing[]) => timings.filter(({ openingTime, closingTime }) => openingTime && closingTime)),
    z.array(Timing).check(z.check(checkDays)),
  ),
)

/** The form that the server receives: normalised, days without both times dropped (§5). */
export const ReceivedTimings = z.pipe(OptionalTimings, z.array(Timing).check(z.check(checkSomeDay)))

/** `COMMON` applies one time to all seven days (§5); different times are refused. Takes the names of the two fields, which may be absent. */
export const commonTimings = <Option extends string, Timings extends string>(option: Option, timings: Timings) =>
  z.check<Readonly<Partial<Record<Option, TimingsOption> & Record<Timings, Timing[]>>>>((payload) => {
    const sent: readonly Timing[] | undefined = payload.value[timings]
    const first = sent?.[0]
    if (payload.value[option] !== 'COMMON' || !sent || !first) return
    const { openingTime, closingTime } = first
    if (sent.every((timing) => timing.openingTime === openingTime && timing.closingTime === closingTime))
      payload.value = { ...payload.value, [timings]: everyDay(openingTime, closingTime) }
    else payload.issues.push({ code: 'custom', message: 'invalid', path: [timings], input: payload.value })
  })
