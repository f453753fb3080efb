import type { LinkProps } from '@tanstack/react-router'
import type { ReviewShape } from '#components/review/review-columns.tsx'
import type { AnnouncementSearch } from '../search.ts'

/** Links to the review of an announcement; without an id, to the queue. */
export const queueLink = (search: AnnouncementSearch, id?: string): LinkProps => ({ to: '/admin/notifications', search: { ...search, id } })

export const announcementShape: ReviewShape = [10.75, 10.5]
