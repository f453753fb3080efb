import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type NotificationTopic, notificationTopics, type TaskEnding } from '#contract/inbox.ts'
import { adminRoom, providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { isOpenTask, type NotificationEnding, type NotificationOutcome, notifications } from '#server/db/schema-inbox.ts'
import { publishChange } from './publish-change.ts'

/** Repeats the condition of the index `notifications_request`. */
const isRequest = sql`${notifications.topic} in ('registrations', 'submittedDeals', 'submittedAnnouncements')`

interface Changes {
  readonly outcome?: NotificationOutcome | null
  readonly ending?: NotificationEnding | null
  readonly doneAt: Date | null
  readonly readAt: SQL
}

/** Changes the matching rows of all recipients. */
async function changeRows(tx: Db, where: SQL | undefined, changes: Changes, room: string): Promise<void> {
  // Locked in one order, so that two changes at once never wait for each other.
  const found = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    .orderBy(notifications.id, notifications.accountId)
    .for('update')
  if (found.length === 0) return
  await tx.update(notifications).set(changes).where(where)
  await publishChange(tx, { area: 'inbox' }, [room])
}

const readBy = (at: Date) => sql`coalesce(${notifications.readAt}, ${at.toISOString()}::timestamptz)`

async function findName(tx: Db, accountId: string): Promise<string> {
  const [account] = await tx.select({ by: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.by ?? ''
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
  const doneAt = new Date(at)
  const outcome = { isApproved, byId: accountId, by: await findName(tx, accountId), at: doneAt.toISOString() }
  const isUndecided = and(eq(notifications.subjectId, subjectId), isRequest, sql`${notifications.outcome} is null`)
  await changeRows(tx, isUndecided, { outcome, ending: null, doneAt, readAt: readBy(doneAt) }, adminRoom)
}

/** Undoes `settleRequests`; what somebody had read before stays read. */
export async function reopenRequests(tx: Db, subjectId: string, decidedAt: Date): Promise<void> {
  const at = decidedAt.toISOString()
  const isSettled = and(eq(notifications.subjectId, subjectId), isRequest, sql`${notifications.outcome} ->> 'at' = ${at}`)
  await changeRows(
    tx,
    isSettled,
    { outcome: null, doneAt: null, readAt: sql`nullif(${notifications.readAt}, ${at}::timestamptz)` },
    adminRoom,
  )
}

interface Ended {
  readonly topic: NotificationTopic
  readonly providerId: string
  readonly subjectId: string
  readonly how: TaskEnding
  /** Milliseconds since 1970. */
  readonly at: number
  /** The administrator who ended it, for the inboxes of administrators. */
  readonly accountId?: string | undefined
}

function roomByTopic(name: NotificationTopic, providerId: string): string {
  const topic = notificationTopics[name]
  return topic.side === 'admin' ? rightRoom(topic.right) : providerRoom(providerId)
}

/** Ends the open tasks about a record without a decision and marks them as read for all recipients. */
export async function endTasks(tx: Db, { topic, providerId, subjectId, how, at, accountId }: Ended): Promise<void> {
  const doneAt = new Date(at)
  const who = accountId === undefined ? {} : { byId: accountId, by: await findName(tx, accountId) }
  const isOpen = and(eq(notifications.subjectId, subjectId), eq(notifications.topic, topic), isOpenTask(notifications))
  await changeRows(tx, isOpen, { ending: { how, ...who }, doneAt, readAt: readBy(doneAt) }, roomByTopic(topic, providerId))
}

/** Undoes `endTasks` of that time. */
export async function reopenTasks(tx: Db, { topic, providerId, subjectId, how, at }: Omit<Ended, 'accountId'>): Promise<void> {
  const isEnded = and(
    eq(notifications.subjectId, subjectId),
    eq(notifications.topic, topic),
    sql`${notifications.ending} ->> 'how' = ${how} and ${notifications.doneAt} = ${new Date(at).toISOString()}::timestamptz`,
  )
  const readAt = sql`nullif(${notifications.readAt}, ${notifications.doneAt})`
  await changeRows(tx, isEnded, { ending: null, doneAt: null, readAt }, roomByTopic(topic, providerId))
}

interface Replaced {
  readonly topic: NotificationTopic
  readonly subjectId: string
  readonly providerId: string
  readonly id: string
  readonly createdAt: Date
}

/** Ends earlier tasks about the record, because a newer notification has replaced them. */
export async function replaceTasks(tx: Db, { topic, subjectId, providerId, id, createdAt }: Replaced): Promise<void> {
  const isEarlier = and(
    eq(notifications.subjectId, subjectId),
    eq(notifications.topic, topic),
    ne(notifications.id, id),
    isOpenTask(notifications),
  )
  const ending = { how: 'replaced', replacedBy: id } as const
  await changeRows(tx, isEarlier, { ending, doneAt: createdAt, readAt: readBy(createdAt) }, roomByTopic(topic, providerId))
}

/** Undoes `replaceTasks` after a notification to a business was taken back. */
export async function reopenReplaced(tx: Db, providerId: string, id: string): Promise<void> {
  const isReplaced = and(eq(notifications.accountId, providerId), sql`${notifications.ending} ->> 'replacedBy' = ${id}`)
  const readAt = sql`nullif(${notifications.readAt}, ${notifications.doneAt})`
  await changeRows(tx, isReplaced, { ending: null, doneAt: null, readAt }, providerRoom(providerId))
}
