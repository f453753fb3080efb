import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import { days } from '#contract/days.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { everyDay, SelectedTimings, type Timing, TimingsOption } from '#contract/timings.ts'
import { typedTime } from '#contract/typed-text.ts'

const Times = z.object({ openingTime: z.string(), closingTime: z.string() })

export const TypedHours = z.object({
  option: TimingsOption,
  common: Times,
  days: z.array(z.extend(Times, { open: z.boolean() })).check(z.length(days.length)),
})

/** Holds both modes, so that switching loses nothing. A closed day keeps its times, but they are not sent. */
export type HoursDraft = z.infer<typeof TypedHours>

export interface WithHours {
  readonly hours: HoursDraft
}
type HoursPath = FieldPath<WithHours>

const unset = { openingTime: '', closingTime: '' }
export const emptyHours: HoursDraft = { option: 'COMMON', common: unset, days: days.map(() => ({ ...unset, open: false })) }

/** The timings of the chosen mode and their paths in the form. */
const selected = ({ option, common, days: each }: HoursDraft) => {
  if (option === 'COMMON') return { timings: everyDay(common.openingTime, common.closingTime), pathFor: (): PropertyKey[] => ['common'] }
  const open = days.map((day, index) => ({ day, index, hours: each[index] })).filter(({ hours }) => hours?.open)
  return {
    timings: open.map(({ day, hours }) => ({ day, openingTime: hours?.openingTime ?? '', closingTime: hours?.closingTime ?? '' })),
    pathFor: (row: number): PropertyKey[] => ['days', open[row]?.index ?? 0],
  }
}

/** Converts to the wire's timings; issues are on the time's field, in common mode once (§5). */
export const HoursForm = z.pipe(
  TypedHours,
  z.transform((hours, context) => {
    const { timings, pathFor } = selected(hours)
    const unreadable = timings.flatMap((timing, row) =>
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
    const isReported = (row: unknown) => hours.option === 'INDIVIDUAL' || row === 0
    for (const { row, field } of unreadable)
      if (isReported(row)) context.issues.push({ code: 'custom', message: 'timeFormat', path: [...pathFor(row), field], input: hours })
    if (checked.success) return { option: hours.option, timings: checked.data }
    for (const issue of checked.error.issues) {
      const [row, field] = issue.path
      // Unreadable times already have an issue.
      if (!isReported(row) || unreadable.some((each) => each.row === row)) continue
      const path = typeof row === 'number' && field ? [...pathFor(row), field] : ['days']
      const params = issue.code === 'custom' ? issue.params : undefined
      context.issues.push({ code: 'custom', message: issue.message, params, path, input: hours })
    }
    return z.NEVER
  }),
)

export const hoursPaths: readonly HoursPath[] = [
  'hours.common.openingTime',
  'hours.common.closingTime',
  'hours.days',
  ...days.flatMap((_, index) => [`hours.days.${index}.openingTime`, `hours.days.${index}.closingTime`] as const),
]

/** An error of the whole list is focused at its first day. */
export const hoursFocusTarget = <Path extends string>(path: Path): Path | 'hours.days.0.open' =>
  path === 'hours.days' ? 'hours.days.0.open' : path

/** `root` counts the timings that were sent, the form seven days: `dealTimings.1.closingTime` may be Friday's. */
export function mapHoursIssue(issue: FieldIssue, root: 'dealTimings' | 'businessTimings', { option, days: each }: HoursDraft): FieldIssue {
  const [first, row, field = 'openingTime'] = issue.path.split('.')
  if (first !== root && first !== `${root}Option`) return issue
  if (option === 'COMMON') return { ...issue, path: `hours.common.${field}` }
  const open = each.flatMap((day, index) => (day.open ? [index] : []))
  const index = row === undefined ? undefined : open[Number(row)]
  return { ...issue, path: index === undefined ? 'hours.days' : `hours.days.${index}.${field}` }
}

export function toCompleteTimings(hours: HoursDraft): Timing[] {
  return selected(hours).timings.flatMap(({ day, openingTime, closingTime }) => {
    const [opens, closes] = [typedTime(openingTime), typedTime(closingTime)]
    return opens && closes && opens !== closes ? { day, openingTime: opens, closingTime: closes } : []
  })
}

const toLine = ({ day, openingTime, closingTime }: Timing) => `${day} ${openingTime}–${closingTime}`

/** Whether both have the same times on the same days, and any at all. */
export const isSameHours = (one: readonly Timing[], other: readonly Timing[]): boolean =>
  one.length > 0 && one.length === other.length && one.every((each) => other.some((timing) => toLine(timing) === toLine(each)))

/** Common hours that differ by day are shown in daily mode. */
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

/** Any word but `INDIVIDUAL` is the common option and is sent back unchanged. */
export const toSentOption = (chosen: TimingsOption, received: string): TimingsOption =>
  chosen === 'COMMON' && received !== 'INDIVIDUAL' ? (received as TimingsOption) : chosen

/** The form holds one period per day: true if a received day has several, which would be lost. */
export const hasSeveralPerDay = (timings: readonly Timing[]): boolean =>
  timings.some(({ day, openingTime, closingTime }) => {
    const shown = timings.find((timing) => timing.day === day)
    return shown?.openingTime !== openingTime || shown.closingTime !== closingTime
  })

/** Daily hours start as a copy of the common ones, unless days were set before. */
export function withOption(hours: HoursDraft, option: TimingsOption): HoursDraft {
  const { common } = hours
  const untouched = hours.days.every((day) => !day.open && !day.openingTime && !day.closingTime)
  const seeds = option === 'INDIVIDUAL' && untouched && (common.openingTime || common.closingTime)
  return { ...hours, option, days: seeds ? hours.days.map(() => ({ ...common, open: true })) : hours.days }
}

/** Returns the half hour after a time `HH:mm`, after 23:30 one of the next day. Empty for an empty time. */
export const nextHalfHour = (time: string): string => {
  if (!time) return ''
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const next = (Math.floor((60 * hour + minute) / 30) + 1) % 48
  return `${String(Math.floor(next / 2)).padStart(2, '0')}:${next % 2 ? '30' : '00'}`
}

/** The times of the closest open day before the given one; undefined if there is none, or if the day has times. */
export const timesOfDayBefore = (each: HoursDraft['days'], index: number) => {
  const { openingTime, closingTime } = each[index] ?? unset
  if (openingTime || closingTime) return undefined
  return each.slice(0, index).findLast((day) => day.open && day.openingTime && day.closingTime)
}

export const copiedToAll = (each: HoursDraft['days'], index: number): HoursDraft['days'] => {
  const { openingTime, closingTime } = each[index] ?? unset
  return each.map(() => ({ open: true, openingTime, closingTime }))
}
