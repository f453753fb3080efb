import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rebuildRollups } from '#server/db/rebuild-rollups.ts'
import { deals, providers } from '#server/db/schema.ts'
import { claims, customers, dealViews, redemptions, reviews } from '#server/db/schema-sales.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database

let zone = 'Asia/Riyadh'

/** A query's rows as texts in one order. */
async function getRows(query: SQL): Promise<string[]> {
  const { rows } = (await db.execute(sql`select found::text as row from (${query}) as found`)) as unknown as { rows: { row: string }[] }
  return rows.map(({ row }) => row).sort()
}

const local = (at: string) => sql`(${sql.raw(at)} at time zone ${zone})`
const getHour = (at: string) => sql`extract(hour from ${local(at)})::int`

/** Each rollup with the same figures counted from the rows. */
const figures = (): readonly (readonly [stored: SQL, counted: SQL])[] => [
  [
    sql`select provider_id, day, number, revenue, profit, discount from redemption_days
      where number <> 0 or revenue <> 0 or profit <> 0 or discount <> 0`,
    sql`select provider_id, ${local('redeemed_at')}::date, count(*), sum(discounted_price), coalesce(sum(profit), 0), sum(original_price - discounted_price)
      from redemptions group by 1, 2`,
  ],
  [
    sql`select provider_id, day, hour, number, revenue, profit from redemption_hours where number <> 0 or revenue <> 0 or profit <> 0`,
    sql`select provider_id, ${local('redeemed_at')}::date, ${getHour('redeemed_at')}, count(*), sum(discounted_price), coalesce(sum(profit), 0)
      from redemptions group by 1, 2, 3`,
  ],
  [
    sql`select deal_id, provider_id, day, number, revenue from deal_days where number <> 0 or revenue <> 0`,
    sql`select deal_id, provider_id, ${local('redeemed_at')}::date, count(*), sum(discounted_price)
      from redemptions group by 1, 2, 3`,
  ],
  [
    sql`select provider_id, day, desktop, mobile from view_days where desktop <> 0 or mobile <> 0`,
    sql`select provider_id, ${local('at')}::date, sum(desktop), sum(mobile) from deal_views group by 1, 2`,
  ],
  [
    sql`select provider_id, day, hour, desktop, mobile from view_hours where desktop <> 0 or mobile <> 0`,
    sql`select provider_id, ${local('at')}::date, ${getHour('at')}, sum(desktop), sum(mobile) from deal_views group by 1, 2, 3`,
  ],
  [
    sql`select provider_id, rating, number from rating_counts where number <> 0`,
    sql`select provider_id, rating, count(*) from reviews group by 1, 2`,
  ],
  [sql`select coalesce(sum(number), 0) from verified_customers`, sql`select count(*) from customers where verified_at is not null`],
]

const hour = 3_600_000
const at = (hours: number) => new Date(startOfTests - hours * hour)
const events = Array.from({ length: 60 }, (_, index) => ({ id: `r${index}`, deal: ['tea', 'coffee', 'tyres'][index % 3]!, index }))
const getProvider = (deal: string) => (deal === 'tyres' ? 'other' : 'provider')

const voucherRow = ({ id, deal }: (typeof events)[number]) => ({
  id,
  dealId: deal,
  customerId: 'c0',
  code: id,
  claimedAt: at(900),
  expiresAt: at(0),
})
const redemptionRow = ({ id, deal, index }: (typeof events)[number]) => ({
  id,
  claimId: id,
  dealId: deal,
  providerId: getProvider(deal),
  customerId: 'c0',
  originalPrice: 2_000,
  discountBasisPoints: 5_000,
  discountedPrice: 1_000 + index,
  redeemedAt: at(index * 7.25),
})
const reviewRow = ({ id, deal, index }: (typeof events)[number]) => ({
  id,
  redemptionId: id,
  dealId: deal,
  providerId: getProvider(deal),
  rating: 1 + (index % 5),
  createdAt: at(0),
})
const customerRow = (index: number) => ({
  id: `c${index}`,
  fullName: 'Nora',
  foldedName: 'nora',
  emailAddress: `c${index}@mail.example`,
  verifiedAt: index % 3 ? at(0) : null,
  createdAt: at(0),
})
const viewRow = ({ deal, index }: (typeof events)[number]) => ({
  dealId: deal,
  providerId: getProvider(deal),
  at: at(index * 5.25),
  desktop: index + 1,
  mobile: 2 * index,
})

const inZone = (wanted: string) => () => {
  zone = wanted
  return rebuildRollups(db, wanted)
}
const redeemAlone = (each: (typeof events)[number]) =>
  db.transaction(async (tx) => {
    await tx.insert(redemptions).values(redemptionRow(each))
    await tx.insert(reviews).values(reviewRow(each))
  })

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'customers come': () => db.insert(customers).values(Array.from({ length: 40 }, (_, index) => customerRow(index))),
  'they claim': () => db.insert(claims).values(events.map(voucherRow)),
  'many redeem at once': () => db.insert(redemptions).values(events.slice(0, 20).map(redemptionRow)),
  'many tills redeem at the same moment': () => Promise.all(events.slice(20).map(redeemAlone)),
  'they are rated': () => db.insert(reviews).values(events.slice(0, 20).map(reviewRow)),
  'vouchers are looked at': () => db.insert(dealViews).values(events.map(viewRow)),
  'and again': () =>
    db
      .insert(dealViews)
      .values(events.map(viewRow))
      .onConflictDoUpdate({ target: [dealViews.dealId, dealViews.at], set: { mobile: sql`deal_views.mobile + 1` } }),
  'one is undone': () => db.delete(redemptions).where(eq(redemptions.id, 'r7')),
  'one is corrected': () =>
    db
      .update(redemptions)
      .set({ redeemedAt: at(400), discountedPrice: 5 })
      .where(eq(redemptions.id, 'r8')),
  'one is thought better of': () => db.transaction((tx) => tx.delete(redemptions).then(() => tx.rollback())).catch(() => undefined),
  'their commission is corrected': () => db.update(redemptions).set({ commissionBasisPoints: 1_250 }),
  'a rating is changed': () => db.update(reviews).set({ rating: 1 }),
  'a customer is verified': () =>
    db
      .update(customers)
      .set({ verifiedAt: at(1) })
      .where(eq(customers.id, 'c3')),
  'half an hour off': inZone('Asia/Kolkata'),
  'the clocks are changed twice a year': inZone('America/New_York'),
  'a voucher is gone for good': () => db.delete(claims).where(eq(claims.id, 'r9')),
  'a deal is gone for good': () => db.delete(deals).where(eq(deals.id, 'coffee')),
  'a business is gone': () => db.delete(providers).where(eq(providers.id, 'other')),
  'a customer is gone with all': () => db.delete(customers).where(eq(customers.id, 'c0')),
  'everything is gone': () => db.execute(sql`truncate deals, customers cascade`),
}

test('rollups match the rows after every change', async () => {
  const allRows: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    await change()
    for (const [stored, counted] of figures()) {
      const rows = await getRows(stored)
      expect(rows, name).toEqual(await getRows(counted))
      allRows.push(...rows)
    }
  }
  expect(allRows.length).toBeGreaterThan(1_000)
})
