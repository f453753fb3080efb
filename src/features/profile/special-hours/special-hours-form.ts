import * as z from 'zod/mini'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { days } from '#contract/days.ts'
import { maxOwnDates } from '#contract/limits.ts'
import { type FieldIssue, fieldIssues } from '#contract/rules.ts'
import { holidays, noSpecialHours, ReceivedSpecialHours, type SpecialHours } from '#contract/special-hours.ts'
import type { Timing } from '#contract/timings.ts'
import { typedTime } from '#contract/typed-text.ts'

const Times = { openingTime: z.string(), closingTime: z.string() }
const Switched = z.object({ on: z.boolean(), ...Times })

export const TypedSpecialHours = z.object({
  ramadan: Switched,
  /** In the order of `holidays`. Without times it is closed. */
  holidays: z.array(Switched).check(z.length(holidays.length)),
  dates: z.array(z.object({ from: z.string(), to: z.string(), ...Times })).check(z.maxLength(maxOwnDates)),
  prayerMinutes: z.enum(['', '20', '30']),
})
export type SpecialHoursDraft = z.infer<typeof TypedSpecialHours>

export interface WithSpecialHours {
  readonly specialHours: SpecialHoursDraft
}

const timesPaths = <Path extends string>(path: Path) => [`${path}.openingTime`, `${path}.closingTime`] as const

export const specialHoursPaths = [
  ...timesPaths('specialHours.ramadan'),
  ...holidays.flatMap((_kind, index) => timesPaths(`specialHours.holidays.${index}`)),
  ...Array.from({ length: maxOwnDates }, (_, index) => `specialHours.dates.${index}` as const).flatMap(
    (path) => [`${path}.from`, `${path}.to`, ...timesPaths(path)] as const,
  ),
] as const

const unset = { openingTime: '', closingTime: '' }
const off = { on: false, ...unset }
export const emptyDates = { from: '', to: '', ...unset }

/** Where the days of Ramadan differ, the form shows the first; it is sent back only if it was changed. */
export function typedSpecialHours(special: SpecialHours | null | undefined): SpecialHoursDraft {
  const { ramadan, holidays: received, dates, prayerMinutes } = special ?? noSpecialHours
  const [first] = ramadan
  return {
    ramadan: first ? { on: true, openingTime: first.openingTime, closingTime: first.closingTime } : off,
    holidays: holidays.map((kind) => {
      const holiday = received.find((each) => each.kind === kind)
      return holiday ? { on: true, ...(holiday.hours ?? unset) } : off
    }),
    dates: dates.map(({ from, to, hours }) => ({ from, to, ...(hours ?? unset) })),
    prayerMinutes: prayerMinutes ? `${prayerMinutes}` : '',
  }
}

type Times = Pick<Timing, 'openingTime' | 'closingTime'>

const toTimes = ({ openingTime, closingTime }: Times): Times | null =>
  openingTime.trim() || closingTime.trim() ? { openingTime: typedTime(openingTime), closingTime: typedTime(closingTime) } : null

/** The wire's path of an issue below `specialHours`, as the form has it. */
function toFormPath(path: string, { holidays: typed }: SpecialHoursDraft): string {
  const [list, index, ...rest] = path.split('.')
  const field = rest.at(-1)
  if (list === 'ramadan') return `ramadan.${field === 'openingTime' ? field : 'closingTime'}`
  if (list === 'dates') return `dates.${index ?? 0}.${field ?? 'from'}`
  if (list !== 'holidays') return path
  const chosen = typed.flatMap(({ on }, each) => (on ? [each] : []))
  return `holidays.${chosen[Number(index)] ?? 0}.${field === 'openingTime' ? field : 'closingTime'}`
}

export function mapSpecialHoursIssue(issue: FieldIssue, typed: SpecialHoursDraft): FieldIssue {
  const [root, ...rest] = issue.path.split('.')
  return root === 'specialHours' ? { ...issue, path: `specialHours.${toFormPath(rest.join('.'), typed)}` } : issue
}

/** `openDays`: those of the weekly hours; on the others the shop is closed in Ramadan too. */
export const specialHoursRule = (openDays: readonly Timing[]) =>
  z.pipe(
    TypedSpecialHours,
    z.transform((typed, context): SpecialHours => {
      const complain = (message: string, path: string) =>
        context.issues.push({ code: 'custom', message, path: path.split('.'), input: typed })
      const checkTimes = (times: Times, path: string, isRequired: boolean) => {
        for (const field of ['openingTime', 'closingTime'] as const) {
          const text = times[field].trim()
          if (text && !typedTime(text)) complain('timeFormat', `${path}.${field}`)
          else if (!text && isRequired) complain('required', `${path}.${field}`)
        }
      }
      const isTimed = ({ openingTime, closingTime }: Times) => Boolean(openingTime.trim() || closingTime.trim())
      if (typed.ramadan.on) checkTimes(typed.ramadan, 'ramadan', true)
      typed.holidays.forEach((each, index) => {
        if (each.on) checkTimes(each, `holidays.${index}`, isTimed(each))
      })
      typed.dates.forEach((each, index) => {
        checkTimes(each, `dates.${index}`, isTimed(each))
        if (!each.from.trim()) complain('required', `dates.${index}.from`)
        else if (!parseTypedDay(each.from)) complain('invalid', `dates.${index}.from`)
        if (each.to.trim() && !parseTypedDay(each.to)) complain('invalid', `dates.${index}.to`)
      })
      if (context.issues.length > 0) return z.NEVER
      const shown = openDays.length > 0 ? days.filter((day) => openDays.some((timing) => timing.day === day)) : days
      const ramadan = toTimes(typed.ramadan)
      const sent = {
        ramadan: typed.ramadan.on && ramadan ? shown.map((day) => ({ day, ...ramadan })) : [],
        holidays: holidays.flatMap((kind, index) => {
          const holiday = typed.holidays[index]
          return holiday?.on ? [{ kind, hours: toTimes(holiday) }] : []
        }),
        dates: typed.dates.map((each) => {
          const from = parseTypedDay(each.from) ?? ''
          return { from, to: parseTypedDay(each.to) ?? from, hours: toTimes(each) }
        }),
        prayerMinutes: typed.prayerMinutes === '' ? null : typed.prayerMinutes === '20' ? (20 as const) : (30 as const),
      }
      const checked = ReceivedSpecialHours.safeParse(sent)
      if (checked.success) return checked.data
      for (const { path, code } of fieldIssues(checked.error.issues))
        complain(code === 'dayEqualTimes' ? 'equalTimes' : code, toFormPath(path, typed))
      return z.NEVER
    }),
  )

const listDays = (timings: readonly Timing[]) => days.filter((day) => timings.some((timing) => timing.day === day))

interface RamadanDays {
  /** Undefined where the special hours were not changed. */
  readonly changed: SpecialHours | undefined
  readonly received: SpecialHours | null | undefined
  /** The weekly hours, as typed and as received. */
  readonly open: readonly Timing[]
  readonly openBefore: readonly Timing[]
}

/** Adds Ramadan hours on each day on which the shop opens, also if only these days changed. Undefined if there is nothing to send. */
export function openInRamadan({ changed, received, open, openBefore }: RamadanDays): SpecialHours | undefined {
  const special = changed ?? received
  const [times] = special?.ramadan ?? []
  const shown = listDays(open)
  if (!special || !times || shown.length === 0) return changed
  if (!changed && shown.join() === listDays(openBefore).join()) return undefined
  return { ...special, ramadan: shown.map((day) => special.ramadan.find((timing) => timing.day === day) ?? { ...times, day }) }
}
