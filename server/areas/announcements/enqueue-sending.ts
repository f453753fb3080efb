import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from '#server/db/db.ts'
import { announcementQueue, insertJobs } from '#server/db/queues.ts'
import { announcements } from '#server/db/schema-announcements.ts'

export interface SendingJob {
  readonly id: string
}

/** Seconds. What is given up after the last attempt is enqueued again by `enqueueOverdue`. */
const options = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 3_600,
}

/** A waiting time instead of a time: the clocks of server and database may differ. */
const toJob = (id: string, delayMs: number) => ({
  ...options,
  data: { id } satisfies SendingJob,
  singletonKey: id,
  startAfter: Math.ceil(delayMs / 1_000),
})

type Scheduled = Pick<typeof announcements.$inferSelect, 'id' | 'scheduledAt'>

/** Adds no second job for an announcement that has one. `now` in milliseconds. */
export const enqueueSending = (boss: PgBoss, tx: Db, { id, scheduledAt }: Scheduled, now: number): Promise<void> =>
  insertJobs(boss, tx, announcementQueue, [toJob(id, Math.max(0, (scheduledAt?.getTime() ?? 0) - now))])

/** Milliseconds: before that a worker is on its way. */
const overdueAfter = 60_000

const maxOverdue = 1_000

/** Replaces jobs that were lost, given up, or wait by a clock that was set back. */
export async function enqueueOverdue(boss: PgBoss, db: Db, now: number): Promise<void> {
  const { id, status, sentAt, scheduledAt, decidedAt } = announcements
  const due = sql`greatest(${scheduledAt}, ${decidedAt})`
  const overdue = await db
    .select({ id })
    .from(announcements)
    .where(and(eq(status, 'APPROVED'), isNull(sentAt), lt(due, new Date(now - overdueAfter))))
    .orderBy(due)
    .limit(maxOverdue)
  if (overdue.length === 0) return
  await insertJobs(
    boss,
    db,
    announcementQueue,
    overdue.map((row) => toJob(row.id, 0)),
  )
}
