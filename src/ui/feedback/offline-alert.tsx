import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'
import { connectionMessages } from './connection-messages.ts'

/** Why something cannot be sent just now (F-142): beside the button that waits for the connection. `onCheck` where no other way on is in reach. */
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
