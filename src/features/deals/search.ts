import type { DealListQuery } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { Side } from '../../contract/roles.ts'
import { dealSortKeys } from '../../contract/sort-keys.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import {
  createdWithin,
  type ListSearchOf,
  listQueryOf,
  listSearchParser,
  oneOf,
  opaqueWord,
  sortedBy,
} from '../../patterns/list/list-search.ts'
import type { Sorting } from '../../patterns/list/sorting.ts'

const keys = { status: oneOf(reviewStatuses), provider: opaqueWord, category: opaqueWord, ...createdWithin, ...sortedBy(dealSortKeys) }

export type DealSort = (typeof dealSortKeys)[number]

/** What the address of a deal list may say. Without a status an administrator's list shows `PENDING`, a provider's every one. */
export type DealSearch = ListSearchOf<typeof keys>
export const parseDealSearch = listSearchParser(keys)

/** The same with the voucher that a new one begins as a copy of. */
export const parseNewDealSearch = listSearchParser({ ...keys, copy: (text: string) => text || undefined })

/** The status whose tab an administrator sees. */
export const shownStatus = ({ status }: DealSearch): ReviewStatus => status ?? 'PENDING'

/**
 * The order of a list: as asked, else what waits longest first, what was decided last first where the backend knows that
 * order, and newest first among the others.
 */
export const sortOf = (search: DealSearch, side: Side, knowsDecided: boolean): Sorting<DealSort> => {
  const isAsked = search.sort && (knowsDecided || search.sort !== 'decidedAt')
  if (isAsked && search.sort) return { key: search.sort, dir: search.dir ?? 1 }
  const status = side === 'admin' ? shownStatus(search) : search.status
  if (knowsDecided && status && status !== 'PENDING') return { key: 'decidedAt', dir: -1 }
  return { key: 'createdAt', dir: side === 'admin' && status === 'PENDING' ? 1 : -1 }
}

/** An address as the query of `deals.list` (§7). */
export const toDealListQuery = (search: DealSearch, side: Side, knowsDecided: boolean) => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const { key, dir } = sortOf(search, side, knowsDecided)
  const { provider, category } = search
  return {
    ...listQueryOf(search),
    dealStatus: status && [status],
    ...(side === 'admin' && { serviceProviderId: provider, businessCategory: category }),
    sortKey: key,
    sortValue: dir,
  } satisfies DealListQuery
}
