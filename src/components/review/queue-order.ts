import type { ReviewStatus } from '#contract/review.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import type { Sorting } from '../list/sorting.ts'

type ReviewSort = 'createdAt' | 'submittedAt' | 'decidedAt'

/** `ALL` is a tab of some queues only. */
export type QueueTab = ReviewStatus | 'ALL'

/** The tab of a queue's URL. */
export const queueStatus = <Tab extends QueueTab>({ status }: { readonly status?: Tab | undefined }): Tab | 'PENDING' => status ?? 'PENDING'

/** By last submission; on a plain backend by creation. */
export const queueSortKey = (isFullBackend: boolean) => (isFullBackend ? 'submittedAt' : 'createdAt')

interface SortOptions {
  /** Undefined in a list of all. */
  readonly status: ReviewStatus | undefined
  /** Pending items in a queue of reviewers. */
  readonly isQueue: boolean
  readonly isFullBackend: boolean
}

/** Default order: a queue oldest first; decided items by decision on a full backend; others newest first. */
export const resolveReviewSort = <Key extends string>(
  { sort, dir = 1 }: { readonly sort?: Key | ReviewSort | undefined; readonly dir?: SortDirection | undefined },
  { status, isQueue, isFullBackend }: SortOptions,
): Sorting<Key | ReviewSort> => {
  const sent = isQueue ? queueSortKey(isFullBackend) : 'createdAt'
  if (sort === 'createdAt' || sort === 'submittedAt') return { key: sent, dir }
  if (sort && (isFullBackend || sort !== 'decidedAt')) return { key: sort, dir }
  if (isFullBackend && status && status !== 'PENDING') return { key: 'decidedAt', dir: -1 }
  return { key: sent, dir: isQueue ? 1 : -1 }
}
