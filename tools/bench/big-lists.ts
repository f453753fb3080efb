import { eq, sql } from 'drizzle-orm'
import { deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { createClient, type ReadTimes, race } from './api.ts'
import { readsWhole, type Served } from './databases.ts'

export interface BigReadTimes extends ReadTimes {
  readonly wholeTable: boolean
}

const rounds = 300

/** Adds copies of the seeded deals, five minutes apart. */
async function fill({ db }: Served, rows: number): Promise<void> {
  await db.execute(sql`
    insert into deals select made.*
    from generate_series(1, ${rows}::int) n
    join (select deals as deal, row_number() over () - 1 as place, count(*) over () as number from deals) kind on kind.place = n % kind.number,
    lateral jsonb_populate_record(kind.deal, jsonb_build_object(
      'id', 'bench-' || n, 'folded_name_en', (kind.deal).folded_name_en || ' ' || n, 'created_at', now() - n * interval '5 minutes', 'submitted_at', now() - n * interval '5 minutes'
    )) made`)
  await db.execute(sql`vacuum analyze`)
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function someProvider({ db }: Served): Promise<{ provider: string; category: string }> {
  const [one] = await db
    .select({ provider: providers.id, category: businessCategories.value })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .innerJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .limit(1)
  if (!one) throw new Error('no provider with a category has deals')
  return one
}

const createReads = (rows: number, { provider, category }: { provider: string; category: string }): [name: string, query: string][] => [
  ['first page', 'page=1'],
  ['last page', `page=${rows / 10}`],
  ['Arabic search', `search=${encodeURIComponent('قهوة')}`],
  ['status', 'dealStatus=REJECTED'],
  ['longest waiting', 'dealStatus=PENDING&sortKey=submittedAt&sortValue=1'],
  ['decided last', 'dealStatus=REJECTED&sortKey=decidedAt&sortValue=-1'],
  ['one provider', `serviceProviderId=${provider}`],
  ['one category', `businessCategory=${category}`],
  ['days', `dateRange=${dayBefore(30)}to${dayBefore(3)}`],
  ['one day', `creationDate=${dayBefore(5)}`],
]

export async function measureBigList(database: Served, rows: number): Promise<BigReadTimes[]> {
  await fill(database, rows)
  const reads = createReads(rows, await someProvider(database))
  return measureList(database, { path: '/super-admin/deal/get-deals?limit=10', reads, tables: ['deals'] })
}

interface List {
  /** The path with its `limit`. */
  readonly path: string
  readonly reads: readonly (readonly [name: string, query: string])[]
  /** The tables that no plan may scan. */
  readonly tables: readonly string[]
}

export async function measureList(database: Served, { path, reads, tables }: List): Promise<BigReadTimes[]> {
  const client = await createClient(database)
  const races = []
  for (const [name, query] of reads) {
    const read = () => client.read(`${path}&${query}`)
    races.push({ name: `${name}, ${database.name}`, read, statements: await database.record(read) })
  }
  const times = await race(races, rounds)
  const whole: boolean[] = []
  for (const { statements } of races) whole.push(await readsWhole(statements, tables))
  client.close()
  return times.map((time, index) => ({ ...time, wholeTable: whole[index] ?? true }))
}
