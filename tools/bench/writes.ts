import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createViewCounter } from '#server/areas/claims/views.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { type Account, signIn } from '../../e2e/support/accounts.ts'
import { title } from '../figures.ts'
import { table } from '../table.ts'
import type { Served } from './databases.ts'
import { provider } from './fill.ts'
import { fillSizes, fillWrites, toToken } from './fill-writes.ts'

const times = 20
const connections = 10

interface Write {
  readonly name: string
  readonly send: (n: number) => Promise<unknown>
}

/** The important writes of both sides and of customers. */
async function createWrites({ url, db }: Served, dealId: string): Promise<readonly Write[]> {
  const tokens: Partial<Record<Account, string>> = {}
  for (const account of ['admin', 'provider'] as const) tokens[account] = (await signIn(url, account)).accessToken
  const post = async (path: string, body: BodyInit, headers: Record<string, string>, account?: Account) => {
    const who = account && { authorization: `Bearer ${tokens[account]}`, 'idempotency-key': randomUUID() }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', body, headers: { ...headers, ...who } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const send = (path: string, body: object, account?: Account) =>
    post(path, JSON.stringify(body), { 'content-type': 'application/json' }, account)
  const views = createViewCounter({ db, now: Date.now, log: console as unknown as FastifyBaseLogger })
  const form = await multipartBody(dealFields, { bytes: await redPicture() })
  return [
    { name: 'check at the till', send: (n) => send('/redemption/check-voucher', { code: toCode(n) }, 'provider') },
    { name: 'redemption', send: (n) => send('/redemption/create-redemption', { code: toCode(n) }, 'provider') },
    { name: 'claim: link opened', send: (n) => send('/public/claims/open', { token: toToken(n) }) },
    { name: 'claim: page polled', send: (n) => send('/public/claims/read', { token: toToken(n) }) },
    {
      name: 'minute of views of one voucher',
      send: (n) => {
        views.count({ dealId, providerId: provider, ip: `198.51.${n}.1`, userAgent: 'Mobile' })
        return views.flush()
      },
    },
    { name: 'message', send: (n) => send('/help-center/service-provider/send-message', { messageContent: `Message ${n}` }, 'provider') },
    { name: 'voucher sent', send: () => post('/deal/create-deal', new Uint8Array(form.payload), form.headers, 'provider') },
    {
      name: 'decision',
      send: (n) => send('/deal/approve-or-unapprove', { dealId: `waiting-${n}`, isApproved: true }, 'admin'),
    },
  ]
}

const toCode = (n: number) => `TILL${String(n).padStart(4, '0')}`

/** Counts the statements of all connections, of jobs too. */
function countStatements(pool: pg.Pool): () => number {
  let number = 0
  const counted = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    const count = (...args: unknown[]) => {
      number += 1
      return query(...args)
    }
    Object.assign(client, { query: count })
  })
  return () => number
}

interface Counters {
  readonly wal: number
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly hot: number
}

/** Every connection hands in what it has counted. */
async function readCounters({ db, statements }: Served): Promise<Counters> {
  const flush = () => db.transaction((tx) => tx.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`))
  await Promise.all(Array.from({ length: connections }, flush))
  await wait(300)
  const { rows } = await statements.executeSql(`
    select pg_current_wal_insert_lsn() - '0/0' as wal, sum(n_tup_ins) as added, sum(n_tup_upd) as changed, sum(n_tup_hot_upd) as hot,
      sum(seq_tup_read) + (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'public') as read
    from pg_stat_user_tables where schemaname = 'public'`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])) as unknown as Counters
}

/** Measures what one call asks of the database, its jobs that run at once included. */
async function measureCalls(database: Served, pool: pg.Pool, writes: readonly Write[]): Promise<void> {
  const rows: string[][] = []
  const readNumber = countStatements(pool)
  for (const { name, send } of writes) {
    const before = await readCounters(database)
    const first = readNumber()
    for (let n = 1; n <= times; n += 1) await send(n)
    const statements = readNumber() - first
    await wait(3_000)
    const after = await readCounters(database)
    const each = (key: keyof Counters) => ((after[key] - before[key]) / times).toFixed(1)
    const bytes = ((after.wal - before.wal) / times).toFixed(0)
    rows.push([name, (statements / times).toFixed(1), bytes, each('read'), each('added'), each('changed'), each('hot')])
  }
  console.log(table(['', 'statements', 'bytes of WAL', 'rows read', 'added', 'changed', 'of them HOT'], rows))
}

const leastRows = 1_000

async function printSizes({ db, statements }: Served): Promise<void> {
  // The fill has changed each row of these many times at once, which autovacuum would have cleaned up in between.
  await db.execute(sql`vacuum full redemption_days, redemption_hours, deal_days, view_days, view_hours`)
  await db.execute(sql`analyze`)
  const { rows } = await statements.executeSql(`
    select relname as name, reltuples::int as number, (pg_table_size(oid) / reltuples)::int as own, (pg_indexes_size(oid) / reltuples)::int as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${leastRows} order by reltuples desc`)
  console.log(
    table(
      ['', 'rows', 'bytes of a row', 'of its indexes'],
      rows.map((row) => [row.name, row.number, row.own, row.indexes].map(String)),
    ),
  )
}

/** Measures bytes of rows, and what a call writes. */
export async function measureWrites(database: Served): Promise<void> {
  if (!database.pool) return
  await fillSizes(database, 100_000)
  title('Bytes of a row')
  await printSizes(database)
  const dealId = await fillWrites(database, times)
  title(`What a call asks of the database, means of ${times} (without whole pages in the WAL)`)
  await measureCalls(database, database.pool, await createWrites(database, dealId))
}
