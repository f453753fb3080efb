import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { SettingError } from '../config.ts'

/** The database, or a transaction in it: PGlite and PostgreSQL fit alike. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database. `embedded`: PGlite, only this process may use its folder. */
export interface Database {
  readonly db: Db
  readonly embedded: boolean
  /** Applies the migrations that are missing; several instances may call it at once. */
  readonly migrate: () => Promise<void>
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
  const pglite = await PGlite.create(options)
  const db = drizzlePglite({ client: pglite, casing })
  return { db, embedded: true, pglite, migrate: () => migratePglite(db, { migrationsFolder }), close: () => pglite.close() }
}

/**
 * A PostgreSQL server by its address.
 * @throws SettingError when it cannot be reached or refuses
 */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch((cause: NodeJS.ErrnoException) => {
    throw new SettingError(`DATABASE_URL cannot be used: ${cause.message || cause.code}`, { cause })
  })
  const migrate = async () => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migratePg(drizzlePg({ client, casing }), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      client.release()
    }
  }
  return { db: drizzlePg({ client: pool, casing }), embedded: false, migrate, close: () => pool.end() }
}
