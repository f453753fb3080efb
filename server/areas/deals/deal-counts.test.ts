import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deals, providers } from '#server/db/schema.ts'
import { dealCounts } from '#server/db/schema-rollups.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database

/** The stored counts, and those counted from the rows. */
const both = async () => {
  const order = sql`1, 2`
  const stored = await db.select().from(dealCounts).where(sql`number <> 0`).orderBy(order)
  const counted = await db
    .select({ providerId: deals.providerId, status: deals.status, number: sql<number>`count(*)::int` })
    .from(deals)
    .where(isNull(deals.deletedAt))
    .groupBy(deals.providerId, deals.status)
    .orderBy(order)
  return { stored, counted }
}

test('the counts of lists match the deals after every change', async () => {
  const [tea] = await db.select().from(deals).where(eq(deals.id, 'tea'))
  if (!tea) throw new Error('The fixtures have no tea')
  const changes = [
    () => Promise.resolve(),
    () => db.insert(deals).values(['a', 'b', 'c'].map((id) => ({ ...tea, id, status: 'PENDING' as const }))),
    () => Promise.all(['a', 'b', 'c'].map((id) => db.update(deals).set({ status: 'REJECTED' }).where(eq(deals.id, id)))),
    () => db.update(deals).set({ status: 'APPROVED' }).where(eq(deals.status, 'PENDING')),
    () => db.update(deals).set({ nameEn: 'Another name' }),
    () => db.update(deals).set({ deletedAt: new Date() }).where(eq(deals.id, 'c')),
    () => db.update(deals).set({ providerId: 'other' }).where(eq(deals.id, 'a')),
    () => db.delete(deals).where(eq(deals.id, 'b')),
    () => db.transaction((tx) => tx.delete(deals).then(() => tx.rollback())).catch(() => undefined),
    () => db.delete(providers).where(eq(providers.id, 'other')),
    () => db.execute(sql`truncate deals cascade`),
  ]
  for (const change of changes) {
    await change()
    const { stored, counted } = await both()
    expect(stored).toEqual(counted)
  }
})
