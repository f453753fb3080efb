import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redemptions } from '#server/db/schema-sales.ts'
import { insertClaim } from '#server/testing/claims.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

/** Two lie on either side of a midnight in Riyadh; one arrived an hour after its scan. */
const made = [
  { code: '7KQ4P2XD', dealId: 'tea', providerId: 'provider', at: '2026-03-04T08:55:00Z', paid: 1_500 },
  { code: '7KQ9AAAA', dealId: 'tea', providerId: 'provider', at: '2026-03-03T21:00:00Z', paid: 1_475, receivedAt: '2026-03-03T22:00:00Z' },
  { code: 'B2CD3EFG', dealId: 'cake', providerId: 'provider', at: '2026-03-03T20:59:59Z', paid: 3_500 },
  { code: '7KQ4ZZZZ', dealId: 'tyres', providerId: 'other', at: '2026-03-04T08:00:00Z', paid: 80_000 },
] as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  for (const { code, dealId, providerId, at, paid, ...late } of made) {
    await insertClaim(server.db, { code, dealId, customer: 'Nora Saad' })
    const sale = { claimId: `v-${code}`, dealId, providerId, customerId: 'Nora Saad' }
    const prices = { originalPrice: 2 * paid, discountBasisPoints: 5_000, discountedPrice: paid }
    const receivedAt = 'receivedAt' in late ? new Date(late.receivedAt) : null
    await server.db.insert(redemptions).values({ id: code, ...sale, ...prices, redeemedAt: new Date(at), receivedAt })
  }
  await server.db.execute(sql`update providers set business_category_id = 'cars' where id = 'other'`)
})
afterAll(() => server.close())

const ask = (query = '', as: PersonName = 'sub') => server.request('GET', `/api/v1/super-admin/redemption/get-redemptions?${query}`, { as })
const getCodes = async (query?: string) => {
  const { rows, pagination, totals } = (await ask(query)).json().data
  expect(totals.redemptions).toBe(pagination.totalCount)
  return rows.map(({ _id }: { _id: string }) => _id)
}

test('lists what customers redeemed at all businesses, newest first, without the customer', async () => {
  const response = await ask()
  expect(response.json().data).toMatchObject({
    pagination: { totalCount: 4 },
    totals: { redemptions: 4, revenue: 864.75, discount: 864.75 },
  })
  expect(response.json().data.rows[0]).toEqual({
    _id: '7KQ4P2XD',
    redemptionCode: '7KQ4P2XD',
    redemptionDate: '2026-03-04T08:55:00.000Z',
    receivedAt: null,
    nameEn: 'apple tea',
    nameAr: 'شاي التفاح ٥٥',
    discountPercentage: 50,
    discountedPrice: 15,
    till: null,
    cashierName: null,
    serviceProvider: { _id: 'provider', businessNameEn: expect.any(String), businessNameAr: expect.any(String) },
  })
  expect(response.body).not.toContain('Nora')
  expect(response.json().data.serviceProvider).toBeNull()
  expect((await ask('serviceProviderId=provider')).json().data.serviceProvider).toMatchObject({ _id: 'provider' })
  expect(await getCodes()).toEqual(['7KQ4P2XD', '7KQ4ZZZZ', '7KQ9AAAA', 'B2CD3EFG'])
  expect(await getCodes('sortKey=redemptionDate&sortValue=1&limit=3&page=2')).toEqual(['7KQ4P2XD'])
})

test.each([
  ['serviceProviderId=provider', ['7KQ4P2XD', '7KQ9AAAA', 'B2CD3EFG']],
  ['serviceProviderId=provider&creationDate=2026-03-04', ['7KQ4P2XD', '7KQ9AAAA']],
  ['dateRange=2026-03-01to2026-03-03', ['B2CD3EFG']],
  ['dealId=tea', ['7KQ4P2XD', '7KQ9AAAA']],
  ['late=true', ['7KQ9AAAA']],
  ['businessCategory=cars', ['7KQ4ZZZZ']],
  ['businessCategory=cars&late=true', []],
  ['search=7kq4', ['7KQ4P2XD', '7KQ4ZZZZ']],
  ['search=Nora', []],
])('%s finds %j, and the totals agree', async (query, codes) => {
  expect(await getCodes(query)).toEqual(codes)
})

test('an unknown category is refused', async () => {
  expect((await ask('businessCategory=nothing')).statusCode).toBe(422)
})

test('refused scans of one business have no customer, and no search that would find one', async () => {
  await insertClaim(server.db, { code: 'EXPI2345', expiresAt: '2026-03-03T09:00:00Z', customer: 'Sara Hassan' })
  await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code: 'EXPI2345', till: 'Door' } })
  const find = (provider: string, query = '') =>
    server.request('GET', `/api/v1/super-admin/redemption/get-refused-scans/${provider}?${query}`, { as: 'sub' })
  const response = await find('provider', 'reason=VOUCHER_EXPIRED&creationDate=2026-03-04')
  expect(response.json().data).toMatchObject({
    rows: [{ reason: 'VOUCHER_EXPIRED', till: 'Door', nameEn: 'apple tea', maskedCode: '••••••45' }],
    pagination: { totalCount: 1 },
    summary: { today: 1 },
  })
  expect(response.body).not.toContain('Sara')
  expect(response.json().data.serviceProvider).toMatchObject({ _id: 'provider' })
  expect((await find('provider', 'search=Sara')).statusCode).toBe(422)
  expect((await find('other')).json().data.pagination.totalCount).toBe(0)
  expect((await find('nobody')).statusCode).toBe(404)
})
