import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { startPgBouncer } from '#server/testing/pgbouncer.ts'
import { openDirectly, openServer } from './open.ts'
import { publish } from './publish.ts'
import { accounts } from './schema.ts'

const limit = 2_000
const limits = `connect_query='set statement_timeout = 2000; set idle_in_transaction_session_timeout = 3000'`

const postgres = await startOwnDatabase()
const bouncer =
  typeof postgres === 'string'
    ? postgres
    : await startPgBouncer(postgres.url, { pooled: limits, unlimited: '', session: 'pool_mode=session' })
if (typeof bouncer === 'string') console.warn(`SKIPPED, a database behind a pooler: ${bouncer}`)

afterAll(async () => {
  if (typeof bouncer !== 'string') await bouncer.stop()
  if (typeof postgres !== 'string') await postgres.stop()
})

describe.skipIf(typeof bouncer === 'string')('PgBouncer in transaction mode', () => {
  if (typeof postgres === 'string' || typeof bouncer === 'string') return
  const refusal = (url: string, directUrl?: string) => openServer(url, limit, directUrl).then(() => 'accepted', String)

  describe.each([
    ['PostgreSQL itself', postgres.url],
    ['a pooler in session mode', bouncer.url('session')],
  ])('with %s for sessions', (_direct, directUrl) => {
    let database: Awaited<ReturnType<typeof openServer>>
    beforeAll(async () => {
      database = await openServer(bouncer.url('pooled'), limit, directUrl)
      await database.migrate()
    })
    afterAll(() => database.close())

    test('events arrive', async () => {
      const onMessage = vi.fn<(payload: string) => void>()
      const unlisten = await database.listen('qaseema_live', { onMessage, onGap: () => undefined })
      await database.db.transaction((tx) => publish(tx, { do: 'endSession', sessionId: 's' }))
      await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith('{"do":"endSession","sessionId":"s"}'), { timeout: 5_000 })
      await unlisten()
    })

    test('a prepared statement runs on any connection', async () => {
      const find = database.db
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, sql.placeholder('id')))
        .prepare('find')
      const read = async (id: string) => {
        await database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.02)`))
        return find.execute({ id })
      }
      expect(await Promise.all(Array.from({ length: 50 }, (_, index) => read(String(index))))).toEqual(Array(50).fill([]))
    })

    test('a statement that takes too long is ended', async () => {
      const error = await database.db.execute(sql`select pg_sleep(3)`).catch(({ cause }: Error) => cause)
      expect(String(error)).toContain('canceling statement due to statement timeout')
    })

    test('a command is connected directly and has no time limit', async () => {
      const { db, close } = await openDirectly(bouncer.url('pooled'), directUrl, limit)
      expect(await db.execute(sql`show statement_timeout`)).toMatchObject({ rows: [{ statement_timeout: '0' }] })
      expect(await db.transaction((tx) => tx.$count(accounts))).toBe(0)
      await close()
    })

    test('instances that migrate wait for each other', async () => {
      const seen: string[] = []
      const slow = database.migrate(async () => {
        seen.push('first begins')
        await pause(300)
        seen.push('first ends')
      })
      await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 5_000 })
      await Promise.all([slow, database.migrate(async () => void seen.push('second begins'))])
      expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
    })
  })

  test('alone it is refused, because nothing would listen', async () => {
    expect(await refusal(bouncer.url('pooled'))).toMatch(/^SettingError: DATABASE_URL leads through a pooler.*Set DATABASE_DIRECT_URL/)
  })

  test('it is refused as the direct address', async () => {
    expect(await refusal(bouncer.url('pooled'), bouncer.url('unlimited'))).toMatch(
      /^SettingError: DATABASE_DIRECT_URL leads through a pooler/,
    )
  })

  test('without time limits it is refused, and the message has what to write', async () => {
    expect(await refusal(bouncer.url('unlimited'), postgres.url)).toMatch(
      /must have a statement_timeout from 1 to 2000 ms.*, not 0\. .*'set statement_timeout = 2000; set idle_in_transaction_session_timeout = 3000'$/,
    )
  })

  test('two addresses of different databases are refused', async () => {
    expect(await refusal(bouncer.url('pooled'), new URL('/template1', postgres.url).href)).toBe(
      'SettingError: DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database',
    )
  })

  test('a direct address that does not answer is named', async () => {
    expect(await refusal(bouncer.url('pooled'), 'postgres://nobody@127.0.0.1:1/none')).toBe(
      'SettingError: DATABASE_DIRECT_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    )
  })
})
