import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualContent } from '#components/bilingual/bilingual-content.tsx'
import { businessNames, InlineName } from '#components/bilingual/names.tsx'
import { DecidedSteps, DecisionBar, QueueSteps } from '#components/review/decision-bar.tsx'
import { isDecided } from '#components/review/decisions.ts'
import { findReversal } from '#components/review/find-reversal.ts'
import { History, type HistoryStep } from '#components/review/history.tsx'
import { LazyDecisionDialog, useDecisionDialog } from '#components/review/lazy-decision-dialog.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import { ReviewColumns } from '#components/review/review-columns.tsx'
import { useOpenedTab } from '#components/review/use-opened-tab.ts'
import { useReview } from '#components/review/use-review.ts'
import { focusNextFrame } from '#components/review-checks/focus-frame.ts'
import { FramesProvider } from '#components/review-checks/framed.tsx'
import { framesByField, numberFailed } from '#components/review-checks/frames.ts'
import { ReviewChecks } from '#components/review-checks/review-checks.tsx'
import type { Deal } from '#contract/deals.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { Api } from '#lib/http/api.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { dealQueries } from '../api.ts'
import { ChangeNote } from '../detail/change-note.tsx'
import { DealHours, PriceFacts, useBilingualDeal } from '../detail/deal-content.tsx'
import { StoppedFacts, useStoppedTitle } from '../detail/stopped.tsx'
import { toEndedTab } from '../list-query.ts'
import type { DealSearch } from '../search.ts'
import type { UnderReview } from '../sent.ts'
import { DealHeader } from './deal-header.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { queueLink } from './queue-link.ts'
import { useDealDecision } from './use-decided-deal.tsx'

export function ReviewDeal({ deal, search: address }: { readonly deal: UnderReview; readonly search: DealSearch }) {
  const client = useQueryClient()
  const [isStoppedBefore] = useState(Boolean(deal.stoppedAt))
  const search = useOpenedTab(isStoppedBefore && !address.status ? toEndedTab(address) : address, deal.dealStatus)
  const { api } = useServices()
  const decided = useDealDecision(deal, search)
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const labels = t('steps', { returnObjects: true })
  const review = useReview({
    id: deal._id,
    search,
    list: (at) => dealQueries(api).list(at, 'admin'),
    prefetch: (id) => void prefetchReview(client, api, id),
    linkTo: queueLink,
  })
  const decisionDialog = useDecisionDialog<DealSearch>()
  const ask = (isApproved: boolean) => decisionDialog.ask(decided.subject, isApproved, review.queue.afterDecision)
  const bar = { decision: decided.call, subject: decided.subject, labels, review, onDecide: ask, keys: useFrameKeys(deal) }
  const isDecidable = !deal.stoppedAt || deal.dealStatus !== 'PENDING'
  return (
    <FramesProvider value={framesByField(numberFailed(deal.checks ?? []))}>
      <FullHeight>
        <DealHeader
          deal={deal}
          search={search}
          queue={review.queue}
          steps={isDecidable ? <DecidedSteps {...bar} /> : <QueueSteps {...bar} />}
          reversal={findReversal(decided.subject, ask)}
        />
        <DealColumns deal={deal} />
        {isDecidable && <DecisionBar {...bar} onIntent={decisionDialog.preload} />}
        <LazyDecisionDialog decisionDialog={decisionDialog} decided={decided} review={review} nextLabel={labels.nextOne} />
      </FullHeight>
    </FramesProvider>
  )
}

/** F goes through what the checks have framed. */
function useFrameKeys({ checks = [] }: Deal) {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'panel' })
  const hasFrames = numberFailed(checks).some(({ frames }) => frames.length > 0)
  return hasFrames ? { shortcuts: { f: () => focusNextFrame() }, lines: [{ caps: 'F', text: t('next') }] } : undefined
}

function DealColumns({ deal }: { readonly deal: Deal }) {
  const texts = useBilingualDeal(deal)
  const history = useDealHistory(deal)
  const stopped = useStoppedTitle(deal)
  return (
    <ReviewColumns
      main={
        <>
          {stopped && (
            <Alert title={stopped}>
              <StoppedFacts deal={deal} />
            </Alert>
          )}
          {deal.dealStatus === 'REJECTED' && <RejectedNote deal={deal} />}
          {deal.change && <ChangeNote deal={deal} change={deal.change} placeholder={<Skeleton className="h-[12rem] opacity-60" />} />}
          {deal.lane && deal.checks && <ReviewChecks lane={deal.lane} checks={deal.checks} />}
          <SinceApproval deal={deal} />
          <BilingualContent texts={texts} />
          <DealHours deal={deal} />
        </>
      }
      aside={[
        <PriceFacts key="price" deal={deal} />,
        <Fragment key="people">
          <ProviderFacts deal={deal} />
          <History steps={history} />
        </Fragment>,
      ]}
    />
  )
}

/** Who, when and why, above what was rejected. */
function RejectedNote({ deal: { decidedBy: by, decidedAt, reason } }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const at = decidedAt ? fmt.dateTime(decidedAt) : undefined
  const title = at ? (by ? t('review.rejectedBy', { by, at }) : t('review.rejectedAt', { at })) : t('rejected.title')
  return (
    <Alert tone="no" title={title}>
      {reason ? <ReasonText reason={reason} /> : <p>{t('rejected.noReason')}</p>}
    </Alert>
  )
}

/** Newest first; the backend has only the last approval of earlier decisions. */
function useDealHistory(deal: Deal): HistoryStep[] {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { dealStatus: status, serviceProvider, createdAt, submittedAt, lastApproved, stoppedAt, ended } = deal
  const business = serviceProvider && <InlineName {...businessNames(serviceProvider)} />
  const decided = (kind: 'APPROVED' | 'REJECTED', { decidedBy, decidedAt }: Pick<Deal, 'decidedBy' | 'decidedAt'>) => ({
    kind,
    title: t(`review.history.${kind}`),
    by: decidedBy && <Written text={decidedBy} />,
    at: decidedAt,
  })
  const isChanged = createdAt && submittedAt && Date.parse(submittedAt) > Date.parse(createdAt)
  const before: HistoryStep[] = [
    ...(lastApproved && status !== 'APPROVED' ? [decided('APPROVED', lastApproved)] : []),
    ...(isChanged ? [{ kind: 'CHANGED', title: t('review.history.changed'), by: business, at: submittedAt } as const] : []),
  ]
  const stopped = stoppedAt !== ended?.at && stoppedAt
  return [
    ...(ended ? [{ kind: 'ENDED', title: t('history.ended'), at: ended.at } as const] : []),
    ...(stopped ? [{ kind: 'ENDED', title: t('history.stopped'), at: stopped } as const] : []),
    ...(isDecided(status) ? [decided(status, deal)] : []),
    ...before.toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? '')),
    { kind: 'CREATED', title: t('review.history.created'), by: business, at: createdAt },
  ]
}

const loadPanel = () => import('./deal-changes-panel.tsx').then(({ DealChangesPanel }) => DealChangesPanel)

/** Loaded only if the backend sends the approved version. */
function SinceApproval({ deal }: { readonly deal: Deal }) {
  const approved = deal.lastApproved
  const ChangesPanel = useIdleModule(loadPanel, Boolean(approved), Boolean(approved))
  if (!approved) return null
  return ChangesPanel ? <ChangesPanel deal={deal} approved={approved} /> : <Skeleton className="h-row" />
}

/** The next voucher with its business and its picture, so that it is complete when it opens. */
async function prefetchReview(client: QueryClient, api: Api, id: string): Promise<void> {
  await client.prefetchQuery(dealQueries(api).reviewed(id))
  const deal = client.getQueryData(dealQueries(api).reviewed(id).queryKey)
  const providerId = deal?.serviceProvider?._id
  if (deal?.dealCoverImg?.fileUrl) new Image().src = deal.dealCoverImg.fileUrl
  if (providerId === undefined) return
  void client.prefetchQuery(profileQueries(api).byId(providerId))
  void client.prefetchQuery(dealQueries(api).standing(providerId))
}
