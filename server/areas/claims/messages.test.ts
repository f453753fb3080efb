import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { createMessage } from '#server/mail/message.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { mailedToken, send, sendForVoucher } from '#server/testing/customers.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openVoucher } from './customer-vouchers.ts'
import { createVoucherCache } from './voucher-cache.ts'

const customerAppKey = 'k'.repeat(40)
const server = await testServer({ customerAppKey })
const { db, clock } = server
afterAll(() => server.close())

beforeEach(async () => {
  for (const table of [announcements, claims, customers]) await db.delete(table)
})

const emailAddress = 'nora@mail.example'
const app = async (path: string, body: object) =>
  await server.request('POST', `/api/v1/customer/${path}`, { body, headers: { authorization: `Bearer ${customerAppKey}` } })

/** How many customers get the messages of the business, and how many have not agreed to them. */
const reach = async (): Promise<[number, number]> => {
  const path = '/api/v1/scheduled-notification/service-provider/get-reach'
  const { customers: reached, notAgreed } = (await server.request('GET', path, { as: 'provider' })).json().data
  return [reached, notAgreed]
}

test('messages come to who agreed with the request and opened its link, until they turn them off', async () => {
  const withoutConsent = await mailedToken(server, { emailAddress })
  expect((await sendForVoucher(server, 'open', { token: withoutConsent })).getsMessages).toBe(false)
  expect(await reach()).toEqual([0, 1])
  const token = await mailedToken(server, { emailAddress, getsMessages: true })
  expect(await reach()).toEqual([0, 1])
  expect((await sendForVoucher(server, 'open', { token })).getsMessages).toBe(true)
  expect(await reach()).toEqual([1, 0])
  const later = await mailedToken(server, { emailAddress, getsMessages: false })
  expect((await sendForVoucher(server, 'open', { token: later })).getsMessages).toBe(true)
  for (let count = 0; count < 2; count += 1)
    expect((await sendForVoucher(server, 'messages', { token, getsMessages: false })).getsMessages).toBe(false)
  expect(await reach()).toEqual([0, 1])
  // Opened before.
  expect((await sendForVoucher(server, 'open', { token })).getsMessages).toBe(false)
  for (let count = 0; count < 2; count += 1)
    expect((await sendForVoucher(server, 'messages', { token, getsMessages: true })).getsMessages).toBe(true)
  expect(await db.select({ providerId: messageConsents.providerId }).from(messageConsents)).toEqual([{ providerId: 'provider' }])
})

test('a consent that was withdrawn does not come back with a link of before, from any address of the mailbox', async () => {
  const token = await mailedToken(server, { emailAddress, getsMessages: true })
  const second = await mailedToken(server, { emailAddress: 'nora+b@mail.example', getsMessages: true })
  await sendForVoucher(server, 'open', { token })
  await sendForVoucher(server, 'messages', { token, getsMessages: false })
  expect((await sendForVoucher(server, 'open', { token: second })).getsMessages).toBe(false)
  // A new wish.
  const third = await mailedToken(server, { emailAddress, getsMessages: true })
  expect((await sendForVoucher(server, 'open', { token: third })).getsMessages).toBe(true)
})

test('a second opening that has waited for the first gives no consent again', async () => {
  const token = await mailedToken(server, { emailAddress, getsMessages: true })
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await sendForVoucher(server, 'open', { token })
    await sendForVoucher(server, 'messages', { token, getsMessages: false })
    return transaction(work)
  })
  const deps = { ...server.deps, vouchers: createVoucherCache(server.deps) }
  expect((await openVoucher({ db, body: { token } }, deps)).getsMessages).toBe(false)
})

test('what is chosen on the page counts for every row of the mailbox', async () => {
  const token = await mailedToken(server, { emailAddress })
  await sendForVoucher(server, 'open', { token })
  const row = { fullName: 'Nora', foldedName: 'nora', createdAt: new Date(clock.now + 1) }
  await db.insert(customers).values({ id: 'added by an app', emailAddress: 'nora+app@mail.example', ...row })
  await db.insert(messageConsents).values({ customerId: 'added by an app', providerId: 'provider', agreedAt: new Date(0) })
  expect((await sendForVoucher(server, 'read', { token })).getsMessages).toBe(true)
  expect((await sendForVoucher(server, 'messages', { token, getsMessages: false })).getsMessages).toBe(false)
  expect(await db.$count(messageConsents)).toBe(0)
  await sendForVoucher(server, 'messages', { token, getsMessages: true })
  expect(await db.$count(messageConsents)).toBe(2)
})

test('the mail with the link says that notifications were asked for, because somebody else may have ticked the box', async () => {
  const mailedText = async (getsMessages: boolean) => {
    await mailedToken(server, { emailAddress, getsMessages })
    const mail = (await server.mails()).at(-1)!
    return createMessage(mail, 'id', { mailFrom: 'no-reply@qaseema.example', supportEmail: undefined }).text
  }
  const sentence = 'You also asked for notifications of \u2068Qahwa House\u2069. You can turn them off on the page of your voucher.'
  expect([(await mailedText(true)).includes(sentence), (await mailedText(false)).includes('notifications')]).toEqual([true, false])
})

test('a link that makes no claim stores no consent', async () => {
  const token = await mailedToken(server, { emailAddress, getsMessages: true })
  await db.update(deals).set({ status: 'REJECTED' }).where(eq(deals.id, 'tea'))
  expect(await sendForVoucher(server, 'open', { token })).toMatchObject({ claim: null, getsMessages: false })
  await db.update(deals).set({ status: 'APPROVED' }).where(eq(deals.id, 'tea'))
})

test('a claim by the app is a consent only where the app says so, of an address that it has verified', async () => {
  const claim = { dealId: 'tea', fullName: 'Nora', emailAddress, isVerified: true }
  await app('claims', { ...claim, isVerified: false, getsMessages: true })
  expect(await reach()).toEqual([0, 1])
  await app('claims', claim)
  expect(await reach()).toEqual([0, 1])
  await app('claims', { ...claim, getsMessages: true })
  await app('claims', claim)
  expect(await reach()).toEqual([1, 0])
})

test('the page shows the last three messages of its business, and none of other customers or businesses', async () => {
  const token = await mailedToken(server, { emailAddress })
  expect((await sendForVoucher(server, 'open', { token })).messages).toEqual([])
  const [own] = await db.select().from(customers)
  await insertClaim(db, { code: 'AAAA2222' })
  const deliver = async (id: string, customerId: string, more: Partial<typeof announcements.$inferInsert> = {}) => {
    clock.now += 60_000
    const deliveredAt = new Date(clock.now)
    await insertAnnouncement(db, { id, title: id, status: 'APPROVED', sentAt: deliveredAt, recipientCount: 1, ...more })
    await db.insert(announcementDeliveries).values({ announcementId: id, customerId, deliveredAt })
  }
  for (const id of ['first', 'second', 'third', 'fourth']) await deliver(id, own!.id, id === 'fourth' ? { dealId: 'tea' } : {})
  await deliver('of another business', own!.id, { providerId: 'other' })
  await deliver('to another customer', 'Nora Saad')
  const { messages } = await sendForVoucher(server, 'read', { token })
  expect(messages?.map(({ title }: { title: string }) => title)).toEqual(['fourth', 'third', 'second'])
  expect(messages?.[0]).toEqual({
    _id: 'fourth',
    title: 'fourth',
    message: expect.any(String),
    language: 'en',
    translation: null,
    voucher: { _id: 'tea', nameEn: expect.any(String), nameAr: expect.any(String) },
    deliveredAt: expect.any(String),
  })
})

test('a link that was not opened changes nothing', async () => {
  const token = await mailedToken(server, { emailAddress })
  expect((await send(server, 'messages', { token, getsMessages: true })).json().code).toBe('LINK_NOT_OPENED')
  expect(await db.$count(messageConsents)).toBe(0)
})

test('the language is that of the page where the last opened link was requested, or what the app says', async () => {
  const language = async () => (await db.select().from(customers))[0]?.language
  const token = await mailedToken(server, { emailAddress, language: 'ar' })
  await sendForVoucher(server, 'open', { token })
  expect(await language()).toBe('ar')
  await mailedToken(server, { emailAddress, language: 'en' })
  expect(await language()).toBe('ar')
  const claim = { dealId: 'tea', fullName: 'Nora', emailAddress, isVerified: true }
  await app('claims', claim)
  expect(await language()).toBe('ar')
  await app('claims', { ...claim, language: 'en' })
  expect(await language()).toBe('en')
})

test('the app lists the messages of a mailbox, reports the first opening, and turns them off', async () => {
  await insertClaim(db, { code: 'AAAA2222' })
  await db.update(customers).set({ emailAddress })
  for (const [id, dealId] of [
    ['first', 'tea'],
    ['second', 'coffee'],
  ] as const) {
    await insertAnnouncement(db, { id, title: id, dealId, status: 'APPROVED', sentAt: new Date(clock.now), recipientCount: 1 })
    await db.insert(announcementDeliveries).values({ announcementId: id, customerId: 'Nora Saad', deliveredAt: new Date(clock.now) })
  }
  const list = async (address = 'Nora+app@mail.example') => (await app('messages', { emailAddress: address })).json().data
  const { rows, pagination, consentedBusinessIds } = await list()
  expect([pagination.totalCount, consentedBusinessIds]).toEqual([2, ['provider']])
  expect(rows).toMatchObject([
    { _id: 'second', voucher: null, openedAt: null },
    {
      _id: 'first',
      title: 'first',
      language: 'en',
      voucher: { _id: 'tea' },
      serviceProvider: { _id: 'provider', businessNameEn: 'Qahwa House' },
    },
  ])
  const opened = new Date(clock.now).toISOString()
  expect((await app('messages/first/opened', { emailAddress })).json().data).toEqual({ openedAt: opened })
  clock.now += 60_000
  expect((await app('messages/first/opened', { emailAddress })).json().data).toEqual({ openedAt: opened })
  expect((await app('messages/first/opened', { emailAddress: 'other@mail.example' })).statusCode).toBe(404)
  expect((await list('other@mail.example')).rows).toEqual([])
  const choose = (more: object) => app('messages/choice', { emailAddress, businessId: 'provider', getsMessages: false, ...more })
  expect((await choose({})).json().data).toEqual({ consentedBusinessIds: [] })
  expect((await list()).consentedBusinessIds).toEqual([])
  expect([(await choose({ businessId: 'nobody' })).statusCode, (await choose({ emailAddress: 'x@mail.example' })).statusCode]).toEqual([
    404, 404,
  ])
  expect((await choose({ getsMessages: true })).json().data).toEqual({ consentedBusinessIds: ['provider'] })
  expect(await db.$count(announcementDeliveries, eq(announcementDeliveries.customerId, 'Nora Saad'))).toBe(2)
})
