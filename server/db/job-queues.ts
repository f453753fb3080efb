import { PgBoss } from 'pg-boss'
import { mailQueue } from './mail-queue.ts'
import type { Statements } from './open.ts'

/** Creates or updates the tables of pg-boss, and the queues. */
export async function installQueues(db: Statements): Promise<void> {
  const boss = new PgBoss({ db, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue(mailQueue)
  await boss.stop()
}
