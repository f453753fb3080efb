import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoursLines } from '#components/hours/hours-text.ts'
import { startedByLoader } from '#components/query-options.ts'
import { useNow } from '#components/use-now.ts'
import type { DeskHours } from '#contract/help-answers.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/display/chip.tsx'
import { answerQueries } from './answer-calls.ts'
import { findDeskStatus } from './desk-status.ts'
import { toUsualWait } from './usual-wait.ts'

/** Returns undefined until the hours are known; the chat works without them. */
export function useDeskHours(): DeskHours | undefined {
  const { api } = useServices()
  return useQuery({ ...answerQueries(api).deskHours(), ...startedByLoader }).data
}

interface DeskProps {
  readonly desk: DeskHours
}

/** Says whether somebody answers now, or when the desk opens. */
export function DeskChip({ desk }: DeskProps) {
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
      <span>
        {daysAhead === 0 && t('desk.opensToday', { time })}
        {daysAhead === 1 && t('desk.opensTomorrow', { time })}
        {daysAhead > 1 && t('desk.opensOn', { day: createDayFmt(language).weekdayName(day), time })}
      </span>
    </Chip>
  )
}

const Dot = () => <span aria-hidden className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />

interface DeskTextProps extends DeskProps {
  /** True to hide the hours on a phone, which has no room for them. */
  readonly hidesHours?: boolean
}

/** Shows all hours of the week and how soon businesses are usually answered; nothing if neither is known. */
export function DeskText({ desk, hidesHours = false }: DeskTextProps): ReactNode {
  const { t } = useTranslation('answers')
  const lines = useHoursLines(desk.timings, useLanguage())
  const wait = desk.usualWait == null ? undefined : toUsualWait(desk.usualWait)
  const isLast = (index: number) => index === lines.length - 1 && !wait
  return (
    <>
      {lines.map(({ days, hours }, index) => (
        <span key={days} className={cx(hidesHours && wait && 'max-sm:hidden')}>
          {days} <bdi dir="ltr">{hours}</bdi>
          {!isLast(index) && ' · '}
        </span>
      ))}
      {wait && t(`desk.${wait.unit}`, { count: wait.count })}
    </>
  )
}
