import type { QueueLabels } from '#components/review/decision-bar.tsx'
import { useTranslations } from '#i18n/use-translations.ts'
import { queueMessages } from './queue-messages.ts'

export const useQueueLabels = (): QueueLabels => useTranslations(queueMessages)('queue', { returnObjects: true })
