import { eq, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { onServer } from '#server/testing/postgres.ts'
import { startTransactionPooler } from '#server/testing/transaction-pooler.ts'
import type { Db } from './db.ts'
import { lockMigrations } from './migration-locks.ts'
import { openDirectly, openServer } from './open.ts'
import { publish } from './publish.ts'
import { accounts } from './schema.ts'

// Both addresses lead to one database; `options` tells their connections apart.
const postgres = await startOwnDatabase()
if (typeof postgres === 'string') console.warn(`SKIPPED, a direct address for sessions: ${postgres}`)

const limit = 2_000

describe.skipIf(typeof postgres === 'string')('with DATABASE_DIRECT_URL', () => {
  if (typeof postgres === 'string') return
  const named = (address: string) => `${postgres.url}?options=${encodeURIComponent(`-c qaseema.address=${address}`)}`
  const [url, directUrl] = [named('pooled'), named('direct')]
  const readRows = async (db: Db, statement: SQL) => ((await db.execute(statement)) as { readonly rows: readonly unknown[] }).rows
  const address = sql`select current_setting('qaseema.address') as address`
  let database: Awaited<ReturnType<typeof openServer>>
  beforeAll(async () => {
    database = await openServer(url, limit, directUrl)
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  test('migrations and commands use it, statements do not', async () => {
    const addresses: unknown[] = []
    await database.migrate(async (db) => void addresses.push(...(await readRows(db, address))))
    const command = await openDirectly(url, directUrl, limit)
    addresses.push(...(await readRows(command.db, address)), ...(await readRows(database.db, address)))
    await command.close()
    expect(addresses).toEqual([{ address: 'direct' }, { address: 'direct' }, { address: 'pooled' }])
  })

  test('events are listened for there', async () => {
    const onMessage = vi.fn<(payload: string) => void>()
    const wrong = await openServer(url, limit, new URL('/template1', postgres.url).href)
    const elsewhere = vi.fn<(payload: string) => void>()
    const stops = [
      await database.listen('qaseema_live', { onMessage, onGap: () => undefined }),
      await wrong.listen('qaseema_live', { onMessage: elsewhere, onGap: () => undefined }),
    ]
    await database.db.transaction((tx) => publish(tx, { do: 'endSession', sessionId: 's' }))
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith('{"do":"endSession","sessionId":"s"}'), { timeout: 5_000 })
    expect(elsewhere).not.toHaveBeenCalled()
    for (const stop of stops) await stop()
    await wrong.close()
  })

  test('no statement is prepared by name, which another connection of a pooler would not know', async () => {
    const id = sql.placeholder('id')
    await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).prepare('find').execute({ id: 'x' })
    const prepared = sql`select count(*)::int as prepared from pg_prepared_statements where name <> ''`
    expect(await readRows(database.db, prepared)).toEqual([{ prepared: 0 }])
  })

  test('time limits are left to the pooler', async () => {
    expect(await readRows(database.db, sql`show statement_timeout`)).toEqual(await onServer(postgres.url, 'show statement_timeout'))
  })

  test('one that does not answer is named when it is needed', async () => {
    const unreachable = await openServer(url, limit, 'postgres://nobody@127.0.0.1:1/none')
    await expect(unreachable.migrate()).rejects.toThrow('DATABASE_DIRECT_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1')
    await unreachable.close()
  })

  test('an address that leads through a pooler in transaction mode is refused where a session is needed', async () => {
    const pooler = await startTransactionPooler(postgres.url)
    const without = await openServer(pooler.url, limit)
    await expect(without.migrate()).rejects.toThrow(/^DATABASE_URL leads through a pooler in transaction mode.*Set DATABASE_DIRECT_URL/)
    await expect(openDirectly(postgres.url, pooler.url, limit)).rejects.toThrow(/^DATABASE_DIRECT_URL leads through a pooler/)
    // The databases of other tests are on the same server.
    const locks = `select 1 from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = current_database()`
    expect(await onServer(postgres.url, locks)).toEqual([])
    await without.close()
    pooler.close()
  })

  test('a start that waits for another one says so, and ends with a sentence after a while', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue(undefined)
    const [holder, waiting] = [new pg.Client(postgres.url), new pg.Client(postgres.url)]
    for (const client of [holder, waiting]) await client.connect()
    await lockMigrations(holder)
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const holderName = `process ${rows[0]?.pid} of PostgreSQL`
    await expect(lockMigrations(waiting, { attempts: 3, pauseMs: 1 })).rejects.toThrow(
      `The lock of migrations was not released: ${holderName} holds it. Look at it in pg_stat_activity, and start again when it is gone.`,
    )
    expect(print.mock.calls).toEqual([[`Another instance prepares the database (${holderName}). This one waits…`]])
    await holder.end()
    await lockMigrations(waiting)
    await waiting.end()
    print.mockRestore()
  })
})
