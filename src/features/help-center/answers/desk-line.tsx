import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHoursLines } from '#components/hours/hours-text.ts'
import { startedByLoader } from '#components/query-options.ts'
import { useNow } from '#components/use-now.ts'
import type { DeskHours } from '#contract/help-answers.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Chip } from '#ui/display/chip.tsx'
import { answerQueries } from './answer-calls.ts'
import { findDeskStatus } from './desk-status.ts'

/** Returns undefined until the hours are known; the chat works without them. */
export function useDeskHours(): DeskHours | undefined {
  const { api } = useServices()
  return useQuery({ ...answerQueries(api).deskHours(), ...startedByLoader }).data
}

/** Says whether somebody answers now, or when the desk opens. */
export function DeskChip({ desk }: { readonly desk: DeskHours }) {
  const { t } = useTranslation('answers')
  const language = useLanguage()
  const status = findDeskStatus(desk, useNow())
  if (!status) return null
  if (status.isOpen)
    return (
      <Chip tone="ok" icon={<Dot />}>
        <span>{status.until === null ? t('desk.alwaysOpen') : t('desk.open', { time: status.until })}</span>
      </Chip>
    )
  const { at: time, day, daysAhead } = status
  return (
    <Chip>
      {daysAhead === 0 && <span>{t('desk.opensToday', { time })}</span>}
      {daysAhead === 1 && <span>{t('desk.opensTomorrow', { time })}</span>}
      {daysAhead > 1 && <span>{t('desk.opensOn', { day: createDayFmt(language).weekdayName(day), time })}</span>}
    </Chip>
  )
}

const Dot = () => <span aria-hidden className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />

/** Shows all hours of the week. */
export const DeskText = ({ desk }: { readonly desk: DeskHours }) =>
  useHoursLines(desk.timings, useLanguage()).map(({ days, hours }, index) => (
    <span key={days}>
      <span>{index > 0 ? ` · ${days}` : days}</span> <bdi dir="ltr">{hours}</bdi>
    </span>
  ))
