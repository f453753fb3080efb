import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'
import { connectionMessages } from './connection-messages.ts'

/** What a page says whose scripts cannot be fetched (F-142): there is nothing to send on it. */
export function LostAlert() {
  const t = useTranslations(connectionMessages)
  return <WaitingAlert title={t('lost')} action={t('check')} />
}

/** What a page says whose scripts have been under way for too long. `holdsForm`: something may have been typed. */
export function SlowAlert({ holdsForm = false }: { readonly holdsForm?: boolean }) {
  const t = useTranslations(connectionMessages)
  return (
    <WaitingAlert title={t('slow')} action={t('loadAgain')}>
      {holdsForm && <p>{t('emailKept')}</p>}
    </WaitingAlert>
  )
}

interface WaitingAlertProps {
  readonly title: string
  readonly action: string
  readonly children?: ReactNode
}

const WaitingAlert = ({ title, action, children }: WaitingAlertProps) => (
  <Alert tone="warn" title={title} urgent>
    {children}
    <Button size="sm" className="mt-1.5 justify-self-start">
      {action}
    </Button>
  </Alert>
)
