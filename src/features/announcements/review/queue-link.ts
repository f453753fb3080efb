import type { LinkProps } from '@tanstack/react-router'
import { toTab } from '#components/review/queue-order.ts'
import type { ReviewShape } from '#components/review/review-columns.tsx'
import { type AnnouncementSearch, announcementTabKeys } from '../search.ts'

/** Links to the review of an announcement; without an id, to the queue. */
export const queueLink = (search: AnnouncementSearch, id?: string): LinkProps => ({ to: '/admin/notifications', search: { ...search, id } })

/** Leads to another tab of the queue. */
export const tabLink = (search: AnnouncementSearch, tab: AnnouncementSearch['status']): LinkProps =>
  queueLink(toTab(search, tab, announcementTabKeys))

export const announcementShape: ReviewShape = [10.75, 10.5]
