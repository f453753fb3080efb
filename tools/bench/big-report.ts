import { sql } from 'drizzle-orm'
import { downloadAllReports } from '#contract/reports.ts'
import { type Database, openServer } from '#server/db/open.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { signIn } from '../../e2e/support/accounts.ts'
import { addedMemory } from '../memory.ts'
import type { ServerProcess } from '../real-server.ts'
import { withServer } from '../temporary-server.ts'

/** Milliseconds to the last byte, bytes, and megabytes that the server used above idle. */
export interface ReportTimes {
  readonly took: number
  readonly bytes: number
  readonly added: number
}

async function fill({ db }: Database, rows: number): Promise<void> {
  const many = sql`(select 'bench-' || n as id, timestamptz '2020-01-01' - n * interval '1 minute' as at from generate_series(1, ${rows}::int) n) many`
  await db.execute(sql`insert into accounts (id, email_address, password_hash, role, created_at)
    select id, id || '@bench.example', '-', 'SERVICE_PROVIDER', at from ${many}`)
  await db.execute(sql`insert into providers
    (id, business_name_en, business_name_ar, folded_name_en, folded_name_ar, approval_status, created_at)
    select id, 'Business ' || id, 'منشأة ' || id, id, id, 'APPROVED', at from ${many}`)
  await db.execute(sql`insert into redemption_days (provider_id, day, number, revenue)
    select id, date '2025-12-01', 7, 12345 from ${many}`)
  await db.execute(sql`insert into deal_counts select id, 'APPROVED', 3 from ${many}`)
  await db.execute(sql`insert into rating_counts select id, 5, 2 from ${many}`)
  await db.execute(sql`vacuum analyze`)
}

async function download(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1${downloadAllReports.path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`The report: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes
}

/** Measures a big report after a small one has warmed the server up; undefined without PostgreSQL. */
export async function measureReport(rows: number): Promise<ReportTimes | undefined> {
  const postgres = await startTemporaryPostgres()
  if (typeof postgres === 'string') return undefined
  const measure = async ({ pid, url }: ServerProcess): Promise<ReportTimes> => {
    const database = await openServer(postgres.url, 60_000)
    try {
      const { accessToken } = await signIn(url, 'admin')
      await download(url, accessToken)
      await fill(database, rows)
      const started = performance.now()
      const { result: bytes, added } = await addedMemory(pid, () => download(url, accessToken))
      return { took: performance.now() - started, bytes, added }
    } finally {
      await database.close()
    }
  }
  return withServer({ DATABASE_URL: postgres.url, SEED: 'demo', JWT_SECRET: 'x'.repeat(48) }, measure).finally(postgres.stop)
}
