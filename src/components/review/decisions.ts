import type { ReviewStatus } from '#contract/review.ts'
import type { QueueEntry } from './use-review-queue.ts'

export interface ReviewDecision {
  readonly id: string
  readonly isApproved: boolean
  readonly reason?: string
  /** Status the reviewer saw; refused if it has changed (F-033). */
  readonly expectedStatus?: ReviewStatus | undefined
  /** Version the reviewer saw; refused if the provider has changed it since. */
  readonly expectedVersion?: number | undefined
  /** Takes this decision back, instead of making it. */
  readonly undo?: true
}

export type Seen = Readonly<Record<string, unknown>>

/** Ignores fields that the reviewer has not read. */
export const isChangedSince = (seen: Seen, now: Seen): boolean => Object.keys(seen).some((field) => seen[field] !== now[field])

export interface DecisionRequest<Search> {
  readonly isApproved: boolean
  readonly expectedStatus: ReviewStatus | undefined
  readonly expectedVersion: number | undefined
  readonly seen: Seen
  /** Saved, because the decision itself changes the queue. */
  readonly next: QueueEntry<Search> | undefined
}

export interface DecisionConflict {
  readonly status: ReviewStatus | undefined
  /** The subject has changed, instead of another decision. */
  readonly isChanged?: boolean
  readonly by?: string | undefined
  readonly at?: string | undefined
}

export const decidedStatus = ({ isApproved }: Pick<ReviewDecision, 'isApproved'>): Exclude<ReviewStatus, 'PENDING'> =>
  isApproved ? 'APPROVED' : 'REJECTED'

/** The word for what a decision did. */
export const decisionOutcome = ({ isApproved, expectedStatus }: DecisionRequest<unknown>) =>
  !isApproved && expectedStatus === 'APPROVED' ? 'WITHDRAWN' : decidedStatus({ isApproved })

/** Also false for a status that is not known. */
export const isDecided = (status: ReviewStatus | undefined): status is Exclude<ReviewStatus, 'PENDING'> =>
  status === 'APPROVED' || status === 'REJECTED'

export interface AllowedDecisions {
  readonly approve: boolean
  readonly reject: boolean
}

export const noDecision: AllowedDecisions = { approve: false, reject: false }

/** Decisions may be reversed later (§4). */
export const allowedDecisions = (status: ReviewStatus | undefined): AllowedDecisions => ({
  approve: status !== 'APPROVED',
  reject: status !== 'REJECTED',
})

/** The subject as cached: another administrator may decide while the question is open. */
export interface ReviewSubject {
  readonly id: string
  /** Undefined where the backend says it in words of its own. */
  readonly status: ReviewStatus | undefined
  readonly allowed: AllowedDecisions
  /** Its business took it back: its status is `REJECTED`, but nobody has decided. */
  readonly isWithdrawn?: boolean
  /** Undefined on a plain backend. */
  readonly version?: number | undefined
  readonly seen: Seen
  readonly decidedBy?: string | null | undefined
  readonly decidedAt?: string | null | undefined
}
