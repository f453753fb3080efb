import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/problem.ts'
import { version } from '#server/version.ts'
import { databaseRetryAfterSeconds } from './error-handler.ts'

const readyTimeoutMs = 1_000

/** Concurrent probes of `/readyz` share one query. */
interface HealthDeps {
  readonly db: Db
  readonly stopping?: AbortSignal
  readonly isClockApart?: () => boolean
  readonly mismatch?: string | undefined
}

export function healthRoutes(app: FastifyInstance, { db, stopping, isClockApart, mismatch }: HealthDeps): void {
  let pending: Promise<unknown> | undefined
  const ping = () => {
    pending ??= db.execute(sql`select 1`).finally(() => {
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
    return { status: 'ok', ...(mismatch && { mismatch }) }
  })
}
