import type { Deal } from '../../../contract/deals.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { ReasonText } from '../../../patterns/review/reason-text.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { editMessages } from './messages.ts'

/** What a change of this voucher means for its review, and what the last one has found wrong (§4). */
export function StandingNote({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(editMessages)
  const fmt = useFmt()
  const { dealStatus, decidedAt, reason } = deal
  if (dealStatus === 'APPROVED')
    return (
      <Alert title={t('approved.title')}>
        <p>{t('approved.text')}</p>
      </Alert>
    )
  if (dealStatus === 'PENDING') return null
  return (
    <Alert tone="no" title={decidedAt ? t('rejected.on', { date: fmt.date(decidedAt) }) : t('rejected.title')}>
      {reason && (
        <>
          <p>{t('rejected.reason')}</p>
          <ReasonText reason={reason} />
        </>
      )}
      <p className="mt-1">{t('rejected.text')}</p>
    </Alert>
  )
}
