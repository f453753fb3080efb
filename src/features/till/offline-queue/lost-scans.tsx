import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineQueueContext } from './offline-queue-context.ts'

/** Says that queued scans were lost until a person dismisses it. */
export function LostScans() {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { lostCount, dismissLost } = use(OfflineQueueContext)
  return (
    lostCount > 0 && (
      <Alert tone="warn" title={t('lost', { count: lostCount })}>
        <Button size="sm" className="mt-1 justify-self-start" onClick={dismissLost}>
          {t('dismiss')}
        </Button>
      </Alert>
    )
  )
}
