import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FieldIssue } from '../../contract/rules.ts'
import { typedTime } from '../../contract/text.ts'
import { days, everyDay, SelectedTimings, type Timing, TimingsOption } from '../../contract/timings.ts'

const Times = z.object({ openingTime: z.string(), closingTime: z.string() })

/** The hours of a form as they are typed; what is kept of a draft. */
export const TypedHours = z.object({
  option: TimingsOption,
  common: Times,
  /** Seven, Monday first. */
  days: z.readonly(z.array(z.extend(Times, { open: z.boolean() })).check(z.length(days.length))),
})

/** Both ways of setting hours are kept, so that trying the other one loses nothing. A day that is not open keeps its times, but is not sent. */
export type HoursDraft = z.infer<typeof TypedHours>

/** A form with hours has them under this name. */
export interface WithHours {
  readonly hours: HoursDraft
}
type HoursPath = FieldPath<WithHours>

const unset = { openingTime: '', closingTime: '' }
export const emptyHours: HoursDraft = { option: 'COMMON', common: unset, days: days.map(() => ({ ...unset, open: false })) }

/** The timings of the chosen mode, and where in the form the time of each one stands. */
const selected = ({ option, common, days: each }: HoursDraft) => {
  if (option === 'COMMON') return { timings: everyDay(common.openingTime, common.closingTime), placeOf: (): PropertyKey[] => ['common'] }
  const open = days.map((day, index) => ({ day, index, hours: each[index] })).filter(({ hours }) => hours?.open)
  return {
    timings: open.map(({ day, hours }) => ({ day, openingTime: hours?.openingTime ?? '', closingTime: hours?.closingTime ?? '' })),
    placeOf: (row: number): PropertyKey[] => ['days', open[row]?.index ?? 0],
  }
}

/** The hours of a form as timings of the wire; each complaint stands on the time it is about, in every-day mode once (§5). */
export const HoursForm = z.pipe(
  TypedHours,
  z.transform((hours, context) => {
    const { timings, placeOf } = selected(hours)
    const unread = timings.flatMap((timing, row) =>
      (['openingTime', 'closingTime'] as const)
        .filter((field) => timing[field].trim() && !typedTime(timing[field]))
        .map((field) => ({ row, field })),
    )
    const read = timings.map(({ day, ...each }) => ({
      day,
      openingTime: typedTime(each.openingTime),
      closingTime: typedTime(each.closingTime),
    }))
    const checked = SelectedTimings.safeParse(read)
    const isOnce = (row: unknown) => hours.option === 'INDIVIDUAL' || row === 0
    for (const { row, field } of unread)
      if (isOnce(row)) context.issues.push({ code: 'custom', message: 'timeFormat', path: [...placeOf(row), field], input: hours })
    if (checked.success) return { option: hours.option, timings: checked.data }
    for (const issue of checked.error.issues) {
      const [row, field] = issue.path
      // What is no time has been complained about.
      if (!isOnce(row) || unread.some((each) => each.row === row)) continue
      const path = typeof row === 'number' && field ? [...placeOf(row), field] : ['days']
      const params = issue.code === 'custom' ? issue.params : undefined
      context.issues.push({ code: 'custom', message: issue.message, params, path, input: hours })
    }
    return z.NEVER
  }),
)

/** The places of the hours that can hold an error, in the order in which they are read. */
export const hoursPaths: readonly HoursPath[] = [
  'hours.common.openingTime',
  'hours.common.closingTime',
  'hours.days',
  ...days.flatMap((_day, index) => [`hours.days.${index}.openingTime`, `hours.days.${index}.closingTime`] as const),
]

/** Where an error can be focused: a complaint about all days goes to the first of them. */
export const hoursFocus = <Path extends string>(path: Path): Path | 'hours.days.0.open' =>
  path === 'hours.days' ? 'hours.days.0.open' : path

/** The server counts the timings that were sent (`root`), the form its seven days: `dealTimings.1.closingTime` may be Friday's. */
export function hoursIssue(issue: FieldIssue, root: 'dealTimings' | 'businessTimings', { option, days: each }: HoursDraft): FieldIssue {
  const [first, row, field = 'openingTime'] = issue.path.split('.')
  if (first !== root && first !== `${root}Option`) return issue
  if (option === 'COMMON') return { ...issue, path: `hours.common.${field}` }
  const open = each.flatMap((day, index) => (day.open ? [index] : []))
  const index = row === undefined ? undefined : open[Number(row)]
  return { ...issue, path: index === undefined ? 'hours.days' : `hours.days.${index}.${field}` }
}

/** The hours as far as they are complete, for a preview; half-typed ones are left out. */
export function timingsOf(hours: HoursDraft): Timing[] {
  return selected(hours).timings.flatMap(({ day, openingTime, closingTime }) => {
    const [opens, closes] = [typedTime(openingTime), typedTime(closingTime)]
    return opens && closes && opens !== closes ? { day, openingTime: opens, closingTime: closes } : []
  })
}

/** Received hours as a form shows them: common ones that differ from day to day after all are shown by the day, as they are. */
export function typedHours(timings: readonly Timing[], option: string): HoursDraft {
  const [first] = timings
  const isSame = timings.every(({ openingTime, closingTime }) => openingTime === first?.openingTime && closingTime === first.closingTime)
  if (option !== 'INDIVIDUAL' && isSame) {
    const { openingTime, closingTime } = first ?? unset
    return { ...emptyHours, common: { openingTime, closingTime } }
  }
  return {
    ...emptyHours,
    option: 'INDIVIDUAL',
    days: days.map((day) => {
      const { openingTime, closingTime } = timings.find((timing) => timing.day === day) ?? unset
      return { openingTime, closingTime, open: openingTime !== '' }
    }),
  }
}

/** A form holds one opening and one closing of a day: true where a day was received with more of them, which would be lost. */
export const hasMoreThanShown = (timings: readonly Timing[]): boolean =>
  timings.some(({ day, openingTime, closingTime }) => {
    const shown = timings.find((timing) => timing.day === day)
    return shown?.openingTime !== openingTime || shown.closingTime !== closingTime
  })

/** Going day by day starts from the hours of every day, unless days were set before. */
export function withOption(hours: HoursDraft, option: TimingsOption): HoursDraft {
  const { common } = hours
  const untouched = hours.days.every((day) => !day.open && !day.openingTime && !day.closingTime)
  const seeds = option === 'INDIVIDUAL' && untouched && (common.openingTime || common.closingTime)
  return { ...hours, option, days: seeds ? hours.days.map(() => ({ ...common, open: true })) : hours.days }
}

/** All seven days open at the hours of one. */
export const copiedToAll = (each: HoursDraft['days'], index: number): HoursDraft['days'] => {
  const { openingTime, closingTime } = each[index] ?? unset
  return each.map(() => ({ open: true, openingTime, closingTime }))
}
