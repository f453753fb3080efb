import type { QueueLabels } from '../../../components/review/decision-bar.tsx'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { queueMessages } from './queue-messages.ts'

export function useQueueLabels(): QueueLabels {
  const t = useTranslations(queueMessages)
  return {
    label: t('queue.label'),
    previous: t('queue.previous'),
    next: t('queue.next'),
    previousOne: t('queue.previousOne'),
    nextOne: t('queue.nextOne'),
  }
}
