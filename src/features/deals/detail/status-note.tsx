import type { Deal } from '../../../contract/deals.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { ReasonText } from '../../../patterns/review/reason-text.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { dealMessages } from '../messages.ts'

/** What the review has come to, since when, and what it means for the provider. */
export function StatusNote({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const { dealStatus: status, decidedAt, reason } = deal
  const date = decidedAt ? fmt.date(decidedAt) : undefined
  if (status === 'PENDING') return <p className="text-small text-ink-2">{t('detail.pending')}</p>
  if (status === 'APPROVED')
    return (
      <Alert tone="ok" title={date ? t('detail.approved.on', { date }) : t('detail.approved.title')}>
        <p>{t('detail.approved.text')}</p>
      </Alert>
    )
  return (
    <Alert tone="no" title={date ? t('detail.rejected.on', { date }) : t('detail.rejected.title')}>
      {reason ? (
        <>
          <p>{t('detail.rejected.reason')}</p>
          <ReasonText reason={reason} />
        </>
      ) : (
        <p>{t('detail.rejected.noReason')}</p>
      )}
    </Alert>
  )
}
