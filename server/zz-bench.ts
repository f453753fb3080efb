import { Agent, request } from 'node:http'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openEmbedded, openServer } from './db/open.ts'
import { accounts } from './db/schema.ts'
import { diskStore } from './files/store.ts'
import { beginSession } from './auth/sessions.ts'
import { accessTokens } from './auth/tokens.ts'
const dir = mkdtempSync('/tmp/server/bench-')
const url = process.env.PG
const d = url ? await openServer(url) : await openEmbedded({ dataDir: dir + '/pg' })
await d.migrate()
const files = diskStore(dir + '/files')
let t = performance.now()
const { seed } = await import('./seed/seed.ts')
if ((await d.db.$count(accounts)) === 0) await seed(d.db, files, Date.now())
console.log('seed', performance.now() - t)
const config = readConfig({ LOG_LEVEL: process.env.LOG ?? 'silent' })
const deps = { config, db: d.db, files, uploads: dir, now: Date.now, secret: randomBytes(48) }
const app = await buildApp(deps)
await app.listen({ port: 4110 })
const [admin] = await d.db.select().from(accounts).where(sql`email_address='admin@qaseema.test'`)
const { sid } = await beginSession(d.db, { accountId: admin!.id, ip: 'x', at: Date.now(), expiresAt: Date.now() + 1e9 })
const token = await accessTokens(deps).sign({ userId: admin!.id, role: admin!.role, sid })
const agent = new Agent({ keepAlive: true })
const get = (path: string) => new Promise<string>((res, rej) => { const r = request({ agent, port: 4110, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` } }, (m) => { let b = ''; m.on('data', (c) => (b += c)); m.on('end', () => res(b)) }); r.on('error', rej); r.end() })
const first = JSON.parse(await get('/api/v1/super-admin/deal/get-deals?dealStatus=PENDING'))
const id = first.data.rows[0]._id
const raw = (text: string, values: unknown[]) => url ? (d.db as any).$client.query(text, values) : (d as any).pglite.query(text, values)
const listSql = async () => { await Promise.all([
  raw('select d.*, p.business_name_en, p.business_name_ar, a.full_name from deals d join providers p on p.id=d.provider_id left join accounts a on a.id=d.decided_by_id where d.status = $1 order by d.created_at desc, d.id desc limit 10 offset 0', ['PENDING']),
  raw('select status, count(*)::int from deals group by status', [])]) }
const getSql = () => raw('select d.*, p.business_name_en, p.business_name_ar, a.full_name from deals d join providers p on p.id=d.provider_id left join accounts a on a.id=d.decided_by_id where d.id=$1', [id])
const cases: [string, () => Promise<unknown>][] = [
  ['list sql', listSql], ['list http', () => get('/api/v1/super-admin/deal/get-deals?dealStatus=PENDING')], ['list inject', () => app.inject({ url: '/api/v1/super-admin/deal/get-deals?dealStatus=PENDING', headers: { authorization: `Bearer ${token}` } })],
  ['get sql', getSql], ['get http', () => get('/api/v1/deal/get-deal/' + id)], ['healthz http', () => get('/healthz')],
  ['search http', () => get('/api/v1/super-admin/deal/get-deals?search=' + encodeURIComponent('قهوة'))],
]
const times = new Map<string, number[]>(cases.map(([n]) => [n, []]))
for (let i = 0; i < 400; i++) for (const [n, f] of cases) { const s = performance.now(); await f(); if (i > 50) times.get(n)!.push(performance.now() - s) }
for (const [n, ts] of times) { ts.sort((a, b) => a - b); console.log(n, 'median', ts[ts.length >> 1]!.toFixed(2), 'p10', ts[Math.floor(ts.length * 0.1)]!.toFixed(2), 'p90', ts[Math.floor(ts.length * 0.9)]!.toFixed(2)) }
await app.close(); await d.close(); agent.destroy(); rmSync(dir, { recursive: true })
