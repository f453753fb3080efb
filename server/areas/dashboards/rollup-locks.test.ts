import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { dealCounts } from '#server/db/schema-rollups.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database

const early = new Date(startOfTests - 50 * 3_600_000)
const late = new Date(startOfTests)

/** Waits until so many statements wait for a lock. */
const waiting = (number: number) =>
  expect
    .poll(async () => {
      const found = await db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like 'update%'`,
      )
      return (found as unknown as { rows: unknown[] }).rows.length
    })
    .toBe(number)

test.skipIf(database.embedded)('two updates that move redemptions between the same days do not wait in a circle', async () => {
  await db.insert(customers).values({ id: 'c', fullName: 'Nora', foldedName: 'nora', emailAddress: 'c@mail.example', createdAt: early })
  const dealIds = { a: 'tea', b: 'coffee' } as const
  const rows = (['a', 'b'] as const).map((id) => ({ id, dealId: dealIds[id], customerId: 'c' }))
  await db.insert(claims).values(rows.map((row) => ({ ...row, code: row.id, claimedAt: early, expiresAt: late })))
  const redemption = { providerId: 'provider', originalPrice: 2_000, discountBasisPoints: 5_000, discountedPrice: 1_000 }
  await db
    .insert(redemptions)
    .values(rows.map((row) => ({ ...row, ...redemption, claimId: row.id, redeemedAt: row.id === 'a' ? early : late })))
  const move = (id: string, redeemedAt: Date) => db.update(redemptions).set({ redeemedAt }).where(eq(redemptions.id, id)).execute()
  const moves = await db.transaction(async (tx) => {
    // Each comes as far as what it takes back.
    await tx.execute(sql`select 1 from deal_days for update`)
    const both = [move('a', late), move('b', early)]
    await waiting(2)
    return { both }
  })
  await Promise.all(moves.both)
  const stored = (await db.execute(sql`select day::text, number from redemption_days where number <> 0 order by 1`)) as unknown as {
    rows: unknown[]
  }
  expect(stored.rows).toEqual([
    { day: '2026-03-02', number: 1 },
    { day: '2026-03-04', number: 1 },
  ])
})

test.skipIf(database.embedded)('a decision and the undo of another one about the same business do not wait in a circle', async () => {
  const change = (id: string, status: 'PENDING' | 'APPROVED') => db.update(deals).set({ status }).where(eq(deals.id, id)).execute()
  const changes = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from deal_counts where status = 'PENDING' for update`)
    const approval = change('coffee', 'APPROVED')
    await waiting(1)
    const undo = change('tea', 'PENDING')
    await waiting(2)
    return [approval, undo]
  })
  await Promise.all(changes)
  const isOfBusiness = eq(dealCounts.providerId, 'provider')
  const counts = await db.select().from(dealCounts).where(isOfBusiness)
  const byStatus = Object.fromEntries(counts.map(({ status, number }) => [status, number]))
  expect(byStatus).toEqual({ APPROVED: 1, PENDING: 2, REJECTED: 1 })
})
