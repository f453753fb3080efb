import type { ReviewStatus } from '#contract/review.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import type { Sorting } from '../list/sorting.ts'

type ReviewSort = 'createdAt' | 'submittedAt' | 'decidedAt'

/** `ALL` is a tab of some queues only. */
export type QueueTab = ReviewStatus | 'ALL'

/** The tab of a queue's URL. */
export const queueStatus = <Tab extends QueueTab>({ status }: { readonly status?: Tab | undefined }): Tab | 'PENDING' => status ?? 'PENDING'

/** With its tab named, for a link to a subject whose status may differ from the tab when it opens. */
export const withTab = <Search extends { readonly status?: QueueTab | undefined }>(search: Search) => ({
  ...search,
  status: queueStatus<NonNullable<Search['status']>>(search),
})

export type CanSort = (key: string) => boolean

/** By last submission, or by creation where the backend cannot sort by that. */
export const queueSortKey = (canSort: CanSort) => (canSort('submittedAt') ? 'submittedAt' : 'createdAt')

interface SortOptions {
  /** Undefined in a list of all. */
  readonly status: ReviewStatus | undefined
  /** Pending items in a queue of reviewers. */
  readonly isQueue: boolean
  readonly canSort: CanSort
}

/** Default order: a queue oldest first; decided items by decision, if the backend can; others newest first. */
export const resolveReviewSort = <Key extends string>(
  { sort, dir = 1 }: { readonly sort?: Key | ReviewSort | undefined; readonly dir?: SortDirection | undefined },
  { status, isQueue, canSort }: SortOptions,
): Sorting<Key | ReviewSort> => {
  const sent = isQueue ? queueSortKey(canSort) : 'createdAt'
  if (sort === 'createdAt' || sort === 'submittedAt') return { key: sent, dir }
  if (sort && canSort(sort)) return { key: sort, dir }
  if (canSort('decidedAt') && status && status !== 'PENDING') return { key: 'decidedAt', dir: -1 }
  return { key: sent, dir: isQueue ? 1 : -1 }
}
