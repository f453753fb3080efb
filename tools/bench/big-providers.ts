import { sql } from 'drizzle-orm'
import { accountId } from '#server/seed/businesses.ts'
import { createClient, race } from './api.ts'
import { type BigReadTimes, measureList } from './big-lists.ts'
import type { Served } from './databases.ts'

/** Inserts copies of the seeded businesses with unique numbers, five minutes apart. */
async function fill({ db }: Served, from: number, to: number): Promise<void> {
  const many = sql`(select n, 'bench-' || n as id, now() - n * interval '5 minutes' as at from generate_series(${from}::int + 1, ${to}::int) n) many`
  await db.execute(sql`
    insert into accounts (id, email_address, password_hash, role, created_at, email_verified_at)
    select id, 'owner' || n || '@bench.example', '-', 'SERVICE_PROVIDER', at, at from ${many}`)
  await db.execute(sql`
    insert into providers select made.*
    from ${many}
    join (select providers as provider, row_number() over () - 1 as place, count(*) over () as number from providers where id not like 'bench-%') kind
      on kind.place = n % kind.number,
    lateral jsonb_populate_record(kind.provider, jsonb_build_object(
      'id', id, 'folded_name_en', (kind.provider).folded_name_en || ' ' || n, 'created_at', at, 'submitted_at', at,
      'phone_no', '5' || lpad(n::text, 8, '0'), 'commercial_reg_no', lpad((n * 7)::text, 10, '0'),
      'tax_id', lpad(n::text, 15, '3'), 'bank_account_no', 'SA' || lpad(n::text, 22, '0')
    )) made`)
  await db.execute(sql`vacuum analyze`)
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const createReads = (rows: number): [name: string, query: string][] => [
  ['first page', 'page=1'],
  ['last page', `page=${rows / 10}`],
  ['longest waiting', 'accountApprovalStatus=PENDING&sortKey=submittedAt&sortValue=1'],
  ['decided last', 'accountApprovalStatus=REJECTED&sortKey=decidedAt&sortValue=-1'],
  ['by Arabic name', 'accountApprovalStatus=APPROVED&sortKey=nameAr'],
  ['one category', 'accountApprovalStatus=PENDING&businessCategory=cafes'],
  ['one city', 'accountApprovalStatus=PENDING&city=sa%2Fabha'],
  ['Arabic search', `search=${encodeURIComponent('قهوة')}`],
  ['phone', 'search=%2B966%2050%20000%201234&searchBy=phone'],
  ['e-mail', 'search=owner1234%40bench&searchBy=email'],
  ['one day', `creationDate=${dayBefore(5)}`],
]

async function measureRecord(database: Served): Promise<BigReadTimes[]> {
  const client = await createClient(database)
  const read = () => client.read(`/super-admin/service-provider/get-record/${accountId('provider')}`)
  const times = await race([{ name: `record, ${database.name}`, read, statements: await database.record(read) }], 100)
  client.close()
  return times.map((time) => ({ ...time, wholeTable: false }))
}

interface GrownReadTimes extends BigReadTimes {
  /** Milliseconds with the smaller number of businesses. */
  readonly few: number
}

async function measureProviders(database: Served, rows: number): Promise<BigReadTimes[]> {
  const list = { path: '/super-admin/service-provider/all-service-providers?limit=10', reads: createReads(rows), tables: ['providers'] }
  return [...(await measureList(database, list)), ...(await measureRecord(database))]
}

/** Measures with one number of businesses, then with another. */
export async function measureGrownProviders(database: Served, few: number, many: number): Promise<GrownReadTimes[]> {
  await fill(database, 0, few)
  const before = await measureProviders(database, few)
  await fill(database, few, many)
  const after = await measureProviders(database, many)
  return after.map((time, index) => ({ ...time, few: before[index]?.http ?? Number.NaN }))
}
