import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from './problem.ts'

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    try {
      await db.execute(sql`select 1`)
    } catch (cause) {
      throw new Problem('UNAVAILABLE', { cause })
    }
    return { status: 'ok' }
  })
}
