import { sql } from 'drizzle-orm'
import type { JobInsert } from 'pg-boss'
import type { Db, Statements } from './open.ts'

export const mailQueue = 'mail'
export const announcementQueue = 'announcements'

// pg-boss is loaded with the first job: most tests need none.

/** Statements of pg-boss in the caller's transaction: a second connection would wait for ever on the embedded database. */
export async function inTransaction(tx: Db): Promise<Statements> {
  const { fromDrizzle } = await import('pg-boss')
  return fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql)
}

/** The jobs commit or roll back with the transaction. */
export async function insertJobs(tx: Db, queue: string, jobs: JobInsert[]): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  await new PgBoss({ db: await inTransaction(tx) }).insert(queue, jobs)
}

export async function deleteJobs(tx: Db, queue: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { PgBoss } = await import('pg-boss')
  await new PgBoss({ db: await inTransaction(tx) }).deleteJob(queue, [...ids])
}

/** Creates or updates the tables of pg-boss, and the queues. */
export async function installQueues(db: Statements): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue(mailQueue)
  // A key has one job at most that waits or runs.
  await boss.createQueue(announcementQueue, { policy: 'exclusive' })
  await boss.stop()
}
