import { useTranslation } from 'react-i18next'
import { listSessions } from '#contract/account.ts'
import { useSupports } from '#lib/services.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Identity } from './identity.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** Identity, password, notifications and sessions of the signed-in person, of any role. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const hasSessions = useSupports(listSessions)
  return (
    <div className="max-w-page">
      <PageHeader title={t('title')} />
      <Identity />
      {hasSessions && (
        <>
          <PasswordForm />
          <NotificationSettings />
          <Sessions />
        </>
      )}
    </div>
  )
}
