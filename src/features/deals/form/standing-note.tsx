import { useTranslation } from 'react-i18next'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { Deal } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'

/** Effect of what is sent on the review, and the reason of a rejection (§4). */
export function ReviewOutcomeNote({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'edit' })
  const { t: detail } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const isFullBackend = useIsFullBackend()
  const isPending = useIsPending()
  const { dealStatus, decidedAt, reason, change } = deal
  const isApproved = dealStatus === 'APPROVED' || change?.status === 'PENDING'
  if (isApproved && isPending) return <Alert title={detail('preparing.APPROVED')} />
  if (isApproved)
    return (
      <Alert title={t('approved.title')}>
        <p>{t(isFullBackend ? 'approved.text' : 'approved.textPlain')}</p>
      </Alert>
    )
  if (dealStatus !== 'REJECTED') return null
  return (
    <Alert tone="no" title={decidedAt ? detail('rejected.on', { date: fmt.date(decidedAt) }) : detail('rejected.title')}>
      {reason && (
        <>
          <p>{detail('rejected.reason')}</p>
          <ReasonText reason={reason} />
        </>
      )}
      {isFullBackend && (
        <p className="mt-1">{change ? (isPending ? detail('preparing.APPROVED') : t('approved.text')) : t('rejected.text')}</p>
      )}
    </Alert>
  )
}
