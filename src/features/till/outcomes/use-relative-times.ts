import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '#contract/limits.ts'
import { createDayFmt, dayAt } from '#i18n/days.ts'
import { useFmt, useLanguage, useTimeZone } from '#i18n/use-language.ts'

const wholeDay = 24 * 60 * 60_000
/** Within it a day and a month name one date only. */
const yearlessPeriod = 330 * wholeDay

/** `now`: milliseconds by the server's clock. */
export function useRelativeTimes() {
  const { t } = useTranslation('till', { keyPrefix: 'outcomes' })
  const fmt = useFmt()
  const days = createDayFmt(useLanguage())
  const timeZone = useTimeZone() ?? defaultTimeZone
  const toValues = (instant: string, now: number) => {
    const at = Date.parse(instant)
    const day = dayAt(at, timeZone)
    const date = Math.abs(now - at) < yearlessPeriod ? days.short(day) : days.day(day)
    return { day, values: { time: fmt.time(instant), ago: fmt.ago(instant, now), date: date.replace(' ', '\u00A0') } }
  }
  return {
    /** “Today at 14:05 (3 minutes ago)”. */
    past: (instant: string, now: number) => {
      const { day, values } = toValues(instant, now)
      if (day === dayAt(now, timeZone)) return t('past.today', values)
      return day === dayAt(now - wholeDay, timeZone) ? t('past.yesterday', values) : t('past.earlier', values)
    },
    /** “09:12” or “yesterday, 18:00”; milliseconds of the last day. */
    recent: (at: number, now: number) => {
      const { day, values } = toValues(new Date(at).toISOString(), now)
      return t(day === dayAt(now, timeZone) ? 'recent.today' : 'recent.yesterday', values)
    },
    /** “Tomorrow from 08:00”. */
    opening: (instant: string, now: number) => {
      const { day, values } = toValues(instant, now)
      if (day === dayAt(now, timeZone)) return t('outOfHours.opensToday', values)
      return day === dayAt(now + wholeDay, timeZone) ? t('outOfHours.opensTomorrow', values) : t('outOfHours.opens', values)
    },
  }
}
