import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openTill, redeem } from '#server/testing/till.ts'

const customerAppKey = 'app-key-of-the-marketplace-0123456789'
const server = await testServer({ claims: 'app', customerAppKey })
afterAll(() => server.close())
beforeEach(() => openTill(server))

const headers = { authorization: `Bearer ${customerAppKey}` }
const nora = { dealId: 'tea', fullName: 'Nora Saad', emailAddress: 'nora@mail.example' }
const claim = (body: object = nora, more: Record<string, string> = {}) =>
  server.request('POST', '/api/v1/customer/claims', { body, headers: { ...headers, ...more } })
const read = (id: string) => server.request('GET', `/api/v1/customer/claims/${id}`, { headers })

test('the app claims for a customer, the till redeems, the app reads it', async () => {
  const made = (await claim({ ...nora, isVerified: true })).json().data
  expect(made).toEqual({
    _id: expect.any(String),
    dealId: 'tea',
    voucherState: 'OPEN',
    voucher: expect.objectContaining({ nameEn: 'apple tea', discountedPrice: 15, version: 1 }),
    ended: null,
    state: 'OPEN',
    code: expect.stringMatching(/^[2-9A-Z]{8}$/),
    qrText: `QSM1.${made._id}.${made.code}`,
    claimedAt: new Date(server.clock.now).toISOString(),
    expiresAt: new Date(server.clock.now + 30 * 86_400_000).toISOString(),
    redeemedAt: null,
    rating: null,
    answer: null,
    usesLeft: 2,
  })
  expect((await server.db.select().from(customers))[0]?.verifiedAt).toEqual(new Date(server.clock.now))
  const again = () => claim({ ...nora, isVerified: true })
  expect((await again()).json().data).toEqual(made)
  await redeem(server, { voucherId: made._id, code: made.code })
  expect((await read(made._id)).json().data).toMatchObject({ state: 'REDEEMED', usesLeft: 1 })
  const second = (await again()).json().data
  expect(second._id).not.toBe(made._id)
  await redeem(server, { code: second.code })
  expect((await again()).json().code).toBe('VOUCHER_QUOTA_USED')
})

test('a retry with the key of a lost answer gets it again, other content with the key is refused', async () => {
  const first = await claim(nora, { 'idempotency-key': 'one' })
  await redeem(server, { code: first.json().data.code })
  expect((await claim(nora, { 'idempotency-key': 'one' })).body).toBe(first.body)
  expect((await claim({ ...nora, fullName: 'Badr' }, { 'idempotency-key': 'one' })).json().code).toBe('CONFLICT')
  expect(await server.db.$count(claims)).toBe(1)
})

test('a customer whom the app has not verified stays so', async () => {
  await claim()
  expect((await server.db.select().from(customers))[0]?.verifiedAt).toBeNull()
})

test('the code of a verified customer is not told for an address that the app has not verified', async () => {
  await claim({ ...nora, isVerified: true })
  const stranger = await claim({ ...nora, emailAddress: 'Nora+x@mail.example' })
  expect([stranger.statusCode, stranger.json()]).toEqual([403, { success: false, code: 'FORBIDDEN', message: expect.any(String) }])
})

test('unknown, closed and invalid ones are refused by code', async () => {
  expect((await claim({ ...nora, dealId: 'nobody' })).json().code).toBe('NOT_FOUND')
  expect((await claim({ ...nora, dealId: 'coffee' })).json()).toMatchObject({ code: 'VOUCHER_NOT_OPEN', details: { state: 'NOT_YET' } })
  expect((await claim({ ...nora, emailAddress: 'nora' })).json().errors).toMatchObject([{ path: 'emailAddress', code: 'email' }])
  expect((await read('nobody')).statusCode).toBe(404)
  expect([await server.db.$count(customers), await server.db.$count(claims)]).toEqual([0, 0])
})

test('open vouchers are listed by pages, newest first', async () => {
  const list = async (query: string) => (await server.request('GET', `/api/v1/customer/vouchers${query}`, { headers })).json().data
  expect(await list('?page=1&limit=1')).toMatchObject({
    rows: [{ _id: 'tea', nameEn: 'apple tea', discountedPrice: 15, serviceProvider: { businessNameEn: 'Qahwa House' } }],
    pagination: { currentPage: 1, totalCount: 2, totalPages: 2 },
  })
  expect((await list('?page=2&limit=1')).rows).toMatchObject([{ _id: 'tyres' }])
  await server.db
    .update(deals)
    .set({ deletedAt: new Date(0) })
    .where(eq(deals.id, 'tea'))
  expect((await list('')).rows).toMatchObject([{ _id: 'tyres' }])
})

test.each([
  ['no key', {}],
  ['a wrong key', { authorization: `Bearer ${customerAppKey}x` }],
  ['another scheme', { authorization: `Basic ${customerAppKey}` }],
])('%s is answered with 401', async (_name, sent) => {
  const answer = await server.request('GET', '/api/v1/customer/vouchers', { headers: sent })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('a session of the portal is no key, and without a key the calls do not exist', async () => {
  expect((await server.request('GET', '/api/v1/customer/vouchers', { as: 'super' })).statusCode).toBe(401)
  const closed = await testServer()
  expect((await closed.request('GET', '/api/v1/customer/vouchers', { headers })).statusCode).toBe(404)
  await closed.close()
})
