import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { startedByLoader } from '#components/query-options.ts'
import { queueStatus } from '#components/review/queue-order.ts'
import { ReviewSkeleton } from '#components/review/review-columns.tsx'
import { ReviewHeader } from '#components/review/review-header.tsx'
import { ReviewQueryState } from '#components/review/review-query-state.tsx'
import { decideAnnouncement } from '#contract/announcements.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { announcementQueries } from '../api.ts'
import type { AnnouncementSearch } from '../search.ts'
import { useAnnouncementCrumbs } from './announcement-crumbs.ts'
import { announcementShape, queueLink } from './queue-link.ts'
import { ReviewAnnouncement } from './review-announcement.tsx'

interface OpenAnnouncementProps {
  readonly id: string
  readonly search: AnnouncementSearch
}

export function OpenAnnouncement({ id, search }: OpenAnnouncementProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: queueText } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { api } = useServices()
  const isFullBackend = useIsFullBackend()
  const query = useQuery({ ...announcementQueries(api).one(id, 'admin', search), ...startedByLoader })
  const crumbs = useAnnouncementCrumbs(search)
  useHeadingFocus()
  // The path stays the same, so the shell moves no focus.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [])
  if (query.data) return <ReviewAnnouncement announcement={query.data} search={search} />
  const notFound = { title: t('notFound.title'), text: t(isFullBackend ? 'notFound.text' : 'notFound.textPlain'), back: t('notFound.back') }
  return (
    <ReviewQueryState
      decision={decideAnnouncement}
      query={query}
      header={(actions) => <ReviewHeader title={t('loading')} crumbs={crumbs} actions={actions} />}
      labels={queueText('steps', { returnObjects: true })}
      tab={queueStatus(search)}
      skeleton={<ReviewSkeleton shape={announcementShape} />}
      notFound={notFound}
      back={queueLink(search)}
    />
  )
}
