import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queuedScanMaxAge, undoWindow } from '#contract/limits.ts'
import { practiceCodes, practiceKinds } from '#contract/practice-codes.ts'
import { undoCounts } from '#server/db/schema-rollups.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { openTill, redeem as sendRedemption, tea } from '#server/testing/till.ts'

const minute = 60_000
let server: TestServer
beforeAll(async () => {
  // Nobody is signed out by a clock that a test moves.
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
})
afterAll(() => server.close())
beforeEach(() => openTill(server))

const redeem = (body: object, language?: string) => sendRedemption(server, body, language)
const rows = () => server.db.select().from(redemptions)

test('a voucher is redeemed by what its QR code tells, at the price of its deal', async () => {
  await insertClaim(server.db, { code: 'ABCD2345' })
  const answer = await redeem({ voucherId: 'v-ABCD2345', code: 'abcd2345', till: ' Front  till ' })
  expect(answer.json()).toEqual({
    success: true,
    message: 'Voucher scanned successfully!',
    data: {
      ...tea,
      redemptionCode: 'ABCD2345',
      _id: expect.stringMatching(/^[\w-]{22}$/),
      redemptionDate: new Date(startOfTests).toISOString(),
      till: 'Front  till',
      receivedAt: null,
      undoUntil: new Date(startOfTests + undoWindow).toISOString(),
      number: 1,
      isFirst: true,
    },
  })
  expect(await rows()).toMatchObject([
    { claimId: 'v-ABCD2345', providerId: 'provider', customerId: 'Nora Saad', discountedPrice: 1_500, till: 'Front  till' },
  ])
})

test('the code alone is enough, and tells which of the allowance it was', async () => {
  await insertClaim(server.db, { code: 'AAAA2222' })
  await insertClaim(server.db, { code: 'BBBB2222' })
  expect((await redeem({ code: ' aaaa2222 ' })).json().data.number).toBe(1)
  expect((await redeem({ code: 'BBBB2222' }, 'ar')).json()).toMatchObject({
    message: 'استُخدمت القسيمة بنجاح.',
    data: { number: 2, till: null },
  })
})

test.each(practiceKinds)('a practice voucher (%s) is nobody’s, by its QR code and typed', async (kind) => {
  const code = practiceCodes[kind]
  for (const body of [{ code }, { code, voucherId: `practice-${kind}` }]) expect((await redeem(body)).json().code).toBe('VOUCHER_NOT_FOUND')
})

test('only the first redemption of a business is called its first, also after it was undone', async () => {
  for (const code of ['AAAA2222', 'BBBB2222', 'CCCC2222']) await insertClaim(server.db, { code, customer: code })
  const first = (await redeem({ code: 'AAAA2222' })).json().data
  expect(first.isFirst).toBe(true)
  expect((await redeem({ code: 'BBBB2222' })).json().data.isFirst).toBe(false)
  await server.db.delete(redemptions)
  await server.db.insert(undoCounts).values({ providerId: 'provider', number: 2 })
  expect((await redeem({ code: 'CCCC2222' })).json().data.isFirst).toBe(false)
  await server.db.delete(undoCounts)
})

describe('scanned without a connection', () => {
  const scanned = (at: number) => ({ code: 'KEPT2222', scannedAt: new Date(at).toISOString() })

  test('is judged by when it was scanned, and redeemed then', async () => {
    await insertClaim(server.db, { code: 'KEPT2222', expiresAt: '2026-03-04T15:00:00Z' })
    server.clock.now = Date.parse('2026-03-04T20:00:00Z')
    expect((await redeem(scanned(Date.parse('2026-03-04T14:00:00Z')))).json().code).toBe('VOUCHER_OUT_OF_HOURS')
    const at = Date.parse('2026-03-04T13:59:59Z')
    expect((await redeem(scanned(at))).json().data).toMatchObject({ redemptionDate: new Date(at).toISOString() })
    expect((await rows())[0]?.redeemedAt.getTime()).toBe(at)
  })

  test.each([
    ['older than a till may keep it', startOfTests - queuedScanMaxAge - 1],
    ['more than a day ahead', startOfTests + queuedScanMaxAge + 1],
    ['more than two minutes before it was claimed', Date.parse('2026-03-04T08:00:00Z') - 2 * minute - 1],
  ])('%s it is refused', async (_name, at) => {
    await insertClaim(server.db, { code: 'KEPT2222', claimedAt: '2026-03-04T08:00:00Z' })
    const answer = await redeem(scanned(at))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'scannedAt', code: 'invalid' }])
    expect(await rows()).toEqual([])
  })

  test.each([
    ['a day ahead counts as now', startOfTests + queuedScanMaxAge, startOfTests],
    ['a little before the claim counts as claimed', Date.parse('2026-03-04T07:59:00Z'), Date.parse('2026-03-04T08:00:00Z')],
  ])('%s', async (_name, at, counted) => {
    await insertClaim(server.db, { code: 'KEPT2222', claimedAt: '2026-03-04T08:00:00Z' })
    expect((await redeem(scanned(at))).json().data.redemptionDate).toBe(new Date(counted).toISOString())
  })

  test('ahead of the server it is judged by the server’s clock', async () => {
    await insertClaim(server.db, { code: 'KEPT2222' })
    server.clock.now = Date.parse('2026-03-04T14:00:00Z')
    expect((await redeem(scanned(Date.parse('2026-03-05T09:00:00Z')))).json().code).toBe('VOUCHER_OUT_OF_HOURS')
  })

  test('is accepted at the maximum age of an offline scan', async () => {
    await insertClaim(server.db, { code: 'KEPT2222' })
    expect((await redeem(scanned(startOfTests - queuedScanMaxAge))).statusCode).toBe(200)
  })
})

test.each([
  {},
  { code: 'A B' },
  { code: 'x'.repeat(33) },
  { code: 'ABCD', voucherId: '' },
  { code: 'ABCD', till: 'x'.repeat(41) },
  { code: 'ABCD', scannedAt: 'Sat Mar 04 2026' },
  { code: 'ABCD', scannedAt: '2026-03-04' },
  { code: 'ABCD', scannedAt: '2026-02-31T09:00:00.000Z' },
  { code: 'ABCD', scannedAt: '0000-01-01T00:00:00.000Z' },
  { code: 'ABCD', scannedAt: '-271821-04-20T00:00:00.000Z' },
  { code: 'ABCD', scannedAt: '+275760-09-13T00:00:00.000Z' },
])('%o is not asked about', async (body) => {
  expect((await redeem(body)).statusCode).toBe(422)
})

describe('a check', () => {
  const check = (code: string) => server.request('POST', '/api/v1/redemption/check-voucher', { as: 'provider', body: { code } })

  test('answers what redeeming would, and changes nothing', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    for (const _ of [1, 2])
      expect((await check('ABCD2345')).json().data).toEqual({
        ...tea,
        redemptionCode: 'ABCD2345',
        number: 1,
        termsAndConditionsEn: 'Terms',
        termsAndConditionsAr: 'شروط',
      })
    expect(await rows()).toEqual([])
    expect((await redeem({ code: 'ABCD2345' })).json().data.number).toBe(1)
    expect((await check('ABCD2345')).json()).toMatchObject({ code: 'VOUCHER_REDEEMED', details: { by: 'Qahwa House' } })
    expect((await check('NONE2222')).json().code).toBe('VOUCHER_NOT_FOUND')
  })
})
