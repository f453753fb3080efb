import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { attempts } from '#server/db/schema-security.ts'
import { changeAnnouncement, createAnnouncement, insertAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const day = 86_400_000
const path = '/api/v1/scheduled-notification/service-provider'
const reach = async () => (await server.request('GET', `${path}/get-reach`, { as: 'provider' })).json().data
const withdrawConsent = (customerId: string, providerId = 'provider') =>
  db.delete(messageConsents).where(and(eq(messageConsents.customerId, customerId), eq(messageConsents.providerId, providerId)))
const deliver = async (customerId: string, number: number, daysAgo: number) => {
  for (let index = 0; index < number; index += 1) {
    const id = `of-${customerId}-${index}`
    await insertAnnouncement(db, { id, providerId: 'other' })
    await db.insert(announcementDeliveries).values({ announcementId: id, customerId, deliveredAt: new Date(clock.now - daysAgo * day) })
  }
}
const redeem = (code: string) =>
  db.insert(redemptions).values({
    id: `r-${code}`,
    claimId: `v-${code}`,
    dealId: 'tea',
    providerId: 'provider',
    customerId: 'Nora Saad',
    originalPrice: 3_000,
    discountBasisPoints: 5_000,
    discountedPrice: 1_500,
    redeemedAt: new Date(clock.now),
  })

beforeEach(async () => {
  for (const table of [announcements, redemptions, claims, customers, attempts]) await db.delete(table)
})

test('counts customers by the language that they asked in, and who can still redeem', async () => {
  await insertClaim(db, { code: 'AAAA2222' })
  await insertClaim(db, { code: 'BBBB2222', customer: 'Badr Ali', expiresAt: '2026-03-04T08:59:59Z' })
  await insertClaim(db, { code: 'CCCC2222', customer: 'Reem Ali', dealId: 'cake' })
  await insertClaim(db, { code: 'DDDD2222', customer: 'Hind Ali' })
  await insertClaim(db, { code: 'EEEE2222', customer: 'Erased' })
  await db.update(customers).set({ language: 'ar' }).where(sql`id in ('Nora Saad', 'Badr Ali')`)
  await db.update(customers).set({ language: 'en' }).where(sql`id = 'Reem Ali'`)
  await db.update(customers).set({ emailAddress: 'erased:x' }).where(sql`id = 'Erased'`)
  const counted = { customers: 4, languages: { ar: 2, en: 1, unknown: 1 }, withOpenVoucher: 2, overLimit: 0, notAgreed: 0, perWeek: 3 }
  expect(await reach()).toEqual(counted)
  await redeem('AAAA2222')
  expect(await reach()).toMatchObject({ customers: 4, withOpenVoucher: 1 })
})

test('leaves out who has not agreed to messages of this business, and who had enough of all businesses in seven days', async () => {
  for (const [code, customer] of [
    ['AAAA2222', 'Nora Saad'],
    ['BBBB2222', 'Badr Ali'],
    ['CCCC2222', 'Reem Ali'],
    ['DDDD2222', 'Hind Ali'],
  ] as const)
    await insertClaim(db, { code, customer })
  await withdrawConsent('Nora Saad')
  await withdrawConsent('Badr Ali', 'other')
  await deliver('Reem Ali', 3, 6)
  await deliver('Hind Ali', 3, 7)
  expect(await reach()).toMatchObject({ customers: 2, overLimit: 1, notAgreed: 1 })
})

test('what would reach nobody at any time is refused, and nothing of it is stored', async () => {
  const code = (answer: Awaited<ReturnType<typeof createAnnouncement>>) => [answer.statusCode, answer.json().code]
  expect(code(await createAnnouncement(server))).toEqual([409, 'NO_RECIPIENTS'])
  await insertClaim(db, { code: 'AAAA2222' })
  await withdrawConsent('Nora Saad')
  expect(code(await createAnnouncement(server))).toEqual([409, 'NO_RECIPIENTS'])
  expect(await db.$count(announcements)).toBe(0)
  await db.insert(messageConsents).values({ customerId: 'Nora Saad', providerId: 'provider', agreedAt: new Date(clock.now) })
  await deliver('Nora Saad', 3, 1)
  expect((await createAnnouncement(server)).statusCode).toBe(200)
  await insertAnnouncement(db, { id: 'eid' })
  await withdrawConsent('Nora Saad')
  expect(code(await changeAnnouncement(server, 'eid'))).toEqual([409, 'NO_RECIPIENTS'])
})

test('only an own voucher that customers can claim is attached', async () => {
  await insertClaim(db, { code: 'AAAA2222' })
  const problems = async (dealId: string) => (await createAnnouncement(server, { dealId })).json().errors
  for (const dealId of ['coffee', 'cake', 'tyres', 'nothing'])
    expect(await problems(dealId), dealId).toMatchObject([{ path: 'dealId', code: 'voucherNotOpen' }])
  expect((await createAnnouncement(server, { dealId: 'tea' })).statusCode).toBe(200)
  const { rows } = (await server.request('GET', `${path}/get-all-notifications`, { as: 'provider' })).json().data
  expect(rows[0].deal).toEqual({ _id: 'tea', nameEn: 'apple tea', nameAr: 'شاي التفاح ٥٥', isOpen: true })
})

test('a test goes to the account itself, a few times', async () => {
  const body = { title: 'Eid', message: 'Open today.', translation: { title: 'العيد', message: 'مفتوح اليوم.' }, dealId: 'tea' }
  const send = () => server.request('POST', `${path}/send-test`, { as: 'provider', body, headers: { 'accept-language': 'ar' } })
  expect((await send()).json().data).toEqual({ emailAddress: 'provider@example.test' })
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ template: 'announcementTest', to: 'provider@example.test', language: 'ar' })
  expect(mail?.data).toMatchObject({ title: 'Eid', voucherName: 'شاي التفاح ٥٥', texts: [{ title: 'Eid' }, { message: 'مفتوح اليوم.' }] })
  for (let index = 0; index < 4; index += 1) await send()
  expect((await send()).statusCode).toBe(429)
  expect(await db.$count(announcements)).toBe(0)
})
