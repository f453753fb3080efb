import { toListQuery } from '#components/list/list-query.ts'
import { toChoices } from '#components/list/list-search.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { queueStatus, resolveReviewSort, toReviewSortQuery } from '#components/review/queue-order.ts'
import type { DealListQuery } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Side } from '#contract/roles.ts'
import type { DealSearch, DealSort } from './search.ts'

/** Undefined for all. */
export const shownStatus = (search: DealSearch, side: Side): ReviewStatus | undefined => {
  const status = side === 'admin' ? queueStatus(search) : search.status
  return status === 'ALL' ? undefined : status
}

export const resolveSort = (search: DealSearch, side: Side): Sorting<DealSort> =>
  resolveReviewSort(search, { side, status: shownStatus(search, side) })

export const toDealListQuery = (search: DealSearch, side: Side) => {
  const status = shownStatus(search, side)
  const { provider, category, city, kind, late, lane } = search
  return {
    ...toListQuery(search),
    dealStatus: status && [status],
    ...(side === 'admin' && {
      serviceProviderId: provider,
      businessCategory: toChoices(category),
      city,
      kind,
      late,
      lane: status === 'PENDING' ? lane : undefined,
    }),
    ...toReviewSortQuery(search, { side, status }),
  } satisfies DealListQuery
}
