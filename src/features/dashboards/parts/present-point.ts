import { useTranslation } from 'react-i18next'
import { useToday } from '#components/list/use-today.ts'
import { useNow } from '#components/use-now.ts'
import { countDays } from '#contract/local-time.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { PointTime } from './point-names.ts'
import type { Range } from './range-words.ts'

const week = 7

interface Present {
  /** Whether a point of today has not begun: its zero is no value yet. */
  readonly isFuture: (at: string) => boolean
  /** “today so far” for the day or hour that goes on, “3 days” for a week that is cut off, undefined for all others. */
  readonly soFar: (point: PointTime) => string | undefined
}

/** Compares a chart's points, days or hours of one day, with the present time of the business. */
export function usePresent(range: Range): Present {
  const now = useNow()
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const today = useToday()()
  const isTodayByHours = range?.from === today && range.to === today
  const hour = isTodayByHours ? Number.parseInt(fmt.time(new Date(now)), 10) : undefined
  const hourAt = (at: string) => (hour !== undefined && /^\d{1,2}:\d{2}$/.test(at) ? Number.parseInt(at, 10) : undefined)
  return {
    isFuture: (at) => (hourAt(at) ?? 0) > (hour ?? 24),
    soFar: ({ at, until }) => {
      if (until) {
        const days = countDays(at, until)
        if (until === today) return t('series.soFar')
        return days < week ? t('series.shortWeek', { count: days }) : undefined
      }
      if (at.slice(0, 10) === today) return t('series.todaySoFar')
      return hour !== undefined && hourAt(at) === hour ? t('series.soFar') : undefined
    },
  }
}
