import { and, eq, isNull } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/review.ts'
import type { ReviewSubject } from '#contract/team.ts'
import type { Db } from '#server/db/db.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'

/** The subject of a decision. `lane` and `failedChecks` are the results of the checks of a waiting voucher. */
export interface Review {
  readonly subjectKind: ReviewSubject
  readonly providerId: string
  readonly formerStatus: ReviewStatus
  readonly submittedAt: Date
  readonly lane?: string | null
  readonly failedChecks?: readonly string[] | null
}

interface Decided extends Review {
  readonly subjectId: string
  readonly accountId: string
  readonly isApproved: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Records a decision. One that changes an earlier decision has no wait and contradicts no check. */
export async function recordReview(
  tx: Db,
  { accountId, at, formerStatus, submittedAt, lane, failedChecks, ...rest }: Decided,
): Promise<void> {
  const waited = formerStatus === 'PENDING' && { submittedAt, lane: lane ?? null, failedChecks: failedChecks ? [...failedChecks] : null }
  const { subjectKind, subjectId, providerId, isApproved } = rest
  const row = { subjectKind, subjectId, providerId, isApproved, decidedAt: new Date(at), decidedById: accountId }
  await tx.insert(reviewDecisions).values({ ...row, ...waited })
}

interface Undone {
  readonly subjectId: string
  readonly decidedAt: Date
  readonly at: number
}

export async function markDecisionUndone(tx: Db, { subjectId, decidedAt, at }: Undone): Promise<void> {
  const isDecision = and(eq(reviewDecisions.subjectId, subjectId), eq(reviewDecisions.decidedAt, decidedAt))
  await tx
    .update(reviewDecisions)
    .set({ undoneAt: new Date(at) })
    .where(and(isDecision, isNull(reviewDecisions.undoneAt)))
}
