import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddressedSection } from '#components/open-section.ts'
import { useServices } from '#lib/services.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { accountQueries } from './api.ts'
import { Identity } from './identity.tsx'
import { SecuritySummary } from './security-summary.tsx'

/** Identity and security of the signed-in person, of any role; password, notifications and sessions open below their rows. */
export function AccountPage() {
  const { t } = useTranslation('account')
  // A plain backend has none of these calls.
  const { isPending, isEnabled: isOffered } = useQuery(accountQueries(useServices().api).account())
  useAddressedSection(isOffered && !isPending)
  return (
    <div className="max-w-page">
      <PageHeader title={t('title')} />
      <div className={isOffered ? 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-6' : undefined}>
        <Identity isComplete={isOffered} />
        {isOffered && <SecuritySummary />}
      </div>
    </div>
  )
}
