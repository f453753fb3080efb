import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { Deal } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { DealSearch } from '../search.ts'
import { StoppedNote } from './stopped-note.tsx'

interface StatusNoteProps {
  readonly deal: Deal
  readonly search: DealSearch
}

export function StatusNote({ deal, search }: StatusNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const { dealStatus: status, decidedAt, reason, stoppedAt, ended } = deal
  const date = decidedAt ? fmt.date(decidedAt) : undefined
  const isPending = useIsPending()
  if (stoppedAt && (ended || status !== 'REJECTED')) return <StoppedNote deal={deal} since={stoppedAt} />
  if (isPending && (status === 'PENDING' || status === 'APPROVED')) return <Alert tone="info" title={t(`preparing.${status}`)} />
  // The chip beside the heading names the status.
  if (status === 'PENDING') return <Alert tone="info" title={t('pending')} />
  if (!status) return <Alert tone="warn" title={t('unknownStatus')} />
  if (status === 'APPROVED')
    return (
      <Alert
        tone="ok"
        title={
          <span className="flex flex-wrap gap-x-3">
            <span>{t('approved.text')}</span>
            {date && <span className="font-normal">{t('approved.since', { date })}</span>}
          </span>
        }
      />
    )
  const rejected = (
    <Alert tone="no" title={date ? t('rejected.on', { date }) : t('rejected.title')}>
      {reason ? (
        <>
          <p>{t('rejected.reason')}</p>
          <ReasonText reason={reason} />
        </>
      ) : (
        <p>{t('rejected.noReason')}</p>
      )}
      {!stoppedAt && (
        <div className="mt-2 empty:hidden">
          <ButtonLink
            variant="primary"
            to="/service-provider/deals/edit/$dealId"
            params={{ dealId: deal._id }}
            search={search}
            icon={<PencilLine aria-hidden />}
          >
            {t('rejected.mend')}
          </ButtonLink>
        </div>
      )}
    </Alert>
  )
  if (!stoppedAt) return rejected
  return (
    <>
      <StoppedNote deal={deal} since={stoppedAt} />
      {rejected}
    </>
  )
}
