import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { type ReviewSubject, reviewDecisions } from '#server/db/schema-decisions.ts'

/** The subject of a decision. */
export interface Review {
  readonly subjectKind: ReviewSubject
  readonly providerId: string
}

interface Decided extends Review {
  readonly subjectId: string
  readonly accountId: string
  readonly isApproved: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

export async function recordReview(tx: Db, { accountId, at, subjectKind, subjectId, providerId, isApproved }: Decided): Promise<void> {
  const row = { subjectKind, subjectId, providerId, isApproved, decidedAt: new Date(at), decidedById: accountId }
  await tx.insert(reviewDecisions).values(row)
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
