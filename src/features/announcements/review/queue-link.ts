import type { LinkProps } from '@tanstack/react-router'
import type { AnnouncementSearch } from '../search.ts'

/** To an announcement's review, or without an id to the queue. */
export const queueLink = (search: AnnouncementSearch, id?: string): LinkProps => ({ to: '/admin/notifications', search: { ...search, id } })
