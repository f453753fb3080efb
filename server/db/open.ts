import { mkdir } from 'node:fs/promises'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { SettingError } from '../config.ts'
import { SilentDatabase } from './away.ts'
import { preparedQuery } from './prepared.ts'

/** The database, or a transaction in it: PGlite and PostgreSQL fit alike. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database. `embedded`: PGlite, only this process may use its folder. */
export interface Database {
  readonly db: Db
  readonly embedded: boolean
  /** Applies the migrations that are missing, then fills it; several instances may call it at once: one works, the others wait and then find it done. */
  readonly migrate: (fill?: (db: Db) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** Names of columns are snake_case of the names in schema.ts. */
const casing = 'snake_case'
const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Any number: the one lock that instances take while they migrate. */
const migrationLock = 7_245_001

/** PGlite in a folder, or in memory without one; `loadDataDir` starts from a dump. */
export async function openEmbedded(options: PGliteOptions): Promise<Database & { readonly pglite: PGlite }> {
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true })
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } })
  pglite.query = preparedQuery(pglite)
  const db = drizzlePglite({ client: pglite, casing })
  const migrate: Database['migrate'] = async (fill) => {
    await migratePglite(db, { migrationsFolder })
    await fill?.(db)
  }
  return { db, embedded: true, pglite, migrate, close: () => pglite.close() }
}

/** Connections of one instance. */
const connections = 10

const ignore = () => undefined

/**
 * How long each thing may take, in milliseconds, where a statement may take `limit`. A server that is frozen cannot even say that a
 * statement took too long: a line on which nothing comes is cut, and with it ends the transaction that it carried.
 */
export const timeLimits = (limit: number) => ({ statement: limit, silence: limit + 1_000, connection: limit / 2 })

function createPool(url: string, limit: number): pg.Pool {
  const { statement, silence, connection } = timeLimits(limit)
  const stream = () => {
    const socket = new Socket()
    return socket.setTimeout(silence, () => socket.destroy(new SilentDatabase(`Nothing was heard for ${silence} ms`)))
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    stream,
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: silence,
  })
  // A connection that breaks is replaced by the pool, and whoever was using it is told by the query; without a listener it would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/**
 * A PostgreSQL server by its address, whose statements may take `limit` milliseconds.
 * @throws SettingError when it cannot be reached or refuses
 */
export async function openServer(url: string, limit = 10_000): Promise<Database & { readonly pool: pg.Pool }> {
  const pool = createPool(url, limit)
  await pool.query('select 1').catch((cause: NodeJS.ErrnoException) => {
    throw new SettingError(`DATABASE_URL cannot be used: ${cause.message || cause.code}`, { cause })
  })
  // On a connection of its own, for it may take as long as it takes; its end lets go of the lock.
  const migrate: Database['migrate'] = async (fill) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: limit })
    client.on('error', ignore)
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      const db = drizzlePg({ client, casing })
      await migratePg(db, { migrationsFolder })
      await fill?.(db)
    } finally {
      await client.end()
    }
  }
  return { db: drizzlePg({ client: pool, casing }), embedded: false, pool, migrate, close: () => pool.end() }
}
