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

/** `COMMON` applies one time to all seven days (§5); different times are refused. */
export const commonTimings = z.check<{ dealTimingsOption: TimingsOption; dealTimings: Timing[] }>((payload) => {
  const { dealTimingsOption, dealTimings } = payload.value
  const [first] = dealTimings
  if (dealTimingsOption !== 'COMMON' || !first) return
  const { openingTime, closingTime } = first
  if (dealTimings.every((timing) => timing.openingTime === openingTime && timing.closingTime === closingTime))
    payload.value = { ...payload.value, dealTimings: everyDay(openingTime, closingTime) }
  else payload.issues.push({ code: 'custom', message: 'invalid', path: ['dealTimings'], input: payload.value })
})
