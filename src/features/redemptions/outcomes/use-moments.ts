import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { outcomeMessages } from './messages.ts'

const wholeDay = 24 * 60 * 60_000

/** The sentences about a moment; `now` in milliseconds of the server's clock. */
export function useMoments() {
  const t = useTranslations(outcomeMessages)
  const fmt = useFmt()
  /** So many days after a moment. */
  const dayFrom = (now: number, days: number) => fmt.date(new Date(now + days * wholeDay))
  return {
    /** “Today at 14:05, 3 minutes ago”. */
    past: (instant: string, now: number) => {
      const date = fmt.date(instant)
      const words = { time: fmt.time(instant), ago: fmt.ago(instant, now), date }
      if (date === dayFrom(now, 0)) return t('past.today', words)
      return date === dayFrom(now, -1) ? t('past.yesterday', words) : t('past.earlier', words)
    },
    /** “Tomorrow from 08:00”. */
    opening: (instant: string, now: number) => {
      const date = fmt.date(instant)
      const words = { time: fmt.time(instant), date }
      if (date === dayFrom(now, 0)) return t('outOfHours.opensToday', words)
      return date === dayFrom(now, 1) ? t('outOfHours.opensTomorrow', words) : t('outOfHours.opens', words)
    },
  }
}
