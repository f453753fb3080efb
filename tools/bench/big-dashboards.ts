import { sql } from 'drizzle-orm'
import { cardReads, type ReadTimes, race } from './api.ts'
import { readsWhole, type Served } from './databases.ts'

export interface GrownTimes extends ReadTimes {
  /** Milliseconds with few redemptions. */
  readonly few: number
  /** Whether a plan scans all redemptions, reviews or views. */
  readonly wholeTable: boolean
}

const rounds = 60
const wholes = ['redemptions', 'reviews', 'deal_views']

/** Figures read no claims, so none are inserted; the database is thrown away afterwards. */
export const allowWithoutClaims = ({ db }: Served) =>
  db.execute(sql`
    alter table redemptions drop constraint redemptions_claim_id_claims_id_fk, drop constraint redemptions_deal_id_deals_id_fk,
      drop constraint redemptions_provider_id_providers_id_fk, drop constraint redemptions_customer_id_customers_id_fk`)

/** Inserts redemptions until there are `rows`, spread evenly over the seeded deals and the last ninety days. */
export async function fillRedemptions({ db }: Served, rows: number): Promise<void> {
  await db.execute(sql`
    insert into redemptions
      (id, claim_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at)
    select 'bench-' || n, 'bench-' || n, deal.id, deal.provider_id, 'bench', deal.original_price, deal.discount_basis_points,
      deal.discounted_price, now() - (n * 7919::bigint % 7776000) * interval '1 second'
    from generate_series((select count(*) + 1 from redemptions), ${rows}::int) n
    join (
      select *, row_number() over (order by id) - 1 as place, count(*) over () as number
      from deals where status = 'APPROVED' and id not like 'bench-%'
    ) deal on deal.place = n % deal.number`)
  await db.execute(sql`vacuum analyze`)
}

export async function measureGrowth(database: Served, few: number, many: number): Promise<GrownTimes[]> {
  const { reads, close } = await cardReads(database, '1m')
  const measure = async (rows: number) => {
    await fillRedemptions(database, rows)
    const races = []
    for (const each of reads) races.push({ ...each, statements: await database.record(each.read) })
    return { races, times: await race(races, rounds) }
  }
  await allowWithoutClaims(database)
  const before = await measure(few)
  const { races, times } = await measure(many)
  const wholeTables: boolean[] = []
  for (const { statements } of races) wholeTables.push(await readsWhole(statements, wholes))
  close()
  return times.map((time, index) => ({ ...time, few: before.times[index]?.http ?? Number.NaN, wholeTable: wholeTables[index] ?? true }))
}
