import { use } from 'react'
import { useTranslations } from '#i18n/use-translations.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { offlineQueueMessages } from './messages.ts'
import { OfflineQueueContext } from './offline-queue-context.ts'

/** Says that queued scans were lost until a person dismisses it. */
export function LostScans() {
  const t = useTranslations(offlineQueueMessages)
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
