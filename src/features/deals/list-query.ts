import { toListQuery } from '#components/list/list-query.ts'
import { toChoices } from '#components/list/list-search.ts'
import { type CanSort, queueStatus, resolveReviewSort } from '#components/review/queue-order.ts'
import type { DealListQuery } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Side } from '#contract/roles.ts'
import type { DealSearch } from './search.ts'

/** Undefined for all. */
export const shownStatus = (search: DealSearch, side: Side): ReviewStatus | undefined => {
  const status = side === 'admin' ? queueStatus(search) : search.status
  return status === 'ALL' ? undefined : status
}

export const resolveSort = (search: DealSearch, side: Side, canSort: CanSort) => {
  const status = shownStatus(search, side)
  return resolveReviewSort(search, { status, isQueue: side === 'admin' && status === 'PENDING', canSort })
}

/** The query of `deals.list` (§7). */
export const toDealListQuery = (search: DealSearch, side: Side, canSort: CanSort) => {
  const status = shownStatus(search, side)
  const { key, dir } = resolveSort(search, side, canSort)
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
    sortKey: key,
    sortValue: dir,
  } satisfies DealListQuery
}
