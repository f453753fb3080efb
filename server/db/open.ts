import { mkdir } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SettingError } from '#server/config.ts'
import type { Db, Statements } from './db.ts'
import { type Listen, listenEmbedded, listenOnServer } from './listen.ts'
import { migrateSchema } from './migrate.ts'
import { installQueues } from './queues.ts'
import { SilentDatabase } from './unavailable.ts'

export interface Database {
  readonly db: Db
  /** PGlite: only this process may use its folder. */
  readonly embedded: boolean
  readonly statements: Statements
  /** Applies missing migrations and triggers, then `fill`. Concurrent instances wait for each other. @throws SettingError */
  readonly migrate: (fill?: (db: Db) => Promise<void>) => Promise<void>
  readonly listen: Listen
  readonly close: () => Promise<void>
}

const casing = 'snake_case'

const migrationLock = 7_245_001

const embeddedStatements = (pglite: PGlite): Statements => ({
  executeSql: async (text, values) => {
    if (values?.length) return pglite.query<Record<string, unknown>>(text, values)
    try {
      return { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows) }
    } catch (error) {
      // Else the only connection stays in the transaction that the text has begun.
      await pglite.exec('rollback')
      throw error
    }
  },
})

const serverStatements = (client: pg.Pool | pg.Client): Statements => ({
  executeSql: async (text, values) => {
    const results = [await client.query(text, values)].flat()
    return { rows: results.flatMap(({ rows }) => rows) }
  },
})

/** Without `dataDir` the database is in memory. A server on PostgreSQL loads nothing of it. */
export async function openEmbedded(options: PGliteOptions): Promise<Database & { readonly pglite: PGlite }> {
  const [{ PGlite }, { pg_trgm }, { drizzle: drizzlePglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ])
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } })
  const db = drizzlePglite({ client: pglite, casing })
  const statements = embeddedStatements(pglite)
  const migrate: Database['migrate'] = async (fill) => {
    await migrateSchema(db)
    await installQueues(statements)
    await fill?.(db)
  }
  return { db, embedded: true, statements, pglite, migrate, listen: listenEmbedded(pglite), close: () => pglite.close() }
}

const connectionsPerInstance = 10

const ignore = () => undefined

/**
 * drizzle-orm 0.45 runs `begin` before its `try`, so a connection whose `begin` fails is never released: after ten of them an instance would have none.
 * https://github.com/drizzle-team/drizzle-orm/issues/6023
 */
function releaseWhenBeginFails(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const queryAndRelease = (...args: unknown[]) => {
    const result = query(...args)
    const [statement] = args as [{ readonly text?: string } | undefined]
    if (statement?.text?.startsWith('begin')) Promise.resolve(result).catch(() => client.release(true))
    return result
  }
  Object.assign(client, { query: queryAndRelease })
}

/** Milliseconds. A frozen server cannot report a time-out, so a silent connection is cut. */
export const timeLimits = (limit: number) => ({ statement: limit, silence: limit + 1_000, connection: limit / 2 })

function createPool(url: string, limit: number): pg.Pool {
  const { statement, silence, connection } = timeLimits(limit)
  const stream = () => {
    const socket = new Socket()
    return socket.setTimeout(silence, () => socket.destroy(new SilentDatabase(`Nothing was heard for ${silence} ms`)))
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsPerInstance,
    stream,
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: silence,
  })
  // Without a listener, a broken connection would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    releaseWhenBeginFails(client)
  })
  return pool
}

/** @throws SettingError */
export async function openServer(url: string, limit = 10_000): Promise<Database & { readonly pool: pg.Pool }> {
  const pool = createPool(url, limit)
  await pool.query('select 1').catch((cause: NodeJS.ErrnoException) => {
    throw new SettingError(`DATABASE_URL cannot be used: ${cause.message || cause.code}`, { cause })
  })
  // Migrations run on a connection without a time limit; closing it releases the lock.
  const migrate: Database['migrate'] = async (fill) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: limit })
    client.on('error', ignore)
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      const db = drizzlePg({ client, casing })
      await migrateSchema(db)
      await installQueues(serverStatements(client))
      await fill?.(db)
    } finally {
      await client.end()
    }
  }
  const statements = serverStatements(pool)
  const listen = listenOnServer({ url, timeout: limit })
  return { db: drizzlePg({ client: pool, casing }), embedded: false, statements, pool, migrate, listen, close: () => pool.end() }
}
