import { useTranslation } from 'react-i18next'
import type { QueueLabels } from '#components/review/decision-bar.tsx'

export const useQueueLabels = (): QueueLabels => useTranslation('deals', { keyPrefix: 'queue' }).t('queue', { returnObjects: true })
