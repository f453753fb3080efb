import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSessions } from '#contract/account.ts'
import { useSupports } from '#lib/services.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** Password, notifications and sessions of the signed-in person, of any role. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const hasSessions = useSupports(listSessions)
  if (!hasSessions) return <EmptyState level={1} icon={<ShieldCheck aria-hidden />} title={t('unknown.title')} text={t('unknown.text')} />
  return (
    <div className="max-w-page">
      <PageHeader title={t('title')} />
      <PasswordForm />
      <NotificationSettings />
      <Sessions />
    </div>
  )
}
