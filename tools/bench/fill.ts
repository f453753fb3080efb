import { and, eq, isNull, sql } from 'drizzle-orm'
import { everyDay } from '#contract/timings.ts'
import { deals } from '#server/db/schema.ts'
import { claims } from '#server/db/schema-sales.ts'
import { accountId } from '#server/seed/businesses.ts'
import type { Served } from './databases.ts'

/** Whose lists are measured. */
export const provider = accountId('provider')

/** Adds copies of the seeded deals, five minutes apart. */
export async function fillDeals({ db }: Served, rows: number): Promise<void> {
  await db.execute(sql`
    insert into deals select made.*
    from generate_series(1, ${rows}::int) n
    join (select deals as deal, row_number() over () - 1 as place, count(*) over () as number from deals) kind on kind.place = n % kind.number,
    lateral jsonb_populate_record(kind.deal, jsonb_build_object(
      'id', 'bench-' || n, 'folded_name_en', (kind.deal).folded_name_en || ' ' || n, 'created_at', now() - n * interval '5 minutes', 'submitted_at', now() - n * interval '5 minutes'
    )) made`)
}

/** Inserts copies of the seeded businesses with unique numbers, five minutes apart, until there are `rows` of them. */
export async function fillBusinesses({ db }: Served, rows: number): Promise<void> {
  const many = sql`(
    select n, 'bench-' || n as id, now() - n * interval '5 minutes' as at
    from generate_series((select count(*) + 1 from providers where id like 'bench-%'), ${rows}::int) n) many`
  await db.execute(sql`
    insert into accounts (id, email_address, password_hash, role, sub_role, provider_id, created_at, email_verified_at)
    select id, 'owner' || n || '@bench.example', '-', 'SERVICE_PROVIDER', 'OWNER', id, at, at from ${many}`)
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
}

/** Rows of one statement, because triggers collect the rows of a statement in memory. */
const step = 100_000

/**
 * Inserts redemptions until there are `rows`, spread evenly over the seeded deals and the last ninety days. Figures read no
 * claims, so none are inserted; the database is thrown away afterwards.
 */
export async function fillRedemptions({ db }: Served, rows: number): Promise<void> {
  for (const column of ['claim_id_claims', 'deal_id_deals', 'provider_id_providers', 'customer_id_customers'])
    await db.execute(sql.raw(`alter table redemptions drop constraint if exists redemptions_${column}_id_fk`))
  for (let most = Math.min(step, rows); most <= rows; most += step)
    await db.execute(sql`
      insert into redemptions
        (id, claim_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at)
      select 'bench-' || n, 'bench-' || n, deal.id, deal.provider_id, 'bench', deal.original_price, deal.discount_basis_points,
        deal.discounted_price, now() - (n * 7919::bigint % 7776000) * interval '1 second'
      from generate_series((select count(*) + 1 from redemptions), ${most}::int) n
      join (
        select *, row_number() over (order by id) - 1 as place, count(*) over () as number
        from deals where status = 'APPROVED' and id not like 'bench-%'
      ) deal on deal.place = n % deal.number`)
}

/** Adds the claims of one business's redemptions that were made for the dashboards, because its list joins them. */
async function addClaims({ db }: Served): Promise<void> {
  await db.execute(sql`
    insert into customers (id, full_name, folded_name, email_address, created_at)
    values ('bench', 'Bench', 'bench', 'bench@mail.example', now())`)
  await db.execute(sql`
    insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
    select claim_id, deal_id, 'bench', 'BENCH' || substr(id, 7), redeemed_at, redeemed_at
    from redemptions where customer_id = 'bench' and provider_id = ${provider}`)
}

/** Adds refused scans of claims. */
export async function addRefused({ db }: Served, rows: number): Promise<void> {
  await db.execute(sql`
    insert into scan_attempts (at, provider_id, account_id, outcome, claim_id, code, ip)
    select now() - row_number() over () * interval '30 seconds', ${provider}, ${provider}, 'VOUCHER_REDEEMED', v.id, '••••••' || right(v.code, 2), '192.0.2.1'
    from generate_series(1, 100) turn, claims v join deals d on d.id = v.deal_id and d.provider_id = ${provider} limit ${rows}`)
}

/** The code that {@link addOpenClaim} makes. */
export const openCode = 'BENCHOPEN'

/** Adds claims of redemptions, and one that the till accepts at any time of the day. */
export async function addOpenClaim(database: Served): Promise<void> {
  await addClaims(database)
  const { db } = database
  const running = and(eq(deals.providerId, provider), eq(deals.status, 'APPROVED'), isNull(deals.deletedAt))
  const [deal] = await db.select({ id: deals.id }).from(deals).where(running).limit(1)
  if (!deal) throw new Error('The business has no approved voucher')
  await db
    .update(deals)
    .set({ timings: everyDay('06:00', '05:59') })
    .where(eq(deals.id, deal.id))
  const [claimedAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)]
  await db.insert(claims).values({ id: 'bench-open', dealId: deal.id, customerId: 'bench', code: openCode, claimedAt, expiresAt })
}

/** Adds ratings of which a tenth is of one business; half have a comment, and most of those with two stars and less are answered. */
export async function addRatings({ db }: Served, rows: number): Promise<void> {
  const own = rows / 10
  await db.execute(sql`
    insert into reviews (id, redemption_id, deal_id, provider_id, rating, comment, folded_comment, comment_language, created_at)
    select 'bench-' || n, id, deal_id, provider_id, 1 + n * 7 % 5,
      case when n % 2 = 0 then 'The coffee was good, visit ' || n end,
      case when n % 2 = 0 then 'the coffee was good, visit ' || n end,
      case when n % 2 = 0 then case when n % 3 = 0 then 'ar' else 'en' end end,
      redeemed_at + interval '1 hour'
    from (
      (select *, row_number() over () as n from redemptions where provider_id = ${provider} and customer_id = 'bench' limit ${own}::int)
      union all
      (select *, ${own}::int + row_number() over () as n from redemptions
        where provider_id <> ${provider} and customer_id = 'bench' limit ${rows - own}::int)
    ) redeemed`)
  await db.execute(sql`
    insert into rating_answers (review_id, text, answered_at, version, mail_ids)
    select id, 'Thank you', created_at + interval '1 day', 1, '{}' from reviews where id like 'bench-%' and comment is not null and rating <> 3 limit ${(rows * 18) / 100}::int`)
}
