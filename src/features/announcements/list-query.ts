import { toListQuery } from '#components/list/list-query.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { queueStatus, resolveReviewSort, toReviewSortQuery } from '#components/review/queue-order.ts'
import type { AnnouncementListQuery } from '#contract/announcements.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Side } from '#contract/roles.ts'
import type { AnnouncementSearch, AnnouncementSort } from './search.ts'

/** Undefined for all. */
export const shownStatus = (search: AnnouncementSearch): ReviewStatus | undefined => {
  const status = queueStatus(search)
  return status === 'ALL' ? undefined : status
}

export const resolveAnnouncementSort = (search: AnnouncementSearch, side: Side): Sorting<AnnouncementSort> =>
  resolveReviewSort(search, { side, status: shownStatus(search) })

export const toAnnouncementListQuery = (search: AnnouncementSearch, side: Side) => {
  const status = shownStatus(search)
  return {
    ...toListQuery(search),
    notificationStatus: status,
    ...(side === 'admin' && { late: search.late }),
    ...toReviewSortQuery(search, { side, status }),
  } satisfies AnnouncementListQuery
}
