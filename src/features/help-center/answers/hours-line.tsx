import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHoursLines } from '#components/hours/hours-text.ts'
import { startedByLoader } from '#components/query-options.ts'
import { useNow } from '#components/use-now.ts'
import type { HelpCenterHours } from '#contract/help-answers.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Chip } from '#ui/display/chip.tsx'
import { answerQueries } from './answer-calls.ts'
import { findOpeningStatus } from './opening-status.ts'

/** Returns undefined until the hours are known; the chat works without them. */
export function useHelpCenterHours(): HelpCenterHours | undefined {
  const { api } = useServices()
  return useQuery({ ...answerQueries(api).hours(), ...startedByLoader }).data
}

/** Says whether somebody answers now, or when the team answers next. */
export function OpeningChip({ hours }: { readonly hours: HelpCenterHours }) {
  const { t } = useTranslation('answers')
  const language = useLanguage()
  const status = findOpeningStatus(hours, useNow())
  if (!status) return null
  if (status.isOpen)
    return (
      <Chip tone="ok" icon={<Dot />}>
        <span>{status.until === null ? t('hours.alwaysOpen') : t('hours.open', { time: status.until })}</span>
      </Chip>
    )
  const { at: time, day, daysAhead } = status
  return (
    <Chip>
      {daysAhead === 0 && <span>{t('hours.opensToday', { time })}</span>}
      {daysAhead === 1 && <span>{t('hours.opensTomorrow', { time })}</span>}
      {daysAhead > 1 && <span>{t('hours.opensOn', { day: createDayFmt(language).weekdayName(day), time })}</span>}
    </Chip>
  )
}

const Dot = () => <span aria-hidden className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />

/** Shows all hours of the week. */
export const HoursText = ({ hours }: { readonly hours: HelpCenterHours }) =>
  useHoursLines(hours.timings, useLanguage()).map(({ days, hours }, index) => (
    <span key={days}>
      <span>{index > 0 ? ` · ${days}` : days}</span> <bdi dir="ltr">{hours}</bdi>
    </span>
  ))
