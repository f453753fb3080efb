import { toListQuery } from '../../components/list/list-query.ts'
import type { Sorting } from '../../components/list/sorting.ts'
import type { DealListQuery } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { Side } from '../../contract/roles.ts'
import type { DealSearch, DealSort } from './search.ts'

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
