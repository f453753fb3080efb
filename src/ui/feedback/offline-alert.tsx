import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'
import { connectionMessages } from './connection-messages.ts'

/** Explains beside a button why it waits for the connection (F-142). */
export function OfflineAlert({ onCheck }: { readonly onCheck?: () => void }) {
  const t = useTranslations(connectionMessages)
  return (
    <Alert tone="warn" title={t('held')} urgent>
      {onCheck && (
        <Button size="sm" className="mt-1.5 justify-self-start" onClick={onCheck}>
          {t('check')}
        </Button>
      )}
    </Alert>
  )
}
