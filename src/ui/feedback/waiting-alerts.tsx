import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import type { Elements } from '../elements.ts'
import { Alert } from './alert.tsx'

export function LostAlert() {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  return <WaitingAlert title={t('lost')} action={t('check')} />
}

/** `holdsForm`: the page may hold unsaved input. */
export function SlowAlert({ holdsForm = false }: { readonly holdsForm?: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  return (
    <WaitingAlert title={t('slow')} action={t('loadAgain')}>
      {holdsForm && <p>{t('emailRemains')}</p>}
    </WaitingAlert>
  )
}

interface WaitingAlertProps {
  readonly title: string
  readonly action: string
  readonly children?: Elements
}

const WaitingAlert = ({ title, action, children }: WaitingAlertProps) => (
  <Alert tone="warn" title={title} urgent>
    {children}
    <Button size="sm" className="mt-1.5 justify-self-start">
      {action}
    </Button>
  </Alert>
)
