import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { BilingualContent } from '../../../patterns/bilingual/bilingual-content.tsx'
import { businessNames, OneName } from '../../../patterns/bilingual/names.tsx'
import { History, type HistoryStep } from '../../../patterns/review/history.tsx'
import { ReviewPage } from '../../../patterns/review/review-page.tsx'
import { useServices } from '../../../services.ts'
import { dealQueries } from '../api.ts'
import { DealHours, useBilingualDeal } from '../deal-content.tsx'
import { dealDetailMessages } from '../detail/messages.ts'
import { dealMessages } from '../messages.ts'
import { PriceFacts } from '../price-facts.tsx'
import type { DealSearch } from '../search.ts'
import { ProviderFacts } from './provider-facts.tsx'
import { ReviewHeader } from './review-header.tsx'
import { SinceApproval } from './since-approval.tsx'
import { useDecidedDeal } from './use-decided-deal.ts'

/** A loaded voucher in its queue. A bare address of one that was decided belongs to the tab in which it stood when it was opened. */
export function ReviewDeal({ deal, search: address }: { readonly deal: Deal; readonly search: DealSearch }) {
  const t = useTranslations(dealMessages)
  const client = useQueryClient()
  const [opened] = useState(deal.dealStatus)
  const search = address.status || opened === 'PENDING' ? address : { ...address, status: opened }
  const { api } = useServices()
  return (
    <ReviewPage
      decided={useDecidedDeal(deal, search)}
      search={search}
      list={(at) => dealQueries(api).list(at, 'admin')}
      prefetch={(id) => void client.prefetchQuery(dealQueries(api).detail(id))}
      linkTo={(entry) =>
        entry
          ? { to: '/admin/deals/$dealId', params: { dealId: entry.id }, search: entry.search }
          : { to: '/admin/deals', search, state: { isWay: true } }
      }
      words={{
        label: t('review.queue.label'),
        previous: t('review.queue.previous'),
        next: t('review.queue.next'),
        previousOne: t('review.queue.previousOne'),
        nextOne: t('review.queue.nextOne'),
      }}
      header={(queue) => <ReviewHeader deal={deal} search={search} queue={queue} />}
      main={
        <>
          <SinceApproval deal={deal} />
          <BilingualContent texts={useBilingualDeal(deal)} />
          <DealHours deal={deal} />
        </>
      }
      price={<PriceFacts deal={deal} />}
      people={
        <>
          <ProviderFacts provider={deal.serviceProvider} />
          <History steps={useDealHistory(deal)} />
        </>
      }
    />
  )
}

/** What happened to the voucher as far as the backend tells, newest first; of former decisions that is the last approval alone. */
function useDealHistory(deal: Deal): HistoryStep[] {
  const t = useTranslations(dealDetailMessages)
  const { dealStatus: status, serviceProvider, createdAt, submittedAt, lastApproved, reason } = deal
  const business = serviceProvider && <OneName {...businessNames(serviceProvider)} />
  const decided = (kind: 'APPROVED' | 'REJECTED', { decidedBy, decidedAt }: Pick<Deal, 'decidedBy' | 'decidedAt'>) => ({
    kind,
    title: t(`review.history.${kind}`),
    by: decidedBy && <bdi>{decidedBy}</bdi>,
    at: decidedAt,
  })
  const isChanged = createdAt && submittedAt && Date.parse(submittedAt) > Date.parse(createdAt)
  const before: HistoryStep[] = [
    ...(lastApproved && status !== 'APPROVED' ? [decided('APPROVED', lastApproved)] : []),
    ...(isChanged ? [{ kind: 'CHANGED', title: t('review.history.changed'), by: business, at: submittedAt } as const] : []),
  ]
  return [
    ...(status === 'PENDING' ? [] : [{ ...decided(status, deal), reason }]),
    ...before.toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? '')),
    { kind: 'CREATED', title: t('review.history.created'), by: business, at: createdAt },
  ]
}
