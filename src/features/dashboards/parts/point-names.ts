import { useTranslation } from 'react-i18next'
import { day } from '#components/list/list-search.ts'
import type { Series } from '#contract/dashboards.ts'
import { isWeekend } from '#contract/local-time.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useDaysWords } from './range-words.ts'

export type PointTime = Pick<Series['rows'][number], 'at' | 'until'>

interface PointName {
  /** For an axis: `Thu`, `الخميس`, `Nov 12`, `08:00`. */
  readonly label: string
  /** In a table: `Thursday, Nov 12, 2026`, `08:00`. */
  readonly whole: string
  readonly unit: 'hour' | 'day' | 'week'
  /** Set on a Friday and a Saturday: “weekend”. */
  readonly weekend?: string | undefined
}

/** Up to this many days are named by weekday, more by date. */
const week = 7

/** A point that is neither an hour nor a day keeps its text. */
export function usePointNames(): (point: PointTime, count: number) => PointName {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const fmt = createDayFmt(language)
  const daysWords = useDaysWords()
  return ({ at, until }, count) => {
    if (/^\d{1,2}:\d{2}$/.test(at)) return { label: at, whole: at, unit: 'hour' }
    const known = day(at.slice(0, 10))
    if (!known) return { label: at, whole: at, unit: 'day' }
    const last = until && day(until)
    if (last) {
      const days = daysWords({ from: known, to: last })
      return { label: fmt.short(known), whole: days, unit: 'week' }
    }
    const whole = fmt.named(known)
    const weekend = isWeekend(known) ? t('weekend') : undefined
    if (count > week) return { label: fmt.short(known), whole, unit: 'day', weekend }
    // Arabic has no form between the full name of a day and its letter.
    const label = language === 'ar' ? fmt.weekdayName(known) : fmt.weekday(known)
    return { label, whole, unit: 'day', weekend }
  }
}
