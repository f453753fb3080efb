import { sql } from 'drizzle-orm'
import { type ConnectionOptions, fromDrizzle, type JobInsert, PgBoss } from 'pg-boss'
import { traceHeaders } from '#server/observability/tracing.ts'
import type { Db, Statements } from './db.ts'

export const mailQueue = 'mail'
/** Mails about access to an account, which no number of other mails delays. */
export const accessMailQueue = 'access-mail'
export const mailQueues = [mailQueue, accessMailQueue] as const
export const announcementQueue = 'announcements'

const inTransaction = (tx: Db): ConnectionOptions => ({ db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) })

/** Seconds, ten years: only its worker gives up a job. By the clock of the database alone, pg-boss would delete one that waits. */
const retentionSeconds = 10 * 365 * 86_400

/** The jobs commit or roll back with the transaction. */
export async function insertJobs(boss: PgBoss, tx: Db, queue: string, jobs: JobInsert[]): Promise<void> {
  const headers = traceHeaders()
  await boss.insert(
    queue,
    jobs.map((job) => ({ retentionSeconds, ...job, data: { ...job.data, ...headers } })),
    inTransaction(tx),
  )
}

export async function deleteJobs(boss: PgBoss, tx: Db, queue: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await boss.deleteJob(queue, [...ids], inTransaction(tx))
}

/** Also deletes a job that a worker has taken, which then changes nothing. */
export async function deleteJobWithKey(boss: PgBoss, tx: Db, queue: string, key: string): Promise<void> {
  const jobs = await boss.findJobs(queue, { key, ...inTransaction(tx) })
  await deleteJobs(
    boss,
    tx,
    queue,
    jobs.map(({ id }) => id),
  )
}

/** @returns how many there were */
export async function dropJobs(tx: Db, queues: readonly string[]): Promise<number> {
  const { rows } = (await tx.execute(sql`delete from pgboss.job where name in ${[...queues]} returning id`)) as { rows: unknown[] }
  return rows.length
}

/** Creates or updates the tables of pg-boss, and the queues. */
export async function installQueues(db: Statements): Promise<void> {
  const boss = new PgBoss({ db, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const queue of mailQueues) await boss.createQueue(queue)
  // A key has one job at most that waits or runs.
  await boss.createQueue(announcementQueue, { policy: 'exclusive' })
  await boss.stop()
}
