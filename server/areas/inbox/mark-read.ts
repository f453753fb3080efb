import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { markNotificationsRead } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { accountRoom } from '#server/db/publish.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem } from '#server/problem.ts'

/** @throws Problem `VALIDATION_FAILED` on `upTo` where the account has no such notification */
async function isUpTo(db: Db, isOwn: SQL, id: string): Promise<SQL> {
  const [newest] = await db
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(isOwn, eq(notifications.id, id)))
  if (!newest) throw fieldProblem('upTo', 'invalid')
  return sql`(${notifications.createdAt}, ${notifications.id}) <= (${newest.createdAt.toISOString()}::timestamptz, ${id})`
}

/** Ids of other accounts and of read notifications change nothing. @throws Problem `VALIDATION_FAILED` on `upTo` */
export async function markRead(
  { db, viewer, body: { notificationIds, upTo } }: AuthenticatedInput<typeof markNotificationsRead>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const isOwn = eq(notifications.accountId, viewer.id)
  const upToNewest = upTo === undefined ? undefined : await isUpTo(db, isOwn, upTo)
  const chosen = notificationIds.length > 0 ? inArray(notifications.id, notificationIds) : upToNewest
  // Locked in one order, so that two calls at once never wait for each other.
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOwn, isNull(notifications.readAt), chosen))
    .orderBy(notifications.id)
    .for('update')
  const updated = await db
    .update(notifications)
    .set({ readAt: new Date(now()) })
    .where(and(isOwn, inArray(notifications.id, unread)))
    .returning({ id: notifications.id })
  if (updated.length === 0) return null
  await publishChange(db, { area: 'inbox', id: updated.length === 1 ? updated[0]?.id : undefined }, [accountRoom(viewer.id)])
  return null
}
