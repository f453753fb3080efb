import { toListQuery } from '#components/list/list-query.ts'
import { toChoices } from '#components/list/list-search.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { queueStatus, resolveReviewSort, toReviewSortQuery, toTab } from '#components/review/queue-order.ts'
import type { DealListQuery } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Side } from '#contract/roles.ts'
import { type DealSearch, type DealSort, dealTabKeys } from './search.ts'

/** Undefined for all. */
export const shownStatus = (search: DealSearch, side: Side): ReviewStatus | undefined => {
  const status = side === 'admin' ? queueStatus(search) : search.status
  return status === 'ALL' ? undefined : status
}

export const resolveSort = (search: DealSearch, side: Side): Sorting<DealSort> =>
  search.ended && !search.sort ? { key: 'stoppedAt', dir: -1 } : resolveReviewSort(search, { side, status: shownStatus(search, side) })

/** The tab of what is no longer offered, whatever its status. */
export const toEndedTab = (search: DealSearch): DealSearch => ({ ...toTab(search, 'ALL', dealTabKeys), ended: 'true' })

export const toDealListQuery = (search: DealSearch, side: Side) => {
  const status = shownStatus(search, side)
  const { provider, category, city, kind, late, lane, ended } = search
  return {
    ...toListQuery(search),
    dealStatus: status && [status],
    ended,
    ...(side === 'admin' && {
      serviceProviderId: provider,
      businessCategory: toChoices(category),
      city,
      kind,
      late,
      lane: status === 'PENDING' ? lane : undefined,
    }),
    // What is no longer offered has an order of its own.
    ...(!(ended && !search.sort) && toReviewSortQuery(search, { side, status })),
  } satisfies DealListQuery
}
