import * as z from 'zod/mini'
import { listUpTo } from './lists.ts'
import { normaliseTime } from './text.ts'
import { Day, everyDay, Timing, type TimingsOption } from './timings.ts'

const TimeOfDay = z.pipe(z.string().check(z.maxLength(40, 'tooLong')), z.transform(normaliseTime))

const maxSentTimings = 14

const checkDays: z.core.CheckFn<Timing[]> = ({ value, issues }) => {
  if (value.length === 0) issues.push({ code: 'custom', message: 'noDays', input: value })
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
export const SelectedTimings = z.array(z.object({ day: Day, openingTime: TimeOfDay, closingTime: TimeOfDay })).check(z.check(checkDays))

/** As the server receives them: normalised, days without both times dropped (§5). */
export const ReceivedTimings = z.pipe(
  listUpTo(maxSentTimings, z.object({ day: Day, openingTime: TimeOfDay, closingTime: TimeOfDay })),
  z.pipe(
    z.transform((timings: Timing[]) => timings.filter(({ openingTime, closingTime }) => openingTime && closingTime)),
    z.array(Timing).check(z.check(checkDays)),
  ),
)

/** `COMMON` applies one time to all seven days (§5); different times are refused. Takes the names of the two fields. */
export const commonTimings = <Option extends string, Timings extends string>(option: Option, timings: Timings) =>
  z.check<Readonly<Record<Option, TimingsOption> & Record<Timings, Timing[]>>>((payload) => {
    const sent: readonly Timing[] = payload.value[timings]
    const [first] = sent
    if (payload.value[option] !== 'COMMON' || !first) return
    const { openingTime, closingTime } = first
    if (sent.every((timing) => timing.openingTime === openingTime && timing.closingTime === closingTime))
      payload.value = { ...payload.value, [timings]: everyDay(openingTime, closingTime) }
    else payload.issues.push({ code: 'custom', message: 'invalid', path: [timings], input: payload.value })
  })
