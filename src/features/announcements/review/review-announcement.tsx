import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, InlineName } from '#components/bilingual/names.tsx'
import { History, type HistoryStep } from '#components/review/history.tsx'
import { ReviewHeader } from '#components/review/review-header.tsx'
import { ReviewPage } from '#components/review/review-page.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { announcementQueries } from '../api.ts'
import type { AnnouncementSearch } from '../search.ts'
import { OtherAnnouncements, useAudience } from './announcement-audience.tsx'
import { BusinessFacts, DeliveryFacts, PhonePreview } from './announcement-facts.tsx'
import { queueLink } from './queue-link.ts'
import { useAnnouncementDecision } from './use-announcement-decision.tsx'

interface ReviewAnnouncementProps {
  readonly announcement: Announcement
  readonly search: AnnouncementSearch
}

/** An address without a tab uses the tab of the status at mounting. */
export function ReviewAnnouncement({ announcement, search: address }: ReviewAnnouncementProps) {
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: queueText } = useTranslation('announcements', { keyPrefix: 'queue' })
  const client = useQueryClient()
  const { api } = useServices()
  const { notificationStatus, createdAt, submittedAt = createdAt, sentAt, withdrawnAt } = announcement
  const [opened] = useState(notificationStatus)
  const search = address.status || !opened || opened === 'PENDING' ? address : { ...address, status: opened }
  const decided = useAnnouncementDecision(announcement, search)
  const history = useHistory(announcement)
  const audience = useAudience(announcement._id)
  const { title, language } = textFor(useLanguage(), announcement)
  const name = title || queueText('untitled')
  return (
    <ReviewPage
      decided={decided}
      search={search}
      list={(at) => announcementQueries(api).list(at, 'admin')}
      prefetch={(id) => {
        void client.prefetchQuery(announcementQueries(api).one(id, 'admin', search))
        if (audience) void client.prefetchQuery(announcementQueries(api).audience(id))
      }}
      linkTo={(entry) => (entry ? queueLink(entry.search, entry.id) : { ...queueLink(search), state: { skipsOpeningView: true } })}
      labels={queueText('steps', { returnObjects: true })}
      note={sentAt ? t('final') : withdrawnAt && t('withdrawn')}
      header={(queue) => (
        <ReviewHeader
          // In the language of the business, beside the product's name in the page's.
          title={`\u2068${name}\u2069`}
          heading={<bdi lang={title ? language : undefined}>{name}</bdi>}
          listTitle={area('title')}
          allTab={area('all')}
          linkTo={queueLink}
          search={search}
          queue={queue}
          status={notificationStatus}
          chip={<AnnouncementStatus announcement={announcement} />}
          submittedAt={submittedAt}
        />
      )}
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
