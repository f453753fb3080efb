import { useTranslation } from 'react-i18next'
import { type CreatedDays, toCreatedSearch } from '#components/list/created-days.ts'
import { day } from '#components/list/list-search.ts'
import { useToday } from '#components/list/use-today.ts'
import type { ProviderStatistics } from '#contract/dashboards.ts'
import { daysBefore, type FreePeriod } from '#contract/periods.ts'
import { createDayFmt } from '#i18n/days.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { ResponsePeriod } from '../api.ts'

export type Range = ProviderStatistics['range']

/** The days of a response as filters of a list; undefined where it does not name them, and a link would count others. */
export function toDays(range: Range): CreatedDays | undefined {
  const [first, last] = [day(range?.from ?? ''), day(range?.to ?? '')]
  return first && last ? toCreatedSearch({ first, last }) : undefined
}

/** Formats the days of a response: `November 14 to 20, 2026`; undefined if it does not name them. */
export function useRangeWords(range: Range): string | undefined {
  const { t } = useTranslation('dashboards')
  const { ends } = createFigureFmt(useLanguage())
  const [from, to] = [day(range?.from ?? ''), day(range?.to ?? '')]
  if (!from || !to) return undefined
  const [first, last] = ends(from, to)
  return last === undefined ? first : t('range.days', { first, last })
}

/** Whether figures are those of the day that goes on. */
export function useIsToday(): (range: Range) => boolean {
  const today = useToday()
  return (range) => range?.from === range?.to && range?.to === today()
}

/** “Mar 1 – 31, 2026”, or a single day. */
export function useDaysWords(): (period: FreePeriod) => string {
  const fmt = createDayFmt(useLanguage())
  return ({ from, to }) => (from === to ? fmt.day(from) : fmt.range(from, to))
}

/** The line below a page title: days and comparison, in fewer words where it is narrow. */
export function useRangeLine(period: ResponsePeriod, range: Range, isCompared: boolean): string {
  const { t } = useTranslation('dashboards')
  const days = useRangeWords(range)
  const daysWords = useDaysWords()
  const { shortRange } = createDayFmt(useLanguage())
  const withoutYear = ({ from, to }: FreePeriod) => shortRange(from, to)
  const today = useToday()
  const isNarrow = !useMedia('(min-width: 80rem)')
  const words = isNarrow ? 'short' : 'compared'
  if (!range || !days) {
    const unknown = t(`range.unknown.${period}`)
    return isCompared && period !== 'free' ? t(`range.${words}.${period}`, { range: unknown }) : unknown
  }
  if (!isCompared) return isNarrow ? daysWords(range) : days
  const isUntilNow = range.to === today()
  if (period !== 'free') return t(`range.${words}.${period}`, { range: isNarrow ? (isUntilNow ? withoutYear : daysWords)(range) : days })
  const before = daysBefore(range)
  // Short, so that it stands beside the control of the period.
  const inWords = isUntilNow && before.from.slice(0, 4) === range.to.slice(0, 4) ? withoutYear : daysWords
  return t(`range.${words}.${isUntilNow ? 'freeUntilNow' : 'free'}`, { range: inWords(range), before: inWords(before) })
}
