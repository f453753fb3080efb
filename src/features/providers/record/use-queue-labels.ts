import type { QueueLabels } from '../../../components/review/decision-bar.tsx'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { recordMessages } from './messages.ts'

export function useQueueLabels(): QueueLabels {
  const t = useTranslations(recordMessages)
  return {
    label: t('queue.label'),
    previous: t('queue.previous'),
    next: t('queue.next'),
    previousOne: t('queue.previousOne'),
    nextOne: t('queue.nextOne'),
  }
}
