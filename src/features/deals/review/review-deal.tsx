import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useZoneName } from '../../../i18n/zone-name.ts'
import { useServices } from '../../../services.ts'
import { FillRoom } from '../../../ui/frame/fill-room.tsx'
import type { Shortcuts } from '../../../ui/hooks/use-shortcuts.ts'
import { dealQueries } from '../api.ts'
import { WeekHours } from '../components/hours.tsx'
import { DecisionDialog } from '../decision-dialog.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import { useAudience } from '../use-audience.ts'
import { type Asked, mayDecide } from './asked.ts'
import { BilingualContent } from './bilingual-content.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { History } from './history.tsx'
import { PriceFacts } from './price-facts.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { ReviewHeader } from './review-header.tsx'
import { ReviewLayout } from './review-layout.tsx'
import { type Queue, type QueueStop, useQueue } from './use-queue.ts'

interface ReviewDealProps {
  readonly deal: Deal
  readonly search: DealSearch
}

/** A loaded voucher in its queue. */
export function ReviewDeal({ deal, search }: ReviewDealProps) {
  const queue = useQueue(deal._id, search)
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const goTo = useGoTo(search)
  const finish = useFinish(goTo)
  usePrefetchedNext(queue.next)
  const ask = (isApproved: boolean) => setAsked({ isApproved, expectedStatus: deal.dealStatus, goOn: queue.afterDecision })
  return (
    <FillRoom>
      <ReviewHeader deal={deal} search={search} queue={queue} />
      <ReviewLayout
        main={
          <>
            <BilingualContent deal={deal} />
            <HoursPanel deal={deal} />
          </>
        }
        price={<PriceFacts deal={deal} />}
        people={
          <>
            <ProviderFacts provider={deal.serviceProvider} />
            <History deal={deal} />
          </>
        }
      />
      <DecisionBar status={deal.dealStatus} queue={queue} onAsk={ask} shortcuts={keysOf(deal, queue, goTo, ask)} />
      {asked && (
        <DecisionDialog
          deal={deal}
          asked={asked}
          reason={reason}
          onReason={setReason}
          onClose={() => setAsked(undefined)}
          onDecided={(decision) => {
            setAsked(undefined)
            setReason('')
            finish(decision)
          }}
        />
      )}
    </FillRoom>
  )
}

type GoTo = (stop: QueueStop | undefined) => void

/** To another voucher of the queue, or back to the list. */
function useGoTo(search: DealSearch): GoTo {
  const navigate = useNavigate()
  return (stop) =>
    void (stop
      ? navigate({ to: '/admin/deals/$dealId', params: { dealId: stop.dealId }, search: stop.search, replace: true })
      : navigate({ to: '/admin/deals', search }))
}

/** After a decision the next one of the queue comes up by itself; a past decision that was turned round stays on screen. */
function useFinish(goTo: GoTo) {
  const audience = useAudience()
  return ({ expectedStatus, goOn }: Asked) => {
    if (expectedStatus === 'PENDING' && audience() === 'page') goTo(goOn)
  }
}

/** The next voucher is there before it is asked for. */
function usePrefetchedNext(next: QueueStop | undefined) {
  const client = useQueryClient()
  const { api } = useServices()
  const dealId = next?.dealId
  useEffect(() => {
    if (dealId !== undefined) void client.prefetchQuery(dealQueries(api).detail(dealId))
  }, [dealId, client, api])
}

/** Keys never decide: they open the question. */
const keysOf = (deal: Deal, { next, previous }: Queue, goTo: GoTo, ask: (isApproved: boolean) => void): Shortcuts => {
  const may = mayDecide(deal.dealStatus)
  return {
    ...(next && { j: () => goTo(next) }),
    ...(previous && { k: () => goTo(previous) }),
    ...(may.approve && { a: () => ask(true) }),
    ...(may.reject && { r: () => ask(false) }),
  }
}

function HoursPanel({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealMessages)
  const zone = useZoneName()
  return (
    <section className="rounded-2 border border-line bg-surface p-4">
      <div className="flex items-baseline gap-3 pb-2">
        <h2 className="font-semibold text-h3">{t('detail.hours')}</h2>
        <span className="text-small text-ink-3">{t('detail.zone', { zone })}</span>
      </div>
      <WeekHours timings={deal.dealTimings} />
    </section>
  )
}
