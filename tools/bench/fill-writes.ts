import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { everyDay } from '#contract/timings.ts'
import { deals } from '#server/db/schema.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import type { Served } from './databases.ts'
import { provider } from './fill.ts'

/** An id of the length of real ones, without an order. */
const toId = (kind: string, number: SQL) =>
  sql`left(translate(encode(sha256((${kind}::text || ${number})::bytea), 'base64'), '+/', '-_'), 22)`

/** Rows of one statement, because triggers collect the rows of a statement in memory. */
const step = 50_000

/** Customers with a redeemed claim each, a scan and an answer in half of the cases, at real lengths: for the bytes of a row. */
export async function fillSizes({ db }: Served, rows: number): Promise<void> {
  for (let first = 1; first <= rows; first += step) {
    const numbers = sql`generate_series(${first}::int, ${first + step - 1}::int) n`
    const at = sql`now() - (n * 7919::bigint % 7776000) * interval '1 second'`
    const code = sql`translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', 'BCDFGHJKLMNPQRST')`
    const n = sql`n`
    const sold = sql`(select *, row_number() over (order by id) - 1 as place, count(*) over () as number from deals where status = 'APPROVED' and id not like 'bench-%')`
    await db.execute(sql`
      insert into customers (id, full_name, folded_name, email_address, verified_at, created_at)
      select ${toId('customer', n)}, 'Nora Saad ' || n, 'nora saad ' || n, 'nora.saad.' || n || '@mail.example', ${at}, ${at} from ${numbers}`)
    await db.execute(sql`
      insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
      select ${toId('claim', n)}, deal.id, ${toId('customer', n)}, ${code}, ${at}, ${at} + interval '30 days'
      from ${numbers} join ${sold} deal on deal.place = n % deal.number`)
    await db.execute(sql`
      insert into claim_links (token_hash, deal_id, email_address, full_name, language, customer_id, created_at, expires_at, deal_version, network)
      select ${toId('token', n)} || ${toId('hash', n)}, deal.id, 'nora.saad.' || n || '@mail.example', 'Nora Saad ' || n, 'ar', ${toId('customer', n)},
        ${at}, ${at} + interval '60 days', 1, '192.0.0.0/16'
      from ${numbers} join ${sold} deal on deal.place = n % deal.number`)
    await db.execute(sql`
      insert into redemptions (id, claim_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at)
      select ${toId('redemption', n)}, ${toId('claim', n)}, deal.id, deal.provider_id, ${toId('customer', n)}, deal.original_price,
        deal.discount_basis_points, deal.discounted_price, ${at}
      from ${numbers} join ${sold} deal on deal.place = n % deal.number`)
    await db.execute(sql`
      insert into scan_attempts (at, provider_id, account_id, outcome, claim_id, code, till, ip)
      select ${at}, deal.provider_id, deal.provider_id, 'REDEEMED', ${toId('claim', n)}, '••••••' || right(${code}, 2), 'Till 1', '192.0.2.1'
      from ${numbers} join ${sold} deal on deal.place = n % deal.number`)
    await db.execute(sql`
      insert into reviews (id, redemption_id, deal_id, provider_id, rating, comment, folded_comment, comment_language, created_at)
      select ${toId('review', n)}, ${toId('redemption', n)}, deal.id, deal.provider_id, 1 + n % 5, comment, comment, 'en', ${at}
      from ${numbers} join ${sold} deal on deal.place = n % deal.number,
        lateral (select case when n % 2 = 0 then 'The coffee was good and the staff kind, visit ' || n end as comment) text
      where n % 4 = 0`)
    await db.execute(sql`
      insert into audit_log (at, action, account_id, subject, ip, details)
      select ${at}, 'deals.decide', ${toId('account', n)}, ${toId('deal', n)}, '192.0.2.1', '{"isApproved": true, "nameEn": "Breakfast tray for two"}'
      from ${numbers} where n % 10 = 0`)
  }
}

export const toToken = (n: number) => `bench-token-${n}`

/** Vouchers that wait, claims that the till accepts at any time of the day and links that were not opened. Returns the voucher of the claims. */
export async function fillWrites({ db }: Served, rows: number): Promise<string> {
  const running = and(eq(deals.providerId, provider), eq(deals.status, 'APPROVED'), isNull(deals.deletedAt))
  const [deal] = await db.select().from(deals).where(running).limit(1)
  if (!deal) throw new Error('The business has no approved voucher')
  await db
    .update(deals)
    .set({ timings: everyDay('06:00', '05:59') })
    .where(eq(deals.id, deal.id))
  const numbers = sql`generate_series(1, ${rows}::int) n`
  const n = sql`n`
  await db.execute(sql`
    insert into customers (id, full_name, folded_name, email_address, created_at)
    select ${toId('till', n)}, 'Nora ' || n, 'nora ' || n, 'till-' || n || '@mail.example', now() from ${numbers}`)
  await db.execute(sql`
    insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
    select ${toId('open', n)}, ${deal.id}, ${toId('till', n)}, 'TILL' || lpad(n::text, 4, '0'), now(), now() + interval '30 days' from ${numbers}`)
  const tokens = JSON.stringify(Array.from({ length: rows }, (_, index) => hashLinkToken(toToken(index + 1))))
  await db.execute(sql`
    insert into claim_links (token_hash, deal_id, email_address, full_name, language, created_at, expires_at, deal_version, network)
    select token, ${deal.id}, 'link-' || n || '@mail.example', 'Nora ' || n, 'ar', now(), now() + interval '2 days', ${deal.approvedVersion}, '192.0.0.0/16'
    from jsonb_array_elements_text(${tokens}::jsonb) with ordinality token (token, n)`)
  await db.insert(deals).values(
    Array.from({ length: rows }, (_, index) => ({
      ...deal,
      id: `waiting-${index + 1}`,
      status: 'PENDING' as const,
      submittedAt: new Date(),
      createdAt: new Date(),
    })),
  )
  return deal.id
}
