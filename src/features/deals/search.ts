import type { DealListQuery } from '../../contract/deals.ts'
import type { Extra } from '../../contract/extras.ts'
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

type Knows = (extra: Extra) => boolean

/** What an age in the queue is ordered by: when the voucher was last sent, else when it was created. */
export const waitingSort = (knows: Knows) => (knows('submitted-sort') ? 'submittedAt' : 'createdAt')

/**
 * The order of a list: as asked, else what waits longest first, what was decided last first where the backend knows that
 * order, and newest first among the others. The queue is ordered by ages, every other list by days of creation.
 */
export const sortOf = ({ sort, dir = 1, ...search }: DealSearch, side: Side, knows: Knows): Sorting<DealSort> => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const isQueue = side === 'admin' && status === 'PENDING'
  const sent = isQueue ? waitingSort(knows) : 'createdAt'
  if (sort === 'createdAt' || sort === 'submittedAt') return { key: sent, dir }
  const knowsDecided = knows('decided-sort')
  if (sort && (knowsDecided || sort !== 'decidedAt')) return { key: sort, dir }
  if (knowsDecided && status && status !== 'PENDING') return { key: 'decidedAt', dir: -1 }
  return { key: sent, dir: isQueue ? 1 : -1 }
}

/** An address as the query of `deals.list` (§7). */
export const toDealListQuery = (search: DealSearch, side: Side, knows: Knows) => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const { key, dir } = sortOf(search, side, knows)
  const { provider, category } = search
  return {
    ...listQueryOf(search),
    dealStatus: status && [status],
    ...(side === 'admin' && { serviceProviderId: provider, businessCategory: category }),
    sortKey: key,
    sortValue: dir,
  } satisfies DealListQuery
}
