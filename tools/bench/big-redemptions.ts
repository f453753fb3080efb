import { eq, sql } from 'drizzle-orm'
import { redemptions } from '#server/db/schema-sales.ts'
import { accountId } from '#server/seed/businesses.ts'
import { createClient, race } from './api.ts'
import type { BigReadTimes } from './big-lists.ts'
import { readsWhole, type Served } from './databases.ts'

const rounds = 60
const provider = accountId('provider')

/** The list joins claims, so the redemptions made for the dashboards get theirs. */
async function addClaims({ db }: Served): Promise<void> {
  await db.execute(sql`insert into customers (id, full_name, folded_name, email_address, created_at)
    values ('bench', 'Bench', 'bench', 'bench@mail.example', now())`)
  await db.execute(sql`
    insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
    select claim_id, deal_id, 'bench', 'BENCH' || substr(id, 7), redeemed_at, redeemed_at
    from redemptions where customer_id = 'bench' and provider_id = ${provider}`)
  await db.execute(sql`vacuum analyze`)
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const refused = 200_000

async function addRefused({ db }: Served): Promise<void> {
  await db.execute(sql`
    insert into scan_attempts (at, provider_id, account_id, outcome, claim_id, code, ip)
    select now() - row_number() over () * interval '30 seconds', ${provider}, ${provider}, 'VOUCHER_REDEEMED', v.id, '••••••' || right(v.code, 2), '192.0.2.1'
    from generate_series(1, 100) turn, claims v join deals d on d.id = v.deal_id and d.provider_id = ${provider} limit ${refused}`)
  await db.execute(sql`vacuum analyze`)
}

const redeemedReads = (own: number): [name: string, query: string][] => [
  ['first page', 'page=1'],
  ['last page', `page=${Math.ceil(own / 25)}`],
  ['one day', `redemptionDate=${dayBefore(5)}`],
  ['days', `dateRange=${dayBefore(30)}to${dayBefore(3)}`],
  ['beginning of a code', 'search=BENCH12'],
  ['name that nobody has', 'search=xyzzyx'],
]

const refusedReads: readonly [name: string, query: string][] = [
  ['refused, first page', 'page=1'],
  ['refused, name that nobody has', 'search=xyzzyx'],
  ['refused, whole code', 'search=BENCH9999'],
]

/** Call it after {@link measureGrowth} has filled the database. */
export async function measureRedemptions(database: Served): Promise<BigReadTimes[]> {
  await addClaims(database)
  await addRefused(database)
  const client = await createClient(database, 'provider')
  const own = await database.db.$count(redemptions, eq(redemptions.providerId, provider))
  const asked = [
    ...redeemedReads(own).map((read) => ['get-all-redemptions', ...read] as const),
    ...refusedReads.map((read) => ['get-refused-scans', ...read] as const),
  ]
  const races = []
  for (const [call, name, query] of asked) {
    const read = () => client.read(`/service-provider/redemption/${call}?limit=25&${query}`)
    races.push({ name: `${name}, ${database.name}`, read, statements: await database.record(read) })
  }
  const times = await race(races, rounds)
  const whole: boolean[] = []
  for (const { statements } of races) whole.push(await readsWhole(statements, ['redemptions', 'claims', 'scan_attempts']))
  client.close()
  return times.map((time, index) => ({ ...time, wholeTable: whole[index] ?? true }))
}
