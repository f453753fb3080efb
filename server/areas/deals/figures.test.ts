import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { DealRow } from '#contract/deals.ts'
import { claims, customers, dealViews, redemptions, reviews } from '#server/db/schema-sales.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { toFigureSpan, toPreviousFigureDays } from './figures.ts'

/** In UTC; `sara` is just after a midnight in Riyadh, `old` a month before. */
const sold = [
  { id: 'noura', deal: 'tea', owner: 'provider', at: '2026-03-04T08:55:00Z', paid: 1_500, rating: 5, comment: 'لذيذ' },
  { id: 'sara', deal: 'tea', owner: 'provider', at: '2026-02-28T21:00:00Z', paid: 1_475, rating: 4, comment: null },
  { id: 'old', deal: 'tea', owner: 'provider', at: '2026-02-01T09:00:00Z', paid: 1_400, rating: 1, comment: 'Too sweet' },
  { id: 'cake', deal: 'cake', owner: 'provider', at: '2026-03-03T09:00:00Z', paid: 3_500, rating: 3, comment: 'Of the cake' },
  { id: 'tyres', deal: 'tyres', owner: 'other', at: '2026-03-04T08:00:00Z', paid: 80_000, rating: 2, comment: 'Of another' },
] as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const { db } = server
  for (const { id, deal, owner, at, paid, rating, comment } of sold) {
    const moment = new Date(at)
    const sale = { dealId: deal, providerId: owner }
    await db.insert(customers).values({ id, fullName: id, foldedName: id, emailAddress: `${id}@mail.example`, createdAt: moment })
    await db.insert(claims).values({ id, dealId: deal, customerId: id, code: id, claimedAt: moment, expiresAt: moment })
    const prices = { originalPrice: 2 * paid, discountBasisPoints: 5_000, discountedPrice: paid }
    await db.insert(redemptions).values({ id, claimId: id, customerId: id, ...sale, ...prices, redeemedAt: moment })
    await db.insert(reviews).values({ id, redemptionId: id, ...sale, rating, comment, createdAt: moment })
    await db.insert(dealViews).values({ ...sale, at: moment, desktop: 1, mobile: 2 })
  }
  const scan = { providerId: 'provider', accountId: 'provider', code: '••45', ip: '127.0.0.1', at: new Date('2026-03-04T08:00:00Z') }
  await db.insert(scanAttempts).values([
    { ...scan, outcome: 'VOUCHER_EXPIRED', claimId: 'noura' },
    { ...scan, outcome: 'VOUCHER_EXPIRED', claimId: 'sara' },
    { ...scan, outcome: 'VOUCHER_REDEEMED', claimId: 'noura' },
    { ...scan, outcome: 'REDEEMED', claimId: 'noura' },
    { ...scan, outcome: 'VOUCHER_EXPIRED', claimId: 'cake' },
    { ...scan, outcome: 'VOUCHER_OF_ANOTHER', claimId: 'noura', providerId: 'other' },
    { ...scan, outcome: 'VOUCHER_EXPIRED', claimId: 'old', at: new Date('2026-02-10T08:00:00Z') },
  ])
})
afterAll(() => server.close())

const ask = (id: string, period = '', as: PersonName = 'provider') =>
  server.request('GET', `/api/v1/deal/get-deal-figures/${id}${period && `?period=${period}`}`, { as })
const read = async (id: string, period?: string, as?: PersonName): Promise<DealFigures> => (await ask(id, period, as)).json().data

test('the figures of a deal are those of the period, and its ratings those of all time', async () => {
  const figures = await read('tea', '7d')
  expect(figures).toMatchObject({
    range: { from: '2026-02-26', to: '2026-03-04', timeZone: 'Asia/Riyadh' },
    redemptions: 2,
    revenue: 29.75,
    views: 6,
    refused: 3,
    refusedReasons: [
      { reason: 'VOUCHER_EXPIRED', count: 2 },
      { reason: 'VOUCHER_REDEEMED', count: 1 },
    ],
    everRedeemed: true,
    totalRatings: 3,
    averageRating: 10 / 3,
    comments: [
      { _id: 'noura', rating: 5, comment: 'لذيذ', at: '2026-03-04T08:55:00.000Z' },
      { _id: 'old', rating: 1, comment: 'Too sweet', at: '2026-02-01T09:00:00.000Z' },
    ],
  })
  expect(figures.days).toHaveLength(7)
  expect(figures.days.filter(({ redemptions: number }) => number > 0)).toEqual([
    { day: '2026-03-01', redemptions: 1, revenue: 14.75 },
    { day: '2026-03-04', redemptions: 1, revenue: 15 },
  ])
})

test('the figures before are those of the days before, up to the same time of day', async () => {
  // It is noon of March 4 in Riyadh.
  const none = { redemptions: 0, revenue: 0, views: 0, refused: 0 }
  expect((await read('tea', '7d')).previous).toEqual({ from: '2026-02-19', to: '2026-02-25', ...none })
  const old = { redemptions: 1, revenue: 14, views: 3, refused: 0 }
  // The scan of February 10 was later in the month, and `old` at noon of its first day.
  expect((await read('tea', 'thisMonth')).previous).toEqual({ from: '2026-02-01', to: '2026-02-04', ...old })
  expect((await read('tea', '30d')).previous).toEqual({ from: '2026-01-04', to: '2026-02-02', ...old })
  expect((await read('tea', 'lastMonth')).previous).toEqual({ from: '2026-01-01', to: '2026-01-31', ...none })
})

test.each([
  ['2026-03-01T08:59:59Z', '2026-02-01', '2026-02-01', '11:59:59'],
  ['2026-03-31T09:00:00Z', '2026-02-01', '2026-02-28', '24:00:00'],
] as const)('this month is compared at %s with %s to %s, until %s', (now, from, to, time) => {
  expect(toPreviousFigureDays('thisMonth', Date.parse(now), 'Asia/Riyadh')).toEqual({ from, to, time, zone: 'Asia/Riyadh' })
})

test('without a period they are of thirty days, and a period that does not exist is refused', async () => {
  expect(await read('tea')).toMatchObject({ range: { from: '2026-02-03' }, redemptions: 2, refused: 4 })
  expect(await read('tea', 'lastMonth')).toMatchObject({ range: { to: '2026-02-28' }, redemptions: 1, revenue: 14, refused: 1 })
  expect((await ask('tea', '1y')).json().errors).toEqual([expect.objectContaining({ path: 'period' })])
})

test('a deal without a customer has zeros, not a failure', async () => {
  expect(await read('coffee', '7d')).toMatchObject({ redemptions: 0, revenue: 0, views: 0, refused: 0, everRedeemed: false, comments: [] })
  expect(await read('coffee')).toMatchObject({ totalRatings: 0, averageRating: null })
})

test('another business does not find the deal, an administrator does', async () => {
  expect((await ask('tea', '', 'other')).statusCode).toBe(404)
  expect(await read('tea', '7d', 'admin')).toMatchObject({ redemptions: 2 })
})

test.each([
  ['7d', '2026-01-03', { from: '2025-12-28', to: '2026-01-03' }],
  ['30d', '2026-03-30', { from: '2026-03-01', to: '2026-03-30' }],
  ['thisMonth', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
  ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
] as const)('%s on %s', (period, today, span) => expect(toFigureSpan(period, today)).toEqual(span))

const list = async (query: string, as: PersonName = 'provider'): Promise<DealRow[]> => {
  const side = as === 'admin' ? 'super-admin' : 'service-provider'
  return (await server.request('GET', `/api/v1/${side}/deal/get-deals?${query}`, { as })).json().data.rows
}

test('the list of a business has and sorts by the redemptions and the revenue of thirty days', async () => {
  const rows = await list('sortKey=recentRedemptions&sortValue=-1')
  const figures = rows.map((row) => [row._id, row.recentRedemptions, row.recentRevenue, row.recentPerRedemption])
  expect(figures).toEqual([
    ['tea', 2, 29.75, 14.88],
    ['cake', 1, 35, 35],
    ['coffee', 0, 0, null],
    ['ahmad', 0, 0, null],
  ])
  expect((await list('sortKey=recentRevenue&sortValue=-1')).map(({ _id }) => _id)).toEqual(['cake', 'tea', 'coffee', 'ahmad'])
  expect((await list('sortKey=recentPerRedemption&sortValue=-1')).map(({ _id }) => _id)).toEqual(['cake', 'tea', 'coffee', 'ahmad'])
  expect((await list('sortKey=recentRevenue&sortValue=1&limit=2&page=2')).map(({ _id }) => _id)).toEqual(['tea', 'cake'])
})

test('an administrator may sort by them, and reads none of them', async () => {
  const rows = await list('sortKey=recentRevenue&sortValue=-1', 'admin')
  expect(rows.slice(0, 3).map(({ _id }) => _id)).toEqual(['tyres', 'cake', 'tea'])
  expect(rows[0]).not.toHaveProperty('recentRevenue')
})
