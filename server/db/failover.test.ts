import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onServer } from '#server/testing/postgres.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { openServer } from './open.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

// Clusters of its own, for what happens to them would happen to every test that shares them.
const postgres = await startTemporaryPostgres()
if (typeof postgres === 'string') console.warn(`SKIPPED, a failover to a standby: ${postgres}`)

describe.skipIf(typeof postgres === 'string')('a primary that fails over to a standby', () => {
  if (typeof postgres === 'string') return
  let database: Awaited<ReturnType<typeof openServer>>
  beforeAll(async () => {
    database = await openServer(postgres.url)
    await database.db.execute(sql`create table notes (text text)`)
  })
  afterAll(async () => {
    await database.close()
    postgres.stop()
  })
  const write = (text: string) => database.db.transaction((tx) => tx.execute(sql`insert into notes values (${text})`))
  const toOutcome = (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : String(error))

  /** `pg_reload_conf` does not wait: the server has reloaded once a new connection has the setting. */
  const setReadOnly = async (change: string, expected: 'on' | 'off') => {
    await onServer(postgres.url, `alter system ${change}`)
    await onServer(postgres.url, 'select pg_reload_conf()')
    const isReloaded = async () => {
      const [row] = await onServer(postgres.url, 'show default_transaction_read_only')
      expect(row).toEqual({ default_transaction_read_only: expected })
    }
    await vi.waitFor(isReloaded, { timeout: 10_000 })
  }

  test('does not keep connections that cannot write any more', async () => {
    await Promise.all(Array.from({ length: 5 }, () => write('before')))
    // What a connection sees of a primary that has become a standby.
    await setReadOnly('set default_transaction_read_only = on', 'on')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => write('meanwhile').then(() => 'written', toOutcome)))
    expect(new Set(outcomes)).toEqual(new Set(['unavailable']))
    expect(database.pool.totalCount).toBe(0)
    await setReadOnly('reset default_transaction_read_only', 'off')
    expect(await write('after').then(() => 'written', toOutcome)).toBe('written')
  })

  test('is not looked for on a standby, and found there when it is promoted', async () => {
    const standby = await postgres.startStandby()
    const open = () =>
      openServer(standby.url).then(
        (opened) => opened.close().then(() => 'opened'),
        (error: Error) => [error.message, isDatabaseUnavailable(error.cause)],
      )
    expect(await open()).toEqual(['DATABASE_URL cannot be used: The database is a standby', true])
    standby.promote()
    expect(await open()).toBe('opened')
  })
})
