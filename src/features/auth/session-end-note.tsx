import { useTranslation } from 'react-i18next'
import type { SessionState } from '#lib/session/session.ts'
import { Alert } from '#ui/feedback/alert.tsx'

/** Announced, because the person did not open this page (§4). */
export function SessionEndNote({ reason }: { readonly reason: NonNullable<SessionState['ended']> }) {
  const { t } = useTranslation('auth')
  const { t: errors } = useTranslation('errors')
  const sentences = {
    expired: errors('sessionExpired'),
    notAllowed: t('notAllowed'),
    elsewhere: t('elsewhere'),
    removed: t('removed'),
    signedOut: t('signedOut'),
    accessChanged: t('accessChanged'),
    tillEnded: t('tillEnded'),
  }
  return <Alert tone={reason === 'elsewhere' ? 'info' : 'warn'} title={sentences[reason]} urgent className="mt-4" />
}
