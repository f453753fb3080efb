import { type SQL, sql } from 'drizzle-orm'
import { everyDay } from '#contract/timings.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { accountId } from '#server/seed/businesses.ts'
import { signAccountsIn } from '../sign-accounts-in.ts'

export interface MarketplaceSize {
  readonly businesses: number
  readonly reviewers: number
  readonly vouchersPerBusiness: number
  /** Open claims, spread over all vouchers. */
  readonly claims: number
  /** Redeemed claims of the last year. */
  readonly redeemed: number
  /** Further vouchers, in all states. */
  readonly oldVouchers: number
}

const customers = 20_000

/** Rows of one statement, because triggers collect the rows of a statement in memory. */
const batch = 100_000

/** A claim's code from its number: eight signs without vowels. */
export const claimCode = (number: number): string =>
  number
    .toString(16)
    .padStart(8, '0')
    .replace(/./g, (digit) => 'BCDFGHJKLMNPQRST'[Number.parseInt(digit, 16)] ?? '')

const toCode = (number: SQL) => sql`translate(lpad(to_hex(${number}), 8, '0'), '0123456789abcdef', 'BCDFGHJKLMNPQRST')`

/** Copies of the demo's approved business and of one of its vouchers, which is valid day and night. */
async function addBusinesses(db: Db, { businesses, reviewers, vouchersPerBusiness, oldVouchers }: MarketplaceSize): Promise<void> {
  const copied = (role: string, from: string, number: number) => sql`
    insert into accounts select made.* from accounts as account, generate_series(1, ${number}::int) n, lateral jsonb_populate_record(
      account, jsonb_build_object('id', ${role} || n, 'email_address', ${role} || n || '@load.example',
      'provider_id', case when account.provider_id is not null then ${role} || n end)) made
    where account.id = ${from}`
  await db.execute(copied('load-business-', accountId('provider'), businesses))
  await db.execute(copied('load-reviewer-', accountId('admin'), reviewers))
  await db.execute(sql`
    insert into providers select made.* from providers as provider, generate_series(1, ${businesses}::int) n, lateral jsonb_populate_record(
      provider, jsonb_build_object('id', 'load-business-' || n, 'folded_name_en', provider.folded_name_en || ' ' || n)) made
    where provider.id = ${accountId('provider')}`)
  const timings = JSON.stringify(everyDay('06:00', '05:59'))
  await db.execute(sql`
    insert into deals select made.*
    from (select deals as deal from deals where provider_id = ${accountId('provider')} and status = 'APPROVED' and deleted_at is null limit 1) model,
      generate_series(1, ${businesses * vouchersPerBusiness}::int) n,
      lateral jsonb_populate_record(model.deal, jsonb_build_object('id', 'load-' || n, 'provider_id', 'load-business-' || (n - 1) % ${businesses}::int + 1,
        'folded_name_en', (model.deal).folded_name_en || ' ' || n, 'qty_per_user', 1000, 'timings', ${timings}::jsonb)) made`)
  if (oldVouchers > 0)
    await db.execute(sql`
      insert into deals select made.*
      from (select deals as deal, row_number() over () - 1 as place, count(*) over () as number from deals where deleted_at is null and id not like 'load-%') kind
      join generate_series(1, ${oldVouchers}::int) n on kind.place = n % kind.number,
        lateral jsonb_populate_record(kind.deal, jsonb_build_object('id', 'old-' || n, 'provider_id', 'load-business-' || n % ${businesses}::int + 1,
          'folded_name_en', (kind.deal).folded_name_en || ' ' || n, 'created_at', now() - n * interval '100 seconds',
          'submitted_at', now() - n * interval '100 seconds')) made`)
}

async function addClaims(db: Db, { businesses, vouchersPerBusiness, claims, redeemed }: MarketplaceSize): Promise<void> {
  const vouchers = businesses * vouchersPerBusiness
  await db.execute(sql`
    insert into customers (id, full_name, folded_name, email_address, created_at)
    select 'load-' || n, 'Nora ' || n, 'nora ' || n, 'customer-' || n || '@load.example', now() from generate_series(1, ${customers}::int) n`)
  for (let first = 1; first <= claims + redeemed; first += batch) {
    const last = Math.min(first + batch - 1, claims + redeemed)
    // Claims above `claims` were redeemed within the last year.
    const at = sql`case when n > ${claims}::int then now() - (n * 7919::bigint % 31536000) * interval '1 second' else now() - interval '1 hour' end`
    await db.execute(sql`
      insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
      select 'load-' || n, 'load-' || n % ${vouchers}::int + 1, 'load-' || n % ${customers}::int + 1, ${toCode(sql`n`)}, ${at}, now() + interval '30 days'
      from generate_series(${first}::int, ${last}::int) n`)
    await db.execute(sql`
      insert into redemptions
        (id, claim_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at)
      select claim.id, claim.id, deal.id, deal.provider_id, claim.customer_id, deal.original_price, deal.discount_basis_points,
        deal.discounted_price, claim.claimed_at
      from generate_series(${Math.max(first, claims + 1)}::int, ${last}::int) n
      join claims claim on claim.id = 'load-' || n
      join deals deal on deal.id = claim.deal_id`)
  }
}

export interface Tokens {
  readonly businesses: readonly string[]
  readonly reviewers: readonly string[]
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `load-${name}-${n + 1}`)

/** Seeds the demo, then the marketplace of the load test, and signs everybody in. */
export async function fillMarketplace(environment: Readonly<Record<string, string>>, size: MarketplaceSize): Promise<Tokens> {
  const config = readConfig({ ...environment, DATABASE_TIMEOUT: '300' })
  const { db, close } = await prepareDatabase(config, Date.now())
  await addBusinesses(db, size)
  await addClaims(db, size)
  await db.execute(sql`vacuum analyze`)
  const secret = environment.JWT_SECRET ?? ''
  const tokens = {
    businesses: await signAccountsIn(db, secret, numbered('business', size.businesses), 'SERVICE_PROVIDER'),
    reviewers: await signAccountsIn(db, secret, numbered('reviewer', size.reviewers), 'ADMIN'),
  }
  await close()
  return tokens
}
