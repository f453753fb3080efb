import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Statements } from '#server/db/open.ts'

/** Runs the jobs of all queues in this instance; start it, then give it its work. */
export function createBoss(db: Statements, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): PgBoss {
  // The queues are short, and PGlite has no autovacuum to watch: vacuum.ts does its work.
  const boss = new PgBoss({ db, schedule: false, reindex: false, monitorVacuum: false, maintenanceIntervalSeconds: 3_600 })
  boss.on('error', ({ message }) => log.error({ reason: message }, 'job queue'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'))
  return boss
}
