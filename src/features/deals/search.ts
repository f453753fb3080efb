import {
  createdKeys,
  type ListSearchWith,
  listSearchParser,
  oneOf,
  opaqueId,
  shortText,
  sortKeysFor,
  toListQuery,
} from '../../components/list/list-search.ts'
import type { Sorting } from '../../components/list/sorting.ts'
import type { DealListQuery } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { Side } from '../../contract/roles.ts'
import { dealSortKeys } from '../../contract/sort-keys.ts'
import { reviewStatuses } from '../../contract/statuses.ts'

const keys = { status: oneOf(reviewStatuses), provider: opaqueId, category: shortText, ...createdKeys, ...sortKeysFor(dealSortKeys) }

export type DealSort = (typeof dealSortKeys)[number]

/** Default status: `PENDING` for administrators, all for providers. */
export type DealSearch = ListSearchWith<typeof keys>
export const parseDealSearch = listSearchParser(keys)

/** `copy`: the id of the deal to copy. */
export const parseNewDealSearch = listSearchParser({ ...keys, copy: (text: string) => text || undefined })

export const shownStatus = ({ status }: DealSearch): ReviewStatus => status ?? 'PENDING'

/** By last submission; on a plain backend by creation. */
export const queueSortKey = (isFullBackend: boolean) => (isFullBackend ? 'submittedAt' : 'createdAt')

/** Default order: pending deals oldest first; decided ones by decision on a full backend; others newest first. */
export const resolveSort = ({ sort, dir = 1, ...search }: DealSearch, side: Side, isFullBackend: boolean): Sorting<DealSort> => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const isQueue = side === 'admin' && status === 'PENDING'
  const sent = isQueue ? queueSortKey(isFullBackend) : 'createdAt'
  if (sort === 'createdAt' || sort === 'submittedAt') return { key: sent, dir }
  if (sort && (isFullBackend || sort !== 'decidedAt')) return { key: sort, dir }
  if (isFullBackend && status && status !== 'PENDING') return { key: 'decidedAt', dir: -1 }
  return { key: sent, dir: isQueue ? 1 : -1 }
}

/** The query of `deals.list` (§7). */
export const toDealListQuery = (search: DealSearch, side: Side, isFullBackend: boolean) => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const { key, dir } = resolveSort(search, side, isFullBackend)
  const { provider, category } = search
  return {
    ...toListQuery(search),
    dealStatus: status && [status],
    ...(side === 'admin' && { serviceProviderId: provider, businessCategory: category }),
    sortKey: key,
    sortValue: dir,
  } satisfies DealListQuery
}
