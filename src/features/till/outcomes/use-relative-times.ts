import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { outcomeMessages } from './messages.ts'

const wholeDay = 24 * 60 * 60_000

/** `now`: milliseconds by the server's clock. */
export function useRelativeTimes() {
  const t = useTranslations(outcomeMessages)
  const fmt = useFmt()
  const formatDay = (now: number, days: number) => fmt.date(new Date(now + days * wholeDay))
  return {
    /** “Today at 14:05, 3 minutes ago”. */
    past: (instant: string, now: number) => {
      const date = fmt.date(instant)
      const values = { time: fmt.time(instant), ago: fmt.ago(instant, now), date }
      if (date === formatDay(now, 0)) return t('past.today', values)
      return date === formatDay(now, -1) ? t('past.yesterday', values) : t('past.earlier', values)
    },
    /** “Tomorrow from 08:00”. */
    opening: (instant: string, now: number) => {
      const date = fmt.date(instant)
      const values = { time: fmt.time(instant), date }
      if (date === formatDay(now, 0)) return t('outOfHours.opensToday', values)
      return date === formatDay(now, 1) ? t('outOfHours.opensTomorrow', values) : t('outOfHours.opens', values)
    },
  }
}
