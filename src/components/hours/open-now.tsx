import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '#contract/limits.ts'
import { addDays, localTime } from '#contract/local-time.ts'
import { describeHours, openUntil, type ShopHours } from '#contract/opening-hours.ts'
import { createDayFmt } from '#i18n/days.ts'
import type { Language } from '#i18n/languages.ts'
import { useTimeZone } from '#i18n/use-language.ts'
import { Chip } from '#ui/display/chip.tsx'
import { useNow } from '../use-now.ts'

interface OpenNowProps {
  readonly shop: ShopHours
  readonly language: Language
}

/** “Open now until 23:00” or “Closed now, opens tomorrow at 08:00”, in the business time zone. */
export function OpenNow({ shop, language }: OpenNowProps) {
  const { t } = useTranslation('hours', { keyPrefix: 'now', lng: language })
  const now = useNow()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const until = openUntil(shop, now, timeZone)
  const opening = useOpeningText(language)
  if (until !== undefined)
    return (
      <>
        <Chip tone="ok" icon={<Clock aria-hidden />}>
          {t('open')}
        </Chip>
        {until && <span>{t('until', { time: until })}</span>}
      </>
    )
  const { opensAt } = describeHours(shop, now, timeZone)
  return (
    <>
      <Chip icon={<Clock aria-hidden />}>{t('closed')}</Chip>
      {opensAt !== undefined && <span>{opening(localTime(opensAt, timeZone), localTime(now, timeZone).day)}</span>}
    </>
  )
}

function useOpeningText(language: Language) {
  const { t } = useTranslation('hours', { keyPrefix: 'now', lng: language })
  const fmt = createDayFmt(language)
  return ({ day, time }: ReturnType<typeof localTime>, today: string): string => {
    const values = { time: time.slice(0, 5) }
    if (day === today) return t('opensToday', values)
    if (day === addDays(today, 1)) return t('opensTomorrow', values)
    return day < addDays(today, 7)
      ? t('opensOnWeekday', { ...values, day: fmt.weekdayName(day) })
      : t('opensOn', { ...values, day: fmt.short(day) })
  }
}
