import { and, eq } from 'drizzle-orm'
import { providerRoom } from '#contract/live-events.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { undoableDecisions } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { Problem } from '#server/problem.ts'
import type { NotifyDeps, SentNotification } from './notify.ts'
import { publishChange } from './publish-change.ts'
import { markDecisionUndone, type Review, recordReview } from './record-review.ts'
import { reopenReplaced, reopenRequests, settleRequests } from './settle-requests.ts'

/** Seconds by which mails wait longer than a decision can be undone, because database and server have clocks of their own. */
const clockMargin = 5

type UndoDeps = Pick<NotifyDeps, 'now' | 'mail'> & { readonly config: Pick<Config, 'undoSeconds'> }

/** Seconds that the mails of a decision wait. */
export const mailDelay = ({ config: { undoSeconds } }: Pick<UndoDeps, 'config'>): number =>
  undoSeconds > 0 ? undoSeconds + clockMargin : 0

export interface Undoable {
  /** The end of the undo period, ISO 8601 in UTC. */
  readonly undoUntil?: string
}

interface Decision extends SentNotification {
  readonly subjectId: string
  readonly accountId: string
  /** The time of the decision, milliseconds since 1970. */
  readonly at: number
  readonly isApproved: boolean
  readonly version: number
  readonly former: Readonly<Record<string, unknown>>
  readonly review: Review
}

/** Replaces the earlier decision about the same subject, whose requests in the inboxes turn into it. Pass the transaction of the decision. */
export async function recordDecision(
  tx: Db,
  { at, mailIds, isApproved, review, ...decision }: Decision,
  { config }: Pick<UndoDeps, 'config'>,
): Promise<Undoable> {
  await settleRequests(tx, { subjectId: decision.subjectId, accountId: decision.accountId, isApproved, at })
  await recordReview(tx, { ...review, ...decision, isApproved, at })
  const row = { ...decision, decidedAt: new Date(at), mailIds: [...mailIds] }
  await tx.insert(undoableDecisions).values(row).onConflictDoUpdate({ target: undoableDecisions.subjectId, set: row })
  return config.undoSeconds > 0 ? { undoUntil: new Date(at + config.undoSeconds * 1_000).toISOString() } : {}
}

interface Undo {
  readonly subjectId: string
  readonly accountId: string
  readonly providerId: string
  /** The version of the locked subject. */
  readonly version: number
  readonly status: ReviewStatus
  /** Whether the decision to undo is an approval. */
  readonly isApproved: boolean
  /** Creates the error for a subject that somebody else has decided meanwhile. */
  readonly stale: () => Promise<Problem>
}

/**
 * Withdraws the notification and the mails of a decision, and opens the requests that it had settled.
 * @returns the time of the decision and the former columns, in which instants are texts
 * @throws Problem `ALREADY_UNDONE`, `TOO_LATE_TO_UNDO`, `CHANGED_MEANWHILE`, `ALREADY_DECIDED`
 */
export async function withdrawDecision<Former>(tx: Db, undo: Undo, deps: UndoDeps): Promise<{ former: Former; decidedAt: Date }> {
  const { subjectId, accountId, providerId, version, status, isApproved, stale } = undo
  const [decision] = await tx.select().from(undoableDecisions).where(eq(undoableDecisions.subjectId, subjectId))
  if (decision?.accountId === accountId && decision.former.undone === isApproved) throw new Problem('ALREADY_UNDONE')
  if (isApproved !== (status === 'APPROVED')) throw await stale()
  if (!decision) throw new Problem('TOO_LATE_TO_UNDO')
  if (decision.accountId !== accountId) throw await stale()
  if (decision.version !== version) throw new Problem('CHANGED_MEANWHILE')
  const { decidedAt, former, notificationId, mailIds } = decision
  if (deps.now() > decidedAt.getTime() + deps.config.undoSeconds * 1_000) throw new Problem('TOO_LATE_TO_UNDO')
  // `undone` replaces the former columns, so that a second undo is refused.
  await tx
    .update(undoableDecisions)
    .set({ former: { undone: isApproved } })
    .where(eq(undoableDecisions.subjectId, subjectId))
  await markDecisionUndone(tx, { subjectId, decidedAt, at: deps.now() })
  if (notificationId !== null) {
    await tx.delete(notifications).where(and(eq(notifications.accountId, providerId), eq(notifications.id, notificationId)))
    await reopenReplaced(tx, providerId, notificationId)
  }
  await deps.mail.cancel(tx, mailIds)
  await reopenRequests(tx, subjectId, decidedAt)
  await publishChange(tx, { area: 'inbox' }, [providerRoom(providerId)])
  return { former: former as Former, decidedAt }
}
