import { useTranslation } from 'react-i18next'
import type { QueueLabels } from '#components/review/decision-bar.tsx'

export const useQueueLabels = (): QueueLabels => useTranslation('providers', { keyPrefix: 'record' }).t('queue', { returnObjects: true })
