import type { ReviewStatus } from '#contract/review.ts'
import type { Side } from '#contract/roles.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import type { Sorting } from '../list/sorting.ts'

type ReviewSort = 'createdAt' | 'decidedAt'

/** `ALL` is a tab of some queues only. */
export type QueueTab = ReviewStatus | 'ALL'

export const queueStatus = <Tab extends QueueTab>({ status }: { readonly status?: Tab | undefined }): Tab | 'PENDING' => status ?? 'PENDING'

/** Names the tab, because the subject's status may differ from the tab when the link is opened. */
export const withTab = <Search extends { readonly status?: QueueTab | undefined }>(search: Search) => ({
  ...search,
  status: queueStatus<NonNullable<Search['status']>>(search),
})

/** The search of another tab, without what only the former tab has: `tabKeys`. */
export const toTab = <Search extends { readonly status?: QueueTab | undefined }>(
  search: Search,
  tab: QueueTab | undefined,
  tabKeys: object,
): Search => ({
  ...search,
  ...Object.fromEntries(Object.keys(tabKeys).map((key) => [key, undefined])),
  page: 1,
  status: tab === 'PENDING' ? undefined : tab,
})

interface SortSearch<Key extends string> {
  readonly sort?: Key | ReviewSort | undefined
  readonly dir?: SortDirection | undefined
}

interface ReviewList {
  readonly side: Side
  /** Undefined in a list of all. */
  readonly status: ReviewStatus | undefined
}

/** What waits, for those who review it. */
const isQueue = ({ side, status }: ReviewList) => side === 'admin' && status === 'PENDING'

/** By default a queue is sorted oldest first, decided items by decision, others newest first. */
export const resolveReviewSort = <Key extends string>({ sort, dir = 1 }: SortSearch<Key>, list: ReviewList): Sorting<Key | ReviewSort> => {
  if (sort) return { key: sort, dir }
  if (list.status && list.status !== 'PENDING') return { key: 'decidedAt', dir: -1 }
  return { key: 'createdAt', dir: isQueue(list) ? 1 : -1 }
}

/** The order in a query. The time of a queue has no key: without one the call sorts it by the last submission. */
export const toReviewSortQuery = <Key extends string>(search: SortSearch<Key>, list: ReviewList) => {
  const { key, dir } = resolveReviewSort(search, list)
  return { sortKey: isQueue(list) && key === 'createdAt' ? undefined : key, sortValue: dir }
}
