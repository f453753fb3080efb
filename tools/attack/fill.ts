import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { accountId } from '#server/seed/businesses.ts'

const attacker = accountId('provider')

/** Customers with links to one voucher, whose tokens are `attack-token-<n>`; the links of customer n are n, n + claimers, … */
export const claimers = 250
export const linksPerClaimer = 4

/** Seeds the demo and inserts redemptions of customers with the same first name for the attacking business. */
export async function fillDatabase(environment: Readonly<Record<string, string>>, redemptions: number): Promise<void> {
  const { db, close } = await prepareDatabase(readConfig({ ...environment, DATABASE_TIMEOUT: '300' }), Date.now())
  await db.execute(sql`
    insert into customers (id, full_name, folded_name, email_address, created_at)
    select 'attack-' || n, 'Nora ' || n, 'nora ' || n, 'attack-' || n || '@mail.example', now() from generate_series(1, 20000) n`)
  await db.execute(sql`
    insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
    select 'attack-' || n, (select id from deals where provider_id = ${attacker} limit 1), 'attack-' || n % 20000 + 1, 'ATTACK' || n, now(), now()
    from generate_series(1, ${redemptions}::int) n`)
  await db.execute(sql`
    insert into redemptions
      (id, claim_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at)
    select id, id, deal_id, ${attacker}, customer_id, 2000, 5000, 1000, now() - random() * interval '300 days'
    from claims where id like 'attack-%'`)
  await db.execute(sql`
    insert into claim_links (token_hash, deal_id, deal_version, email_address, full_name, language, network, created_at, expires_at)
    select
      translate(encode(sha256(('attack-token-' || n)::bytea), 'base64'), '+/=', '-_'),
      (select id from deals where provider_id = ${attacker} and status = 'APPROVED' and deleted_at is null limit 1),
      1,
      'claimer-' || n % ${claimers}::int || '+' || n || '@mail.example', 'Nora', 'en', '192.0.0.0/16', now(), now() + interval '2 days'
    from generate_series(0, ${linksPerClaimer * claimers - 1}::int) n`)
  await db.execute(sql`vacuum analyze`)
  await close()
}
