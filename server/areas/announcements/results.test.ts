import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { insertAnnouncement, providerListPath } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { testServer } from '#server/testing/test-server.ts'
import { storeResults } from './results.ts'

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const day = 86_400_000
const sentAt = new Date(clock.now - 8 * day)
const results = async () => (await server.request('GET', `${providerListPath}?id=eid`, { as: 'provider' })).json().data.rows[0].results

/** `days` after the announcement was sent. */
async function redeem(code: string, days: number, more: Partial<typeof redemptions.$inferInsert> = {}): Promise<void> {
  const customer = more.customerId ?? 'Nora Saad'
  await insertClaim(db, { code, customer, dealId: more.dealId ?? 'tea' })
  const prices = { originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_550 }
  const redeemedAt = new Date(sentAt.getTime() + days * day)
  const row = { id: code, claimId: `v-${code}`, dealId: 'tea', providerId: 'provider', customerId: customer, ...prices, redeemedAt }
  await db.insert(redemptions).values({ ...row, ...more })
}

beforeEach(async () => {
  for (const table of [announcements, redemptions, claims, customers]) await db.delete(table)
  await insertAnnouncement(db, { id: 'eid', status: 'APPROVED', sentAt, recipientCount: 2 })
  for (const [code, customer] of [
    ['AAAA2222', 'Nora Saad'],
    ['BBBB2222', 'Badr Ali'],
  ] as const) {
    await insertClaim(db, { code, customer })
    await db.insert(announcementDeliveries).values({ announcementId: 'eid', customerId: customer, deliveredAt: sentAt })
  }
})

const until = new Date(sentAt.getTime() + 7 * day).toISOString()

test('counts what recipients redeemed at the business within seven days', async () => {
  await redeem('BEFORE22', -0.01)
  await redeem('FIRST222', 0)
  await redeem('LAST2222', 6.99)
  await redeem('AFTER222', 7)
  await redeem('STRANGER', 1, { customerId: 'Lina Omar' })
  await redeem('ELSE2222', 1, { dealId: 'tyres', providerId: 'other' })
  expect(await results()).toEqual({ until, opened: null, customers: 1, redemptions: 2, revenue: 31 })
  await db.update(announcementDeliveries).set({ openedAt: sentAt }).where(eq(announcementDeliveries.customerId, 'Badr Ali'))
  expect(await results()).toMatchObject({ opened: 1 })
})

test('counts only the attached voucher, unless it was left out', async () => {
  await redeem('TEA22222', 1)
  await redeem('CAKE2222', 2, { dealId: 'cake' })
  await db.update(announcements).set({ dealId: 'cake' })
  expect(await results()).toMatchObject({ redemptions: 1 })
  await db.update(announcements).set({ isDealLeftOut: true })
  expect(await results()).toMatchObject({ redemptions: 2 })
})

test('the figures outlive the deliveries, and without either they are not known', async () => {
  await redeem('TEA22222', 1)
  await insertAnnouncement(db, { id: 'old', status: 'APPROVED', sentAt, recipientCount: 2 })
  const counted = await results()
  await storeResults(db, new Date(clock.now))
  await db.delete(announcementDeliveries)
  expect(await results()).toEqual(counted)
  const { rows } = (await server.request('GET', `${providerListPath}?id=old`, { as: 'provider' })).json().data
  expect(rows[0].results).toBeNull()
})
