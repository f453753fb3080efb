import type { QueueLabels } from '#components/review/decision-bar.tsx'
import { useTranslations } from '#i18n/use-translations.ts'
import { announcementReviewMessages } from './messages.ts'
import { announcementQueueMessages } from './queue-messages.ts'

export function useQueueLabels(): QueueLabels {
  const t = useTranslations(announcementReviewMessages)
  const queueText = useTranslations(announcementQueueMessages)
  return {
    label: t('queue.label'),
    previous: t('queue.previous'),
    next: t('queue.next'),
    previousOne: queueText('previousOne'),
    nextOne: queueText('nextOne'),
  }
}
