import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'

interface OfflineAlertProps {
  /** Default: that nothing typed is lost. */
  readonly title?: string
  readonly onCheck?: () => void
}

/** Explains beside a button why it waits for the connection (F-142). */
export function OfflineAlert({ title, onCheck }: OfflineAlertProps) {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  return (
    <Alert tone="warn" title={title ?? t('cannotSubmit')} urgent>
      {onCheck && (
        <Button size="sm" className="mt-1.5 justify-self-start" onClick={onCheck}>
          {t('check')}
        </Button>
      )}
    </Alert>
  )
}
