import type { QueueLabels } from '#components/review/decision-bar.tsx'
import { useTranslations } from '#i18n/use-translations.ts'
import { recordMessages } from './messages.ts'

export const useQueueLabels = (): QueueLabels => useTranslations(recordMessages)('queue', { returnObjects: true })
