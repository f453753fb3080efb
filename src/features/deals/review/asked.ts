import type { ReviewStatus } from '../../../contract/review.ts'
import type { QueueStop } from './use-queue.ts'

/** A decision that the reviewer is asked to confirm, with what held when the question came up. */
export interface Asked {
  readonly isApproved: boolean
  /** The status on the reviewer's screen; a decision about another one is refused (F-033). */
  readonly expectedStatus: ReviewStatus
  /** Where the queue goes on. It is remembered, because the decision itself moves the queue. */
  readonly goOn: QueueStop | undefined
}

/** What can be decided about a voucher: approvals and rejections may be turned round later (§4). */
export const mayDecide = (status: ReviewStatus): { readonly approve: boolean; readonly reject: boolean } => ({
  approve: status !== 'APPROVED',
  reject: status !== 'REJECTED',
})
