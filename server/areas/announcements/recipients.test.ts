import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { RecipientGroup } from '#contract/announcements.ts'
import { deals } from '#server/db/schema.ts'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { insertAnnouncement, providerListPath } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { testServer } from '#server/testing/test-server.ts'
import { isReached, selectCustomers } from './recipients.ts'

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const day = 86_400_000
const path = '/api/v1/scheduled-notification'

async function findReached(audience: RecipientGroup, providerId = 'provider', at = clock.now): Promise<string[]> {
  const found = selectCustomers(db, { providerId, audience, at, perWeek: 3 })
  const rows = await db.select({ id: found.customerId }).from(found).where(isReached(found)).orderBy(found.customerId)
  return rows.map(({ id }) => id)
}

let claimed = 0
/** `tyres` is a voucher of another business. Milliseconds ago for each redemption. */
async function redeem(customer: string, ago: readonly number[], dealId: 'tea' | 'cake' | 'tyres' = 'tea'): Promise<void> {
  for (const each of ago) {
    claimed += 1
    const code = `used-${claimed}`
    await insertClaim(db, { code, customer, dealId })
    await db.insert(redemptions).values({
      id: code,
      claimId: `v-${code}`,
      dealId,
      providerId: dealId === 'tyres' ? 'other' : 'provider',
      customerId: customer,
      originalPrice: 3_000,
      discountBasisPoints: 5_000,
      discountedPrice: 1_500,
      redeemedAt: new Date(clock.now - each),
    })
  }
}

beforeEach(async () => {
  for (const table of [announcements, redemptions, claims, customers]) await db.delete(table)
})

test('those who can still redeem a voucher are not those with one that is expired, redeemed or not approved', async () => {
  await insertClaim(db, { code: 'AAAA2222', customer: 'Open' })
  await redeem('Open', [day])
  await insertClaim(db, { code: 'BBBB2222', customer: 'Expired', expiresAt: new Date(clock.now).toISOString() })
  await redeem('Redeemed', [day])
  await insertClaim(db, { code: 'CCCC2222', customer: 'Not approved', dealId: 'cake' })
  await insertClaim(db, { code: 'DDDD2222', customer: 'Of another', dealId: 'tyres' })
  expect(await findReached('openVoucher')).toEqual(['Open'])
  const change = (to: Partial<typeof deals.$inferInsert>) => db.update(deals).set(to).where(eq(deals.id, 'tea'))
  await change({ deletedAt: new Date(clock.now) })
  expect(await findReached('openVoucher')).toEqual(['Open'])
  await change({ endedAt: new Date(clock.now) })
  expect(await findReached('openVoucher')).toEqual([])
  await change({ deletedAt: null, endedAt: null })
  expect(await findReached('openVoucher', 'other')).toEqual(['Of another'])
  expect(await findReached('openVoucher', 'provider', clock.now + 365 * day)).toEqual([])
})

test('regular customers redeemed three times at this business within 90 days', async () => {
  await redeem('Just in', [day, 80 * day, 90 * day - 1])
  await redeem('Just out', [day, 80 * day, 90 * day])
  await redeem('Two', [day, 2 * day])
  await redeem('Two vouchers', [day, 2 * day])
  await redeem('Two vouchers', [3 * day], 'cake')
  await redeem('Two businesses', [day, 2 * day])
  await redeem('Two businesses', [3 * day, 4 * day, 5 * day], 'tyres')
  await insertClaim(db, { code: 'AAAA2222', customer: 'Never' })
  expect(await findReached('regulars')).toEqual(['Just in', 'Two vouchers'])
  expect(await findReached('regulars', 'other')).toEqual(['Two businesses'])
  expect(await findReached('regulars', 'provider', clock.now + 1)).toEqual(['Two vouchers'])
})

test('quiet customers redeemed at this business, but not within 60 days', async () => {
  await redeem('Just quiet', [60 * day, 300 * day])
  await redeem('Not yet', [60 * day - 1, 300 * day])
  await redeem('Elsewhere', [100 * day])
  await redeem('Elsewhere', [day], 'tyres')
  await redeem('Only elsewhere', [100 * day], 'tyres')
  await insertClaim(db, { code: 'AAAA2222', customer: 'Never' })
  await insertClaim(db, { code: 'BBBB2222', customer: 'Only elsewhere' })
  expect(await findReached('quiet')).toEqual(['Elsewhere', 'Just quiet'])
  expect(await findReached('quiet', 'other')).toEqual(['Only elsewhere'])
  expect(await findReached('quiet', 'provider', clock.now + 1)).toEqual(['Elsewhere', 'Just quiet', 'Not yet'])
})

test('the limit of a week and missing consents hold in every group', async () => {
  for (const customer of ['Reached', 'Had enough', 'Has not agreed']) {
    await redeem(customer, [70 * day, 71 * day, 72 * day])
    await insertClaim(db, { code: customer, customer })
  }
  await db.delete(messageConsents).where(eq(messageConsents.customerId, 'Has not agreed'))
  for (const id of ['one', 'two', 'three']) {
    await insertAnnouncement(db, { id, providerId: 'other' })
    await db.insert(announcementDeliveries).values({ announcementId: id, customerId: 'Had enough', deliveredAt: new Date(clock.now - day) })
  }
  for (const audience of RecipientGroup.options) expect(await findReached(audience), audience).toEqual(['Reached'])
})

test('a business and an administrator read the numbers of the group; without one, of all', async () => {
  await redeem('Regular', [day, 2 * day, 3 * day])
  await redeem('Quiet', [70 * day])
  await insertClaim(db, { code: 'AAAA2222', customer: 'Open' })
  await db.delete(messageConsents).where(eq(messageConsents.customerId, 'Quiet'))
  const reach = async (query = '') => (await server.request('GET', `${path}/service-provider/get-reach${query}`, { as: 'provider' })).json()
  expect((await reach()).data).toMatchObject({ customers: 2, withOpenVoucher: 1, notAgreed: 1 })
  expect((await reach('?audience=all')).data).toEqual((await reach()).data)
  expect((await reach('?audience=openVoucher')).data).toMatchObject({ customers: 1, withOpenVoucher: 1, notAgreed: 0 })
  expect((await reach('?audience=regulars')).data).toMatchObject({ customers: 1, withOpenVoucher: 0, notAgreed: 0 })
  expect((await reach('?audience=quiet')).data).toMatchObject({ customers: 0, notAgreed: 1 })
  expect((await reach('?audience=everybody')).errors).toMatchObject([{ path: 'audience', code: 'invalid' }])

  await insertAnnouncement(db, { id: 'eid', audience: 'regulars' })
  const audience = await server.request('GET', `${path}/admin/get-audience/eid`, { as: 'sub' })
  expect(audience.json().data).toMatchObject({ customers: 1, withOpenVoucher: 0, notAgreed: 0 })
  const { rows } = (await server.request('GET', providerListPath, { as: 'provider' })).json().data
  expect(rows).toMatchObject([{ _id: 'eid', audience: 'regulars' }])
})
