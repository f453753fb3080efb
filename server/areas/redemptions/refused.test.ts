import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await insertClaim(server.db, { code: 'EXPI2345', expiresAt: '2026-03-03T09:00:00Z' })
  await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres', customer: 'Sara Hassan' })
  await insertClaim(server.db, { code: 'TEAS2345', customer: 'Omar Aziz' })
  const scan = (body: object, as: PersonName = 'provider') => server.request('POST', '/api/v1/redemption/create-redemption', { as, body })
  const check = (body: object) => server.request('POST', '/api/v1/redemption/check-voucher', { as: 'provider', body })
  await scan({ code: 'CARS2345' })
  await scan({ code: 'TEAS2345' }, 'other')
  server.clock.now += 60_000
  await scan({ code: 'EXPI2345', till: 'Door', scannedAt: new Date(startOfTests - 3_600_000).toISOString() })
  await check({ code: 'NONE2377', till: 'Terrace' })
  await check({ code: 'TEAS2345', till: 'Terrace' })
  const { _id } = (await scan({ code: 'TEAS2345' })).json().data
  await server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId: _id } })
  await server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId: _id } })
})
afterAll(() => server.close())

const ask = (query = '', as: PersonName = 'provider') =>
  server.request('GET', `/api/v1/service-provider/redemption/get-refused-scans?${query}`, { as })
const getCodes = async (query?: string, as?: PersonName) =>
  (await ask(query, as)).json().data.rows.map(({ maskedCode }: { maskedCode: string }) => maskedCode.slice(-2))

test('the oldest come first if wanted, by id within a moment, and no other key sorts', async () => {
  const newestFirst = await getCodes()
  expect(await getCodes('sortKey=redemptionDate&sortValue=-1')).toEqual(newestFirst)
  expect(await getCodes('sortKey=redemptionDate&sortValue=1')).toEqual(newestFirst.toReversed())
  expect(await getCodes('sortKey=redemptionDate&sortValue=1&limit=1&page=2')).toEqual(newestFirst.slice(1, 2))
  expect((await ask('sortKey=discountedPrice')).json().errors[0]).toMatchObject({ path: 'sortKey' })
})

test('a provider sees its own refused scans alone, newest first, with the voucher where it is its own', async () => {
  const nobodys = { nameEn: '', nameAr: '', customerName: '', till: null, cashierName: null, scannedAt: null, maskedCode: '••••••45' }
  const [first, second] = [startOfTests, startOfTests + 60_000].map((at) => new Date(at).toISOString())
  expect((await ask()).json().data).toEqual({
    rows: [
      { ...nobodys, _id: expect.any(String), at: second, reason: 'VOUCHER_NOT_FOUND', maskedCode: '••••••77', till: 'Terrace' },
      {
        _id: expect.any(String),
        at: second,
        scannedAt: new Date(startOfTests - 3_600_000).toISOString(),
        reason: 'VOUCHER_EXPIRED',
        maskedCode: '••••••45',
        till: 'Door',
        cashierName: null,
        nameEn: 'apple tea',
        nameAr: 'شاي التفاح ٥٥',
        customerName: 'Nora Saad',
      },
      { ...nobodys, _id: expect.any(String), at: first, reason: 'VOUCHER_OF_ANOTHER' },
    ],
    pagination: { currentPage: 1, totalCount: 3, totalPages: 1 },
    hasMore: false,
    summary: {
      today: 3,
      reasons: expect.toSatisfy((reasons: readonly { reason: string }[]) => reasons.length === 3),
      tills: expect.arrayContaining([
        { till: 'Door', count: 1 },
        { till: 'Terrace', count: 1 },
      ]),
    },
  })
  const others = (await ask('', 'other')).json().data.rows
  expect(others).toEqual([expect.objectContaining({ reason: 'VOUCHER_OF_ANOTHER', customerName: '', nameEn: '' })])
})

test.each([
  ['page=2&limit=2', ['VOUCHER_OF_ANOTHER']],
  ['search=nora', ['VOUCHER_EXPIRED']],
  ['search=sara', []],
  ['dealId=tea', ['VOUCHER_EXPIRED']],
  ['dealId=tyres', []],
  ['search=expi-2345', ['VOUCHER_EXPIRED']],
  ['search=expi', []],
  ['search=cars2345', ['VOUCHER_OF_ANOTHER']],
  ['search=none2377', ['VOUCHER_NOT_FOUND']],
  ['search=none2378', []],
  ['redemptionDate=2026-03-04', ['VOUCHER_NOT_FOUND', 'VOUCHER_EXPIRED', 'VOUCHER_OF_ANOTHER']],
  ['dateRange=2026-02-01to2026-03-03', []],
  ['reason=VOUCHER_EXPIRED', ['VOUCHER_EXPIRED']],
  ['reason=OTHER', []],
  ['till=Terrace', ['VOUCHER_NOT_FOUND']],
  ['till=Terrace&reason=VOUCHER_EXPIRED', []],
])('%s holds %j', async (query, reasons) => {
  expect((await ask(query)).json().data.rows.map(({ reason }: { reason: string }) => reason)).toEqual(reasons)
})

test('filters change neither the numbers by reason and till nor those of today', async () => {
  const { summary: all } = (await ask()).json().data
  const { summary, pagination } = (await ask('reason=VOUCHER_EXPIRED&till=Door')).json().data
  expect([summary, pagination.totalCount]).toEqual([
    { ...all, reasons: expect.arrayContaining(all.reasons), tills: expect.arrayContaining(all.tills) },
    1,
  ])
  expect((await ask('redemptionDate=2026-03-03')).json().data.summary).toEqual({ today: 3, reasons: [], tills: [] })
})

test('an unknown reason is refused', async () => {
  expect((await ask('reason=NONE')).statusCode).toBe(422)
})

test('counts ten thousand scans and reports that there are more', async () => {
  await server.db.execute(sql`insert into scan_attempts (at, provider_id, account_id, outcome, code, ip)
    select ${new Date(server.clock.now + 1).toISOString()}::timestamptz, 'provider', 'provider', 'VOUCHER_NOT_FOUND', '••••••99', '192.0.2.1'
    from generate_series(1, 10000)`)
  expect((await ask('limit=1')).json().data).toMatchObject({ hasMore: true, pagination: { totalCount: 10_000 } })
  expect(await getCodes('page=10000&limit=1')).toEqual(['99'])
  expect(await getCodes('page=10001&limit=1')).toEqual([])
  expect(await getCodes('reason=VOUCHER_OF_ANOTHER')).toEqual([])
})
