import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ReviewSkeleton } from '../../../components/review/review-layout.tsx'
import { useIdleModule } from '../../../ui/hooks/use-idle-module.ts'
import type { AnnouncementSearch } from '../search.ts'
import { AnnouncementQueue } from './announcement-queue.tsx'

const route = getRouteApi('/admin/notifications')

const loadReview = () => import('./open-announcement.tsx').then(({ OpenAnnouncement }) => OpenAnnouncement)

/** The queue of announcements, or the one that the address names by `id`. */
export function AnnouncementsPage() {
  const address = route.useSearch()
  const { id } = address
  // The open announcement is no filter.
  const search = useMemo<AnnouncementSearch>(() => ({ ...address, id: undefined }), [address])
  useOpenedFocus(id)
  const OpenAnnouncement = useIdleModule(loadReview, true, id !== undefined)
  if (id === undefined) return <AnnouncementQueue search={search} />
  // A key, so that no state of one announcement reaches the next.
  return OpenAnnouncement ? <OpenAnnouncement key={id} id={id} search={search} /> : <ReviewSkeleton />
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** The path stays the same, so the shell moves no focus: here it goes to the opened announcement's heading, and afterwards back to its row. */
function useOpenedFocus(id: string | undefined) {
  const former = useRef(id)
  useEffect(() => {
    const closed = former.current
    former.current = id
    if (closed === id) return
    const target = id === undefined ? find(`main a[href*="id=${closed}"]`) : undefined
    ;(target ?? find('main h1'))?.focus({ preventScroll: true })
  }, [id])
}
