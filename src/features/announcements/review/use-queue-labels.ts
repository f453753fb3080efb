import { useTranslation } from 'react-i18next'
import type { QueueLabels } from '#components/review/decision-bar.tsx'

export function useQueueLabels(): QueueLabels {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: queueText } = useTranslation('announcements', { keyPrefix: 'queue' })
  return {
    label: t('queue.label'),
    previous: t('queue.previous'),
    next: t('queue.next'),
    previousOne: queueText('previousOne'),
    nextOne: queueText('nextOne'),
  }
}
