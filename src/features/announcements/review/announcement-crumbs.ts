import { useTranslation } from 'react-i18next'
import { queueStatus } from '#components/review/queue-order.ts'
import type { QueueCrumbs } from '#components/review/review-header.tsx'
import type { AnnouncementSearch } from '../search.ts'
import { queueLink } from './queue-link.ts'

/** The list of announcements, and the tab of the address. */
export function useAnnouncementCrumbs(search: AnnouncementSearch): QueueCrumbs {
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t: common } = useTranslation('common')
  const tab = queueStatus(search)
  return [
    { label: area('title'), link: queueLink({ page: 1 }) },
    { label: tab === 'ALL' ? area('all') : common(`status.${tab}`), link: queueLink(search) },
  ]
}
