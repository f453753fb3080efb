import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/problem.ts'
import { version } from '#server/version.ts'
import { databaseRetryAfterSeconds } from './error-handler.ts'

const readyTimeoutMs = 1_000

interface HealthDeps {
  readonly db: Db
  readonly stopping?: AbortSignal
  readonly isClockApart?: () => boolean
  readonly readMismatch?: () => string | undefined
}

export function healthRoutes(app: FastifyInstance, { db, stopping, isClockApart, readMismatch }: HealthDeps): void {
  const checkWritable = async () => {
    const { rows } = (await db.execute(sql`select current_setting('transaction_read_only') as mode`)) as { rows: { mode: string }[] }
    if (rows[0]?.mode === 'on') throw new Error('The database is read-only')
  }
  let pending: Promise<void> | undefined
  /** Concurrent probes share one query. Nobody can work on a database that takes no changes. */
  const ping = () => {
    pending ??= checkWritable().finally(() => {
      pending = undefined
    })
    return pending
  }
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok', version: version() }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (stopping?.aborted || isClockApart?.()) throw new Problem('UNAVAILABLE', { retryAfter: databaseRetryAfterSeconds })
    const late = pause(readyTimeoutMs, 'late', { ref: false })
    const outcome = await Promise.race([ping(), late]).catch(() => 'failed')
    if (typeof outcome === 'string') throw new Problem('UNAVAILABLE', { retryAfter: databaseRetryAfterSeconds })
    const mismatch = readMismatch?.()
    return { status: 'ok', ...(mismatch && { mismatch }) }
  })
}
