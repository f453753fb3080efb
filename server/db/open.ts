import { mkdir } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SettingError } from '#server/config.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { traceStatement } from '#server/observability/tracing.ts'
import type { Db, Statements } from './db.ts'
import { type Listen, listenEmbedded, listenOnServer } from './listen.ts'
import { migrateSchema } from './migrate.ts'
import { lockMigrations, lockTimeoutMs, longestLockWait, retryWhileLocked } from './migration-locks.ts'
import { installQueues } from './queues.ts'
import { checkSession, setSession } from './session-settings.ts'
import { isFromStandby, isPermissionDenied, SilentDatabase, StandbyDatabase } from './unavailable.ts'

export interface Database {
  readonly db: Db
  /** PGlite: only this process may use its folder. */
  readonly embedded: boolean
  readonly statements: Statements
  /** Applies missing migrations and triggers, then `fill`. Concurrent instances wait for each other. @throws SettingError */
  readonly migrate: (fill?: (db: Db) => Promise<void>) => Promise<void>
  readonly listen: Listen
  /** Undefined for the embedded database. */
  readonly pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly close: () => Promise<void>
}

const casing = 'snake_case'

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

/** Connections of this instance; the embedded database has none to wait for. */
export function watchPool({ watch }: Pick<Metrics, 'watch'>, { pool }: Pick<Database, 'pool'>): void {
  if (!pool) return
  watch('connections', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ])
  watch('connectionsWaiting', () => [{ labels: {}, value: pool.waitingCount }])
}

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

/** The names by which the settings call the two addresses. */
const [pooledName, directName] = ['DATABASE_URL', 'DATABASE_DIRECT_URL']

const demoted = new WeakSet<pg.ClientBase>()

interface Query {
  readonly text?: string
  readonly name?: string
}

/**
 * drizzle-orm 0.45 runs `begin` before its `try`, so a connection whose `begin` fails is never released: after ten of them an instance would have none.
 * https://github.com/drizzle-team/drizzle-orm/issues/6023
 */
function watchQueries(client: pg.PoolClient, { isPooled }: { readonly isPooled: boolean }): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watched = (statement: Query, ...args: unknown[]) => {
    // A pooler in transaction mode may run each statement on another connection, which does not know a prepared one.
    const run = () => query(isPooled && statement.name ? { ...statement, name: undefined } : statement, ...args)
    // One with a callback is the pool's own, whose span `tracePool` has begun.
    const result = typeof args.at(-1) === 'function' ? run() : traceQuery(statement, run)
    Promise.resolve(result).catch((error: unknown) => {
      if (isFromStandby(error)) demoted.add(client)
      if (statement.text?.startsWith('begin')) client.release(true)
    })
    return result
  }
  Object.assign(client, { query: watched })
}

const traceQuery = (statement: Query | string, run: () => unknown) =>
  traceStatement(typeof statement === 'string' ? statement : (statement.text ?? ''), run as () => Promise<unknown>)

/** The span of a single statement contains its wait for a connection. */
function tracePool(pool: pg.Pool): void {
  const query: (...args: unknown[]) => unknown = pool.query.bind(pool)
  Object.assign(pool, { query: (statement: Query | string, ...args: unknown[]) => traceQuery(statement, () => query(statement, ...args)) })
}

/** A new connection may still reach a primary that has become a standby: it would answer reads with what it knew. */
const prepareConnection =
  (isPooled: boolean) =>
  (client: pg.ClientBase, done: (error?: Error) => void): void => {
    const columns = isPooled ? '' : `, ${setSession}`
    const isStandby = client
      .query<{ standby: boolean }>(`select pg_is_in_recovery() as standby${columns}`)
      .then(({ rows }) => rows[0]?.standby)
    isStandby.then((standby) => done(standby ? new StandbyDatabase('The database is a standby') : undefined), done)
  }

/** Milliseconds. A frozen server cannot report a time-out, so a silent connection is cut. */
export const timeLimits = (limit: number) => ({ statement: limit, silence: limit + 1_000, connection: limit / 2 })

interface PoolOptions {
  /** Milliseconds. */
  readonly limit: number
  /** Leads through a pooler, which refuses settings of a connection. */
  readonly isPooled: boolean
}

function createPool(url: string, { limit, isPooled }: PoolOptions): pg.Pool {
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
    verify: prepareConnection(isPooled),
    ...(!isPooled && { statement_timeout: statement, idle_in_transaction_session_timeout: silence }),
  })
  tracePool(pool)
  // Without a listener, a broken connection would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    watchQueries(client, { isPooled })
  })
  pool.on('release', (_error, client) => {
    // The pool removes a connection that ends.
    if (demoted.has(client)) void (client as pg.ClientBase as pg.Client).end()
  })
  return pool
}

const missingRights =
  'The role may not create tables, a schema and the extension pg_trgm. Make it the owner of the database and its tables.'

const needsSession = `Set ${directName} to an address at which each connection is one of PostgreSQL.`
const throughPooler = (name: string) => `${name} leads through a pooler in transaction mode, which keeps no session. ${needsSession}`

const unusable =
  (name: string) =>
  (cause: NodeJS.ErrnoException): never => {
    if (cause.message.startsWith('unsupported startup parameter')) throw new SettingError(throughPooler(name), { cause })
    throw new SettingError(`${name} cannot be used: ${cause.message || cause.code}`, { cause })
  }

async function connect(connectionString: string, connectionTimeoutMillis: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis })
  client.on('error', ignore)
  await client.connect()
  return client
}

async function readProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** A pooler in transaction mode gives one connection of PostgreSQL to two clients, or several to one. */
async function haveSessions(client: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await readProcess(client)
  await other.query('begin')
  return (await readProcess(other)) !== first && (await readProcess(client)) === first
}

interface Addresses {
  readonly url: string
  /** For what needs a session, if `url` leads through a pooler in transaction mode. */
  readonly directUrl: string | undefined
  /** Milliseconds. */
  readonly limit: number
}

/** A connection without a time limit. @throws SettingError */
async function openSession({ url, directUrl, limit }: Addresses): Promise<pg.Client> {
  const name = directUrl ? directName : pooledName
  const client = await connect(directUrl ?? url, limit).catch(unusable(name))
  try {
    const other = await connect(directUrl ?? url, limit).catch(unusable(name))
    const isSession = await haveSessions(client, other).finally(() => other.end())
    if (!isSession) throw new SettingError(throughPooler(name))
    await client.query(`select ${setSession}`)
    await checkSession(client, name)
    await client.query('set statement_timeout = 0')
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** For commands. @throws SettingError */
export async function openDirectly(url: string, directUrl: string | undefined, limit: number): Promise<Pick<Database, 'db' | 'close'>> {
  const client = await openSession({ url, directUrl, limit })
  await client.query(`set lock_timeout = ${limit}`)
  return { db: drizzlePg({ client, casing }), close: () => client.end() }
}

/** `directUrl` is for what needs a session, if `url` leads through a pooler in transaction mode. @throws SettingError */
export async function openServer(url: string, limit = 10_000, directUrl?: string): Promise<Database & { readonly pool: pg.Pool }> {
  const sessionUrl = directUrl ?? url
  const pool = createPool(url, { limit, isPooled: directUrl !== undefined })
  // Connects at the start, so that an address that cannot be used is named; one that cannot be read is thrown.
  const first = await new Promise<pg.PoolClient>((resolve) => resolve(pool.connect())).catch(unusable(pooledName))
  try {
    await checkSession(first, pooledName)
  } catch (error) {
    first.release()
    await pool.end()
    throw error
  }
  first.release()
  // Closing the connection releases the lock.
  const migrate: Database['migrate'] = async (fill) => {
    const client = await openSession({ url, directUrl, limit })
    try {
      await client.query(`set lock_timeout = '${longestLockWait}'`)
      await lockMigrations(client)
      const db = drizzlePg({ client, casing })
      await migrateSchema(db)
      await client.query(`set lock_timeout = ${lockTimeoutMs}`)
      await retryWhileLocked(() => installQueues(serverStatements(client)))
      await retryWhileLocked(async () => fill?.(db))
    } catch (error) {
      if (!isPermissionDenied(error)) throw error
      throw new SettingError(`${directUrl ? directName : pooledName}: ${missingRights}`, { cause: error })
    } finally {
      await client.end()
    }
  }
  const statements = serverStatements(pool)
  const listen = listenOnServer({ url: sessionUrl, timeout: limit })
  return { db: drizzlePg({ client: pool, casing }), embedded: false, statements, pool, migrate, listen, close: () => pool.end() }
}
