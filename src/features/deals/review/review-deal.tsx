import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { BilingualContent } from '../../../patterns/bilingual/bilingual-content.tsx'
import { businessNames, nameOf, namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import type { Decided } from '../../../patterns/review/decision-dialog.tsx'
import { History, type HistoryStep } from '../../../patterns/review/history.tsx'
import { ReviewPage } from '../../../patterns/review/review-page.tsx'
import { useExtra, useServices } from '../../../services.ts'
import { dealMutations, dealQueries } from '../api.ts'
import { DealHours, useBilingualDeal } from '../deal-content.tsx'
import { dealMessages } from '../messages.ts'
import { PriceFacts } from '../price-facts.tsx'
import type { DealSearch } from '../search.ts'
import { useCommonReasons } from './common-reasons.ts'
import { ProviderFacts } from './provider-facts.tsx'
import { ReviewHeader } from './review-header.tsx'

/** A loaded voucher in its queue. A bare address of one that was decided belongs to the tab in which it stood when it was opened. */
export function ReviewDeal({ deal, search: address }: { readonly deal: Deal; readonly search: DealSearch }) {
  const t = useTranslations(dealMessages)
  const client = useQueryClient()
  const [opened] = useState(deal.dealStatus)
  const search = address.status || opened === 'PENDING' ? address : { ...address, status: opened }
  const { api } = useServices()
  return (
    <ReviewPage
      decided={useDecidedDeal(deal)}
      search={search}
      list={(at) => dealQueries(api).list(at, 'admin')}
      prefetch={(id) => void client.prefetchQuery(dealQueries(api).detail(id))}
      linkTo={(entry) =>
        entry ? { to: '/admin/deals/$dealId', params: { dealId: entry.id }, search: entry.search } : { to: '/admin/deals', search }
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

/** The other side of an approval: taken back where it stands. */
const refusal = (status: ReviewStatus) => (status === 'APPROVED' ? 'withdraw' : 'reject')

/** What is decided, in the words of vouchers. */
function useDecidedDeal(deal: Deal): Decided {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const language = useLanguage()
  const { api, queryClient } = useServices()
  const takesReason = useExtra('reason')
  const name = nameOf(language, namesOf(deal))
  const provider = nameOf(language, businessNames(deal.serviceProvider))
  return {
    subject: { id: deal._id, status: deal.dealStatus, decidedBy: deal.decidedBy, decidedAt: deal.decidedAt },
    mutation: dealMutations(api).decide(),
    current: async () => (await queryClient.fetchQuery({ ...dealQueries(api).detail(deal._id), staleTime: 0 })).dealStatus,
    question: ({ isApproved, expectedStatus }) =>
      isApproved
        ? {
            title: t('review.dialog.approve', { name }),
            text: provider ? t('review.dialog.approveText', { provider }) : t('review.dialog.approveTextPlain'),
            confirm: t('review.dialog.approveConfirm'),
          }
        : {
            title: t(`review.dialog.${refusal(expectedStatus)}`, { name }),
            text: t(`review.dialog.${refusal(expectedStatus)}Text${takesReason ? '' : 'Plain'}`),
            confirm: t(`review.dialog.${refusal(expectedStatus)}Confirm`),
          },
    conflict: ({ status, by, at }) =>
      by && at ? t(`review.dialog.conflict.${status}`, { by, at: fmt.dateTime(at) }) : t(`review.dialog.conflictPlain.${status}`),
    reasons: useCommonReasons(),
  }
}

/** What happened to the voucher, newest first. */
function useDealHistory({ dealStatus: status, decidedBy, decidedAt, reason, serviceProvider, createdAt }: Deal): HistoryStep[] {
  const t = useTranslations(dealMessages)
  const created = {
    kind: 'CREATED',
    title: t('review.history.created'),
    by: serviceProvider && <OneName {...businessNames(serviceProvider)} />,
    at: createdAt,
  } as const
  if (status === 'PENDING') return [created]
  return [{ kind: status, title: t(`review.history.${status}`), by: decidedBy && <bdi>{decidedBy}</bdi>, at: decidedAt, reason }, created]
}
