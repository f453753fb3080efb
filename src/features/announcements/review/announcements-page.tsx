import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewSkeleton } from '#components/review/review-columns.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { AnnouncementSearch } from '../search.ts'
import { AnnouncementQueue } from './announcement-queue.tsx'
import { announcementShape, queueLink } from './queue-link.ts'

const route = getRouteApi('/admin/notifications')

const loadReview = () => import('./open-announcement.tsx').then(({ OpenAnnouncement }) => OpenAnnouncement)

/** The queue of announcements, or the one that the address names by `id`. */
export function AnnouncementsPage() {
  const address = route.useSearch()
  const { id } = address
  // The open announcement is no filter.
  const search = useMemo<AnnouncementSearch>(() => ({ ...address, id: undefined }), [address])
  useClosedFocus(id)
  const OpenAnnouncement = useIdleModule(loadReview, true, id !== undefined)
  if (id === undefined) return <AnnouncementQueue search={search} />
  // A key, so that no state of one announcement reaches the next.
  return OpenAnnouncement ? <OpenAnnouncement key={id} id={id} search={search} /> : <Loading search={search} />
}

/** Shown while the code of the review is loaded. */
function Loading({ search }: { readonly search: AnnouncementSearch }) {
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  return (
    <>
      <PageHeader
        title={area('title')}
        breadcrumbs={[
          <TextLink key="list" {...queueLink(search)}>
            {area('title')}
          </TextLink>,
        ]}
      />
      <ReviewSkeleton shape={announcementShape} />
    </>
  )
}

/** The path stays the same, so the shell moves no focus: after Back it goes to the row of the announcement that was open. */
function useClosedFocus(id: string | undefined) {
  const former = useRef(id)
  useEffect(() => {
    const closed = former.current
    former.current = id
    if (id !== undefined || closed === undefined) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="id="]')]
    const row = links.find(({ href }) => new URL(href).searchParams.get('id') === closed)
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
  }, [id])
}
