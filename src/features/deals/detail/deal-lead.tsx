import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LeadSentence } from '#ui/display/lead-sentence.tsx'
import { dealQueries } from '../api.ts'
import type { DealSearch } from '../search.ts'
import { SalesSentence } from './sales-sentence.tsx'

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
  const { dealStatus: status, decidedAt, stoppedAt, ended } = deal
  const date = decidedAt && fmt.date(decidedAt)
  if (ended) return <Ended deal={deal} at={ended.at} reason={ended.reason} />
  if (stoppedAt)
    return (
      <Lead sentence={`${t('stopped.since', { date: fmt.date(stoppedAt) })}.`}>
        <Claimants dealId={deal._id} />
        {status === 'APPROVED' && <p>{t('stopped.text')}</p>}
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

interface LeadProps {
  readonly sentence: string
  readonly children?: ReactNode
}

const Lead = ({ sentence, children }: LeadProps) => (
  <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-1">
    <LeadSentence>{sentence}</LeadSentence>
    <div className="wrap-anywhere grid max-w-read grid-cols-[minmax(0,1fr)] justify-items-start gap-1 text-ink-2 empty:hidden">
      {children}
    </div>
  </div>
)

function Ended({ deal, at, reason }: { readonly deal: Deal; readonly at: string; readonly reason?: string | null | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  return (
    <Lead sentence={`${t('ended.on', { date: fmt.date(at) })}.`}>
      <Claimants dealId={deal._id} hasEnded />
      {reason && <Reason text={reason} />}
      {deal.dealStatus === 'REJECTED' && <Rejection deal={deal} isNamed />}
    </Lead>
  )
}

/** How many customers hold the voucher, or held it. */
function Claimants({ dealId, hasEnded = false }: { readonly dealId: string; readonly hasEnded?: boolean }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { data } = useQuery(dealQueries(useServices().api).claimants(dealId))
  return data && <p>{t(hasEnded ? 'ended.hadClaims' : 'end.claimants', { count: data.claimants })}</p>
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
      {reason ? <Reason text={reason} /> : <p>{t('rejected.noReason')}</p>}
    </>
  )
}

function Reason({ text }: { readonly text: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  return (
    <div className="text-ink">
      <p className="text-ink-2">{t('rejected.reason')}</p>
      <ReasonText reason={text} />
    </div>
  )
}
