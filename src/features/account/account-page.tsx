import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddressedSection } from '#components/open-section.ts'
import { getAccount, listEndedSessions, listSessions } from '#contract/account.ts'
import { getSecondFactor } from '#contract/second-factor.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { accountQueries } from './api.ts'
import { Identity } from './identity.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { ReviewSettings } from './review-settings.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecuritySummary } from './security-summary.tsx'
import { Sessions } from './sessions.tsx'

/** Identity, password, notifications, sessions and recent sign-ins of the signed-in person, of any role. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const hasSessions = useSupports(listSessions)
  const hasSecondFactor = useSupports(getSecondFactor)
  const hasEndedSessions = useSupports(listEndedSessions)
  const { isPending } = useQuery({ ...accountQueries(useServices().api).account(), enabled: useSupports(getAccount) })
  useAddressedSection(hasSessions && !isPending)
  return (
    <div className="max-w-page">
      <PageHeader title={t('title')} />
      <div className={hasSecondFactor ? 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-6' : undefined}>
        <Identity />
        {hasSessions && hasSecondFactor && <SecuritySummary />}
      </div>
      {hasSessions && (
        // A change of the address may be pending: until that is known they would move when its note appears.
        <div className={isPending ? 'invisible' : undefined}>
          <div className="border-line border-b">
            <PasswordForm />
          </div>
          {hasSecondFactor && <SecondFactorSection />}
          <NotificationSettings />
          <ReviewSettings />
          <Sessions />
          {hasEndedSessions && <RecentSignIns />}
        </div>
      )}
    </div>
  )
}
