import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { LicenceSection, RedemptionsSection, RefusalsSection, StatusSection, VouchersSection } from './context-sections.tsx'
import { adminQueries } from './admin-calls.ts'
import { LoadingPanel } from './loading-panel.tsx'

const loadResendVerification = () =>
  import('#components/resend-verification/resend-verification.tsx').then((module) => module.ResendVerification)

/** Shows the business of an open chat. It loads on its own, so that the chat never waits for it. */
export function BusinessPanel({ chatId }: { readonly chatId: string }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { api } = useServices()
  const query = useQuery(adminQueries(api).context(chatId))
  const { data, error } = query
  const ResendVerification = useIdleModule(loadResendVerification, data?.business.isVerified === false, true)
  if (error && !data) return <QueryError error={error} query={query} text={t('failed')} />
  if (!data) return <LoadingPanel />
  const { business, licence, vouchers, refusedScans } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <StatusSection business={business} chatId={chatId} />
      {!business.isVerified && business.emailAddress && ResendVerification && (
        <div className="rounded-2 border border-line px-3 py-2.5 text-small">
          <ResendVerification emailAddress={business.emailAddress} text={t('unverified')} />
        </div>
      )}
      <LicenceSection licence={licence} />
      <VouchersSection business={business} vouchers={vouchers} chatId={chatId} />
      <RedemptionsSection business={business} chatId={chatId} />
      <RefusalsSection refusals={refusedScans} chatId={chatId} />
    </div>
  )
}
