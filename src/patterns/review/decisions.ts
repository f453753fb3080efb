import type { ReviewStatus } from '../../contract/review.ts'
import type { QueueEntry } from './use-review-queue.ts'

/** A decision about one subject of a review; a reason only with a rejection. */
export interface ReviewDecision {
  readonly id: string
  readonly isApproved: boolean
  readonly reason?: string
  /** The status on the reviewer's screen; a decision about another one is refused (F-033). */
  readonly expectedStatus?: ReviewStatus
  /** Its version there: nobody decides about what its provider has changed since. */
  readonly expectedVersion?: number | undefined
}

/** What a reviewer has read of a subject, field by field. */
export type Seen = Readonly<Record<string, unknown>>

/** A subject says something else now than its reviewer has read; what was not read is not asked about. */
export const isChangedSince = (seen: Seen, now: Seen): boolean => Object.keys(seen).some((field) => seen[field] !== now[field])

/** A decision that the reviewer is asked to confirm, with what held when the question came up. */
export interface DecisionRequest<Search> {
  readonly isApproved: boolean
  readonly expectedStatus: ReviewStatus
  readonly expectedVersion: number | undefined
  readonly seen: Seen
  /** Where the queue goes on. It is remembered, because the decision itself moves the queue. */
  readonly next: QueueEntry<Search> | undefined
}

/** Somebody else's decision; who and when as far as the server tells. */
export interface DecisionConflict {
  readonly status: ReviewStatus
  /** Nobody has decided: what is decided about is no longer what the reviewer has read. */
  readonly isChanged?: boolean
  readonly by?: string | undefined
  readonly at?: string | undefined
}

export const decidedStatus = ({ isApproved }: Pick<ReviewDecision, 'isApproved'>): Exclude<ReviewStatus, 'PENDING'> =>
  isApproved ? 'APPROVED' : 'REJECTED'

/** What can be decided: approvals and rejections may be turned round later (§4). */
export const mayDecide = (status: ReviewStatus): { readonly approve: boolean; readonly reject: boolean } => ({
  approve: status !== 'APPROVED',
  reject: status !== 'REJECTED',
})
