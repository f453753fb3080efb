import { randomBytes } from 'node:crypto'
import { sql, eq } from 'drizzle-orm'
import { readConfig } from './config.ts'
import { openEmbedded } from './db/open.ts'
import { insertFixtures } from './testing/fixtures.ts'
import { beginSession } from './auth/sessions.ts'
import { accessTokens } from './auth/tokens.ts'
import { viewerReader } from './auth/viewer.ts'
import { dealOf } from './deals/service.ts'
import { selectDeals, toDeal } from './deals/deal-rows.ts'
import { listOfDeals } from './deals/list.ts'
import { deals } from './db/schema.ts'
import { parse } from 'zod/mini'
import { listDeals } from '../src/contract/deals.ts'
const d = await openEmbedded({}); await d.migrate(); await insertFixtures(d.db)
const config = readConfig({})
const deps = { config, db: d.db, now: Date.now, secret: randomBytes(48) }
const { sid } = await beginSession(d.db, { accountId: 'admin', ip: 'x', at: Date.now(), expiresAt: Date.now() + 1e9 })
const t = accessTokens(deps); const token = await t.sign({ userId: 'admin', role: 'ADMIN', sid })
const read = viewerReader(deps)
const request = { headers: { authorization: 'Bearer ' + token } } as never
const viewer = await read(request)
const viewerSql = `select s.ended_at, s.expires_at, a.role, a.id, p.approval_status from sessions s join accounts a on a.id=s.account_id left join providers p on p.id=a.id where s.id=$1`
const query = { page: 1, limit: 10, dealStatus: ['PENDING'] } as never
const data = await listOfDeals(d.db, viewer, query, { config })
await d.pglite.exec(`prepare v(text) as ${viewerSql}`)
const cases: [string, () => unknown][] = [
  ['select 1 raw', () => d.pglite.query('select 1')],
  ['viewer whole', () => read(request)],
  ['viewer raw sql', () => d.pglite.query(viewerSql, [sid])],
  ['session only raw', () => d.pglite.query('select * from sessions where id=$1', [sid])],
  ['jwt read', () => t.read(token)],
  ['deal drizzle', () => dealOf(d.db, viewer, 'coffee', { config })],
  ['deal build only', () => selectDeals(d.db).where(eq(deals.id, 'coffee')).toSQL()],
  ['deal raw', () => d.pglite.query('select d.*, p.business_name_en, p.business_name_ar, a.full_name from deals d join providers p on p.id=d.provider_id left join accounts a on a.id=d.decided_by_id where d.id=$1', ['coffee'])],
  ['list drizzle', () => listOfDeals(d.db, viewer, query, { config })],
  ['parse list', () => JSON.stringify(parse(listDeals.data, data))],
  ['viewer subselects', () => d.pglite.query(`select s.ended_at, s.expires_at, s.account_id, (select role from accounts where id = s.account_id), (select approval_status from providers where id = s.account_id) from sessions s where s.id=$1`, [sid])],
  ['viewer s+a', () => d.pglite.query(`select s.ended_at, s.expires_at, a.role, a.id from sessions s join accounts a on a.id=s.account_id where s.id=$1`, [sid])],
  ['viewer prepared', () => d.pglite.query(`execute v('${sid}')`)],
  ['list raw', () => d.pglite.query('select d.*, p.business_name_en, p.business_name_ar, a.full_name from deals d join providers p on p.id=d.provider_id left join accounts a on a.id=d.decided_by_id where d.status = $1 order by d.created_at desc, d.id desc limit 10 offset 0', ['PENDING'])],
  ['list raw fewer', () => d.pglite.query('select d.id,d.provider_id,d.name_en,d.name_ar,d.original_price,d.discount_basis_points,d.discounted_price,d.qty_per_user,d.cover_image,d.status,d.reason,d.decided_at,d.created_at, p.business_name_en, p.business_name_ar, a.full_name from deals d join providers p on p.id=d.provider_id left join accounts a on a.id=d.decided_by_id where d.status = $1 order by d.created_at desc, d.id desc limit 10 offset 0', ['PENDING'])],
  ['counts raw', () => d.pglite.query('select status, count(*)::int from deals group by status')],
  ['tx', () => d.db.transaction(async (tx) => tx.execute(sql`select 1`))],
]
const times = new Map<string, number[]>(cases.map(([n]) => [n, []]))
for (let i = 0; i < 600; i++) for (const [n, f] of cases) { const s = performance.now(); await f(); if (i > 100) times.get(n)!.push(performance.now() - s) }
for (const [n, ts] of times) { ts.sort((a, b) => a - b); console.log(n.padEnd(18), 'median', ts[ts.length >> 1]!.toFixed(3), 'p10', ts[Math.floor(ts.length * 0.1)]!.toFixed(3)) }
await d.close()
