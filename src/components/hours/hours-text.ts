import { useTranslation } from 'react-i18next'
import { days } from '#contract/days.ts'
import type { Day, Timing } from '#contract/timings.ts'
import { createFmt } from '#i18n/fmt.ts'
import type { Language } from '#i18n/languages.ts'

type Times = Pick<Timing, 'openingTime' | 'closingTime'>

const isTime = (text: string) => /^\d\d:\d\d$/.test(text)

/** A closing time before the opening time is on the next day; both `HH:mm`. */
export const closesNextDay = ({ openingTime, closingTime }: Times): boolean =>
  isTime(openingTime) && isTime(closingTime) && closingTime < openingTime

export const dayAfter = (day: Day): Day => days[(days.indexOf(day) + 1) % days.length] ?? 'Monday'

type WhichDays =
  | { readonly kind: 'everyDay' }
  | { readonly kind: 'range'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'days'; readonly days: readonly Day[] }

type HoursSummary = (WhichDays & Times) | { readonly kind: 'varies' }

/** Three or more consecutive days are a range, also across the end of the week: Sunday to Thursday. */
const whichDays = (open: readonly Day[]): WhichDays => {
  if (open.length === days.length) return { kind: 'everyDay' }
  const starts = open.filter((day) => !open.some((each) => dayAfter(each) === day))
  const [from] = starts
  if (!from || starts.length > 1 || open.length < 3) return { kind: 'days', days: open }
  return { kind: 'range', from, to: days[(days.indexOf(from) + open.length - 1) % days.length] ?? from }
}

export function summariseHours(timings: readonly Timing[]): HoursSummary | undefined {
  const open = days.flatMap((day) => timings.find((timing) => timing.day === day && timing.openingTime && timing.closingTime) ?? [])
  const [first] = open
  if (!first) return undefined
  const { openingTime, closingTime } = first
  if (open.some((each) => each.openingTime !== openingTime || each.closingTime !== closingTime)) return { kind: 'varies' }
  return { ...whichDays(open.map(({ day }) => day)), openingTime, closingTime }
}

export function useHoursText(timings: readonly Timing[], language: Language): { readonly days?: string; readonly hours?: string } {
  const { t } = useTranslation('hours', { lng: language })
  const summary = summariseHours(timings)
  if (!summary) return {}
  if (summary.kind === 'varies') return { days: t('varies') }
  const short = (day: Day) => t(`shortDays.${day}`)
  const hours = `${summary.openingTime}–${summary.closingTime}`
  if (summary.kind === 'everyDay') return { days: t('everyDay'), hours }
  if (summary.kind === 'range') return { days: t('dayRange', { from: short(summary.from), to: short(summary.to) }), hours }
  return { days: createFmt(language).list(summary.days.map(short)), hours }
}

export interface HoursLine {
  readonly days: string
  /** `08:00–23:00`, left to right. */
  readonly hours: string
}

/** A line for all days with the same hours, in the order of the week. */
export function useHoursLines(timings: readonly Timing[], language: Language): readonly HoursLine[] {
  const { t } = useTranslation('hours', { lng: language })
  const open = days.flatMap((day) => timings.find((timing) => timing.day === day && timing.openingTime && timing.closingTime) ?? [])
  const groups = Map.groupBy(open, ({ openingTime, closingTime }) => `${openingTime}–${closingTime}`)
  const short = (day: Day) => t(`shortDays.${day}`)
  return Array.from(groups, ([hours, group]) => {
    const which = whichDays(group.map(({ day }) => day))
    if (which.kind === 'everyDay') return { days: t('everyDay'), hours }
    if (which.kind === 'range') return { days: t('dayRange', { from: short(which.from), to: short(which.to) }), hours }
    return { days: createFmt(language).list(which.days.map(short)), hours }
  })
}
