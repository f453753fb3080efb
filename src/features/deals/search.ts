import type { DealListQuery } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { Side } from '../../contract/roles.ts'
import { dealSortKeys } from '../../contract/sort-keys.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { createdWithin, type ListSearchOf, listQueryOf, listSearchParser, oneOf, sortedBy } from '../../patterns/list/list-search.ts'
import type { Sorting } from '../../patterns/list/sorting.ts'

const keys = { status: oneOf(reviewStatuses), ...createdWithin, ...sortedBy(dealSortKeys) }

export type DealSort = (typeof dealSortKeys)[number]

/** What the address of a deal list may say. Without a status an administrator's list shows `PENDING`, a provider's every one. */
export type DealSearch = ListSearchOf<typeof keys>
export const parseDealSearch = listSearchParser(keys)

/** The status whose tab an administrator sees. */
export const shownStatus = ({ status }: DealSearch): ReviewStatus => status ?? 'PENDING'

/** The order of a list: as asked, else what waits longest first, and newest first among what does not wait. */
export const sortOf = (search: DealSearch, side: Side): Sorting<DealSort> => {
  if (search.sort) return { key: search.sort, dir: search.dir ?? 1 }
  return { key: 'createdAt', dir: side === 'admin' && shownStatus(search) === 'PENDING' ? 1 : -1 }
}

/** An address as the query of `deals.list` (§7). */
export const toDealListQuery = (search: DealSearch, side: Side) => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const { key, dir } = sortOf(search, side)
  return { ...listQueryOf(search), dealStatus: status && [status], sortKey: key, sortValue: dir } satisfies DealListQuery
}
