import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { businessNames, InlineName } from '#components/bilingual/names.tsx'
import { DecidedSteps, DecisionBar } from '#components/review/decision-bar.tsx'
import { findReversal } from '#components/review/find-reversal.ts'
import { History, type HistoryStep } from '#components/review/history.tsx'
import { LazyDecisionDialog, useDecisionDialog } from '#components/review/lazy-decision-dialog.tsx'
import { ReversalButton } from '#components/review/reversal-button.tsx'
import { ReviewColumns } from '#components/review/review-columns.tsx'
import { ReviewHeader } from '#components/review/review-header.tsx'
import { Stamped } from '#components/review/stamped.tsx'
import { useOpenedTab } from '#components/review/use-opened-tab.ts'
import { useReview } from '#components/review/use-review.ts'
import type { ReviewQueue } from '#components/review/use-review-queue.ts'
import { WaitingChip } from '#components/review/waiting.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import type { Elements } from '#ui/elements.ts'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { announcementQueries } from '../api.ts'
import type { AnnouncementSearch } from '../search.ts'
import { OtherAnnouncements, useAudience } from './announcement-audience.tsx'
import { useAnnouncementCrumbs } from './announcement-crumbs.ts'
import { BusinessFacts, DeliveryFacts, PhonePreview } from './announcement-facts.tsx'
import { queueLink } from './queue-link.ts'
import { useAnnouncementDecision } from './use-announcement-decision.tsx'

interface ReviewAnnouncementProps {
  readonly announcement: Announcement
  readonly search: AnnouncementSearch
}

export function ReviewAnnouncement({ announcement, search: address }: ReviewAnnouncementProps) {
  const { t: queueText } = useTranslation('announcements', { keyPrefix: 'queue' })
  const labels = queueText('steps', { returnObjects: true })
  const client = useQueryClient()
  const { api } = useServices()
  const { _id: id, notificationStatus } = announcement
  const search = useOpenedTab(address, notificationStatus)
  const decided = useAnnouncementDecision(announcement, search)
  const history = useHistory(announcement)
  const audience = useAudience(id)
  const review = useReview({
    id,
    search,
    list: (at) => announcementQueries(api).list(at, 'admin'),
    prefetch: (next) => {
      void client.prefetchQuery(announcementQueries(api).one(next, 'admin', search))
      if (audience) void client.prefetchQuery(announcementQueries(api).audience(next))
    },
    linkTo: queueLink,
  })
  const decisionDialog = useDecisionDialog<AnnouncementSearch>()
  const ask = (isApproved: boolean) => decisionDialog.ask(decided.subject, isApproved, review.queue.afterDecision)
  const bar = { decision: decided.call, subject: decided.subject, labels, review, onDecide: ask }
  const reversal = findReversal(decided.subject, ask)
  return (
    <FullHeight>
      <Header
        announcement={announcement}
        search={search}
        queue={review.queue}
        actions={
          <>
            <DecidedSteps {...bar} />
            {reversal && <ReversalButton reversal={reversal} />}
          </>
        }
      />
      <ReviewColumns
        main={
          <>
            <PhonePreview announcement={announcement} />
            <DeliveryFacts announcement={announcement} audience={audience} />
          </>
        }
        aside={[
          <div key="business" className="grid gap-5">
            <BusinessFacts provider={announcement.serviceProvider} />
            {audience && <OtherAnnouncements audience={audience} />}
          </div>,
          <History key="history" steps={history} />,
        ]}
      />
      <DecisionBar {...bar} onIntent={decisionDialog.preload} />
      <LazyDecisionDialog decisionDialog={decisionDialog} decided={decided} review={review} nextLabel={labels.nextOne} />
    </FullHeight>
  )
}

interface HeaderProps extends ReviewAnnouncementProps {
  readonly queue: ReviewQueue<AnnouncementSearch>
  readonly actions: Elements
}

function Header({ announcement, search, queue, actions }: HeaderProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { notificationStatus, createdAt, submittedAt = createdAt } = announcement
  const { title, language } = textFor(useLanguage(), announcement)
  const crumbs = useAnnouncementCrumbs(search)
  const name = title || t('untitled')
  return (
    <ReviewHeader
      // In the language of the business, beside the product's name in the page's.
      title={`\u2068${name}\u2069`}
      heading={<bdi lang={title ? language : undefined}>{name}</bdi>}
      crumbs={crumbs}
      queue={queue}
      chips={
        <>
          <Stamped status={notificationStatus}>
            <AnnouncementStatus announcement={announcement} />
          </Stamped>
          <WaitingChip status={notificationStatus} since={submittedAt} />
        </>
      }
      actions={actions}
    />
  )
}

/** Newest first. */
function useHistory(announcement: Announcement): HistoryStep[] {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { notificationStatus, serviceProvider, createdAt, submittedAt, decidedBy, decidedAt, sentAt, withdrawnAt, reason } = announcement
  const by = serviceProvider && <InlineName {...businessNames(serviceProvider)} />
  const isDecided = !withdrawnAt && (notificationStatus === 'APPROVED' || notificationStatus === 'REJECTED')
  const isChanged = createdAt && submittedAt && submittedAt > createdAt
  return [
    ...(sentAt ? [{ kind: 'SENT', title: t('history.SENT'), at: sentAt } as const] : []),
    ...(withdrawnAt ? [{ kind: 'WITHDRAWN', title: t('history.WITHDRAWN'), by, at: withdrawnAt } as const] : []),
    ...(isDecided
      ? [
          {
            kind: notificationStatus,
            title: t(`history.${notificationStatus}`),
            by: decidedBy && <Written text={decidedBy} />,
            at: decidedAt,
            reason,
          },
        ]
      : []),
    ...(isChanged ? [{ kind: 'CHANGED', title: t('history.CHANGED'), by, at: submittedAt } as const] : []),
    { kind: 'CREATED', title: t('history.CREATED'), by, at: createdAt },
  ]
}
