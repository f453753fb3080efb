import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { databaseRetryAfter } from './failure.ts'
import { Problem } from './problem.ts'

/** Milliseconds after which a database that says nothing counts as away. */
const readyLimit = 1_000

/** `/healthz`: the process answers. `/readyz`: its database does too, and soon; one question to it is under way at a time. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  let asked: Promise<unknown> | undefined
  const ask = () => {
    asked ??= db.execute(sql`select 1`).finally(() => {
      asked = undefined
    })
    return asked
  }
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    const late = pause(readyLimit, 'late', { ref: false })
    const outcome = await Promise.race([ask(), late]).catch(() => 'failed')
    if (typeof outcome === 'string') throw new Problem('UNAVAILABLE', { retryAfter: databaseRetryAfter })
    return { status: 'ok' }
  })
}
