import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddressedSection } from '#components/open-section.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { accountParts, useAccountPart } from './account-part.ts'
import { accountQueries } from './api.ts'
import { Identity } from './identity.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { SecuritySummary } from './security-summary.tsx'
import { Sessions } from './sessions.tsx'

/** Identity and security of the signed-in person, of any role; password, notifications and sessions open on demand. */
export function AccountPage() {
  const { t } = useTranslation('account')
  // A plain backend has none of these calls.
  const { isPending, isEnabled: isOffered } = useQuery(accountQueries(useServices().api).account())
  const part = useAccountPart()
  useAddressedSection(isOffered && !isPending)
  return (
    <div className="max-w-page">
      <PageHeader title={t('title')} />
      <div className={isOffered ? 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-6' : undefined}>
        <Identity isComplete={isOffered} />
        {isOffered && <SecuritySummary />}
      </div>
      {isOffered && (
        // A change of the address may be pending: until that is known they would move when its note appears.
        <div className={cx(isPending && 'invisible', part && 'border-line lg:border-t')}>
          {part === accountParts.password && <PasswordForm />}
          {part === accountParts.notifications && <NotificationSettings />}
          {part === accountParts.sessions && (
            <>
              <Sessions />
              <RecentSignIns />
            </>
          )}
        </div>
      )}
    </div>
  )
}
