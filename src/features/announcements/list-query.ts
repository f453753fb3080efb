import { toListQuery } from '#components/list/list-query.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { type CanSort, queueStatus, resolveReviewSort } from '#components/review/queue-order.ts'
import type { AnnouncementListQuery } from '#contract/announcements.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Side } from '#contract/roles.ts'
import type { AnnouncementSearch, AnnouncementSort } from './search.ts'

/** Undefined for all. */
export const shownStatus = (search: AnnouncementSearch): ReviewStatus | undefined => {
  const status = queueStatus(search)
  return status === 'ALL' ? undefined : status
}

export const resolveAnnouncementSort = (search: AnnouncementSearch, side: Side, canSort: CanSort): Sorting<AnnouncementSort> => {
  const status = shownStatus(search)
  return resolveReviewSort(search, { status, isQueue: side === 'admin' && status === 'PENDING', canSort })
}

/** The query of `announcements.list` (§7). */
export const toAnnouncementListQuery = (search: AnnouncementSearch, side: Side, canSort: CanSort) => {
  const { key, dir } = resolveAnnouncementSort(search, side, canSort)
  return {
    ...toListQuery(search),
    notificationStatus: shownStatus(search),
    ...(side === 'admin' && { late: search.late }),
    sortKey: key,
    sortValue: dir,
  } satisfies AnnouncementListQuery
}
