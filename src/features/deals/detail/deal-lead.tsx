import type { UseQueryResult } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { DealSearch } from '../search.ts'
import { Lead } from './lead.tsx'
import { Reason } from './reason.tsx'
import { SalesSentence } from './sales-sentence.tsx'
import { StoppedFacts, useStoppedTitle } from './stopped.tsx'

interface DealLeadProps {
  readonly deal: Deal
  /** Undefined where the voucher has none. */
  readonly figures: UseQueryResult<DealFigures> | undefined
  readonly search: DealSearch
}

/** The sentence that the page of a voucher begins with: what it brought, or else what it waits for. */
export function DealLead({ deal, figures, search }: DealLeadProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const isPending = useIsPending()
  const stopped = useStoppedTitle(deal)
  const { dealStatus: status, decidedAt } = deal
  const date = decidedAt && fmt.date(decidedAt)
  if (stopped)
    return (
      <Lead sentence={`${stopped}.`}>
        <StoppedFacts deal={deal} />
        {status === 'REJECTED' && <Rejection deal={deal} isNamed />}
      </Lead>
    )
  if (!status) return <Lead sentence={t('unknownStatus')} />
  if (status === 'REJECTED')
    return (
      <Lead sentence={`${date ? t('rejected.on', { date }) : t('rejected.title')}.`}>
        <Rejection deal={deal} />
        <div className="mt-2">
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
      </Lead>
    )
  if (status === 'PENDING')
    return (
      <Lead sentence={t(isPending ? 'preparing.PENDING' : 'pending.title')}>
        <p>{t(isPending ? 'preparing.next' : 'pending.text')}</p>
      </Lead>
    )
  if (isPending) return <Lead sentence={t('preparing.APPROVED')} />
  if (figures && !(figures.error && !figures.data)) return <SalesSentence dealId={deal._id} figures={figures} />
  return <Lead sentence={t('approved.text')}>{date && <p>{t('approved.since', { date })}</p>}</Lead>
}

interface RejectionProps {
  readonly deal: Deal
  /** Says that it was rejected, where the sentence above says something else. */
  readonly isNamed?: boolean
}

function Rejection({ deal: { reason, decidedAt }, isNamed = false }: RejectionProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  return (
    <>
      {isNamed && <p className="font-semibold">{decidedAt ? t('rejected.on', { date: fmt.date(decidedAt) }) : t('rejected.title')}</p>}
      <Reason text={reason} />
    </>
  )
}
