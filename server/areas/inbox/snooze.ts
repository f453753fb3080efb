import { and, eq, inArray } from 'drizzle-orm'
import type { snoozeNotifications } from '#contract/inbox.ts'
import { snoozeLead } from '#contract/limits.ts'
import { accountRoom } from '#server/db/publish.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'

/** @throws Problem `VALIDATION_FAILED` on `until` */
function requireInTime(until: number, now: number): void {
  if (until <= now) throw fieldProblem('until', 'inPast')
  if (until > now + snoozeLead) throw fieldProblem('until', 'invalid')
}

/**
 * What is already as asked for stays without an event, so that a repeated call changes nothing.
 *
 * @throws Problem `VALIDATION_FAILED` on `until`, or on `notificationIds` for what is no task, `NOT_FOUND` for one of another account,
 * `CHANGED_MEANWHILE` where all are done
 */
export async function snooze(
  { db, viewer, body: { notificationIds, until } }: AuthenticatedInput<typeof snoozeNotifications>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const snoozedUntil = until === null ? null : new Date(until)
  if (snoozedUntil) requireInTime(snoozedUntil.getTime(), now())
  const isOwn = eq(notifications.accountId, viewer.id)
  // Locked in one order, so that two calls at once never wait for each other.
  const rows = await db
    .select()
    .from(notifications)
    .where(and(isOwn, inArray(notifications.id, notificationIds)))
    .orderBy(notifications.id)
    .for('update')
  if (rows.length < new Set(notificationIds).size) throw new Problem('NOT_FOUND')
  if (rows.some(({ isTask }) => !isTask)) throw fieldProblem('notificationIds', 'invalid')
  const open = rows.filter(({ doneAt }) => !doneAt)
  if (snoozedUntil && open.length === 0) throw new Problem('CHANGED_MEANWHILE')
  const changed = open.flatMap((row) => (row.snoozedUntil?.getTime() === snoozedUntil?.getTime() ? [] : row.id))
  if (changed.length === 0) return null
  await db
    .update(notifications)
    .set({ snoozedUntil })
    .where(and(isOwn, inArray(notifications.id, changed)))
  await publishChange(db, { area: 'inbox', id: changed.length === 1 ? changed[0] : undefined }, [accountRoom(viewer.id)])
  return null
}
