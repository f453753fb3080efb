import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Statements } from '#server/db/db.ts'
import { announcementQueue, mailQueues } from '#server/db/queues.ts'

/** The one pg-boss of an instance. It can insert and delete jobs at once, and works on them after its `start`. */
export async function createBoss(db: Statements): Promise<PgBoss> {
  // The queues are short, and PGlite has no autovacuum to watch: vacuum.ts does its work.
  const boss = new PgBoss({ db, schedule: false, reindex: false, monitorVacuum: false, maintenanceIntervalSeconds: 3_600 })
  // pg-boss reads the settings of a queue once, and not by the caller's transaction: during one, the embedded database would never answer.
  for (const queue of [...mailQueues, announcementQueue]) await boss.insert(queue, [])
  return boss
}

export function logBoss(boss: PgBoss, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): void {
  boss.on('error', ({ message }) => log.error({ reason: message }, 'job queue'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'))
}
