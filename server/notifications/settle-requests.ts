import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { adminRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { type NotificationOutcome, notifications } from '#server/db/schema-inbox.ts'
import { publishChange } from './publish-change.ts'

/** As in the condition of the index `notifications_request`. */
const isRequest = sql`${notifications.topic} in ('registrations', 'submittedDeals', 'submittedAnnouncements')`

interface Changes {
  readonly outcome?: NotificationOutcome | null
  readonly readAt: SQL
}

/** Changes the requests of all administrators that match. */
async function changeRequests(tx: Db, where: SQL | undefined, changes: Changes): Promise<void> {
  // Locked in one order, so that two changes at once never wait for each other.
  const found = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    .orderBy(notifications.id, notifications.accountId)
    .for('update')
  if (found.length === 0) return
  await tx.update(notifications).set(changes).where(where)
  await publishChange(tx, { area: 'inbox' }, [adminRoom])
}

interface Decision {
  readonly subjectId: string
  readonly accountId: string
  readonly isApproved: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Turns the requests for a decision into what was decided, read by everybody. */
export async function settleRequests(tx: Db, { subjectId, accountId, isApproved, at }: Decision): Promise<void> {
  const [account] = await tx.select({ by: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  const outcome = { isApproved, byId: accountId, by: account?.by ?? '', at: new Date(at).toISOString() }
  await changeRequests(tx, and(eq(notifications.subjectId, subjectId), isRequest, isNull(notifications.outcome)), {
    outcome,
    readAt: sql`coalesce(${notifications.readAt}, ${outcome.at}::timestamptz)`,
  })
}

/** Marks the requests for a decision as read, because none is needed any more. `at`: milliseconds since 1970. */
export async function dropRequests(tx: Db, subjectId: string, at: number): Promise<void> {
  const readAt = sql`coalesce(${notifications.readAt}, ${new Date(at).toISOString()}::timestamptz)`
  await changeRequests(tx, and(eq(notifications.subjectId, subjectId), isRequest, isNull(notifications.outcome)), { readAt })
}

/** Undoes `settleRequests`; what somebody had read before stays read. */
export async function reopenRequests(tx: Db, subjectId: string, decidedAt: Date): Promise<void> {
  const at = decidedAt.toISOString()
  await changeRequests(tx, and(eq(notifications.subjectId, subjectId), isRequest, sql`${notifications.outcome} ->> 'at' = ${at}`), {
    outcome: null,
    readAt: sql`nullif(${notifications.readAt}, ${at}::timestamptz)`,
  })
}
