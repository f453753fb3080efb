import { useTranslations } from '../../i18n/use-translations.ts'
import type { SessionState } from '../../session/session.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Why the last session ended without being asked to (§4); read out, for the page that it stands on has come by itself. */
export function EndNote({ reason }: { readonly reason: NonNullable<SessionState['ended']> }) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const sentences = { expired: errors('sessionExpired'), notAllowed: t('notAllowed'), elsewhere: t('elsewhere') }
  return <Alert tone={reason === 'elsewhere' ? 'info' : 'warn'} title={sentences[reason]} urgent className="mt-4" />
}
