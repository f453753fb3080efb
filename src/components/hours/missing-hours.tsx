import { useTranslation } from 'react-i18next'
import type { Timing } from '#contract/timings.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { hasSeveralPerDay } from './hours-form.ts'

interface MissingHoursProps {
  readonly timings: readonly Timing[]
  /** Number of timings that were dropped because they were invalid. */
  readonly unreadable: number | undefined
}

/** Warns that hours were received that the form cannot hold or that are invalid. */
export function MissingHours({ timings, unreadable = 0 }: MissingHoursProps) {
  const { t } = useTranslation('hours')
  if (unreadable === 0 && !hasSeveralPerDay(timings)) return null
  return (
    <Alert tone="warn" title={t('missing.title')} className="mt-2">
      <p>{t('missing.text')}</p>
    </Alert>
  )
}
