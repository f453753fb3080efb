import { useTranslations } from '#i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'
import { connectionMessages } from './connection-messages.ts'

interface OfflineAlertProps {
  /** Default: that nothing typed is lost. */
  readonly title?: string
  readonly onCheck?: () => void
}

/** Explains beside a button why it waits for the connection (F-142). */
export function OfflineAlert({ title, onCheck }: OfflineAlertProps) {
  const t = useTranslations(connectionMessages)
  return (
    <Alert tone="warn" title={title ?? t('held')} urgent>
      {onCheck && (
        <Button size="sm" className="mt-1.5 justify-self-start" onClick={onCheck}>
          {t('check')}
        </Button>
      )}
    </Alert>
  )
}
