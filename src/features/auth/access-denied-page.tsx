import { Lock } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { PageMessage } from './page-message.tsx'
import { pageMessages } from './page-messages.ts'
import { WayOn } from './way-on.tsx'

/** A page that is not for the reader's role, or an account that has no portal at all. */
export function AccessDeniedPage() {
  const t = useTranslations(pageMessages)
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  return (
    <PageMessage
      icon={<Lock aria-hidden />}
      title={t('denied.title')}
      text={role ? t('denied.text') : t('denied.stranger')}
      action={<WayOn />}
    />
  )
}
