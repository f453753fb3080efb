import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptScanAge, undoWindow } from '../../src/contract/limits.ts'
import { everyDay } from '../../src/contract/timings.ts'
import { deals } from '../db/schema.ts'
import { customers, redemptions, vouchers } from '../db/schema-sales.ts'
import { claim } from '../testing/claims.ts'
import { startOfTests } from '../testing/fixtures.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const path = '/api/v1/redemption/create-redemption'
const minute = 60_000
const teaFields = { nameEn: 'apple tea', nameAr: 'شاي التفاح ٥٥', customerName: 'Nora Saad', originalPrice: 30, discountPercentage: 50 }
const tea = { dealId: 'tea', ...teaFields, discountedPrice: 15, qtyPerUser: 2 }

let server: TestServer
beforeAll(async () => {
  // Nobody is signed out by a clock that a test moves.
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(customers)
  await server.db
    .update(deals)
    .set({ status: 'APPROVED', deletedAt: null, timings: everyDay('09:00', '17:00') })
    .where(eq(deals.id, 'tea'))
})

const redeem = (body: object, language = 'en') =>
  server.ask('POST', path, { as: 'provider', body, headers: { 'accept-language': language } })
const refusalOf = async (body: object) => {
  const { statusCode, ...answer } = await redeem(body)
  const { code, details, message } = answer.json()
  return { statusCode, code, details, message, inArabic: (await redeem(body, 'ar')).json().message }
}
const rows = () => server.db.select().from(redemptions)

test('a voucher is redeemed by what its QR code tells, at the price of its deal', async () => {
  await claim(server.db, { code: 'ABCD2345' })
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
      undoUntil: new Date(startOfTests + undoWindow).toISOString(),
      number: 1,
    },
  })
  expect(await rows()).toMatchObject([
    { voucherId: 'v-ABCD2345', providerId: 'provider', customerId: 'Nora Saad', discountedPrice: 1_500, till: 'Front  till' },
  ])
})

test('the code alone is enough, and tells which of the allowance it was', async () => {
  await claim(server.db, { code: 'AAAA2222' })
  await claim(server.db, { code: 'BBBB2222' })
  expect((await redeem({ code: ' aaaa2222 ' })).json().data.number).toBe(1)
  expect((await redeem({ code: 'BBBB2222' }, 'ar')).json()).toMatchObject({
    message: 'قُرئ رمز القسيمة بنجاح.',
    data: { number: 2, till: null },
  })
})

describe('is refused', () => {
  const nobodys = {
    statusCode: 404,
    code: 'VOUCHER_NOT_FOUND',
    details: undefined,
    message: 'No voucher has this code.',
    inArabic: 'لا توجد قسيمة بهذا الرمز.',
  }

  test('a code that is nobody’s', async () => {
    expect(await refusalOf({ code: 'NONE2222' })).toEqual(nobodys)
  })

  test('a code with the id of another voucher', async () => {
    await claim(server.db, { code: 'AAAA2222' })
    await claim(server.db, { code: 'BBBB2222' })
    expect(await refusalOf({ code: 'AAAA2222', voucherId: 'v-BBBB2222' })).toEqual(nobodys)
  })

  test('another business’s, of which nothing is told, whatever else is wrong with it', async () => {
    await claim(server.db, { code: 'CARS2222', dealId: 'tyres', expiresAt: '2026-03-03T09:00:00Z' })
    expect(await refusalOf({ code: 'CARS2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_OF_ANOTHER',
      details: undefined,
      message: 'This voucher belongs to another business.',
      inArabic: 'هذه القسيمة لمنشأة أخرى.',
    })
  })

  test('one that was redeemed, with when, where and by whom', async () => {
    await claim(server.db, { code: 'USED2222' })
    await redeem({ code: 'USED2222', till: 'Garden' })
    const at = new Date(startOfTests).toISOString()
    server.clock.now += 3 * minute
    const { details, ...refusal } = await refusalOf({ code: 'USED2222' })
    expect(refusal).toEqual({
      statusCode: 409,
      code: 'VOUCHER_REDEEMED',
      message: 'This voucher has already been redeemed.',
      inArabic: 'هذه القسيمة مستخدمة من قبل.',
    })
    expect(details).toEqual({ voucher: { ...tea, redemptionCode: 'USED2222' }, at, by: 'Qahwa House', till: 'Garden' })
    expect((await redeem({ code: 'USED2222' }, 'ar')).json().details.by).toBe('بيت القهوة')
    expect(await rows()).toHaveLength(1)
  })

  test('one that has expired, to the millisecond', async () => {
    const expiresAt = '2026-03-04T10:00:00.000Z'
    await claim(server.db, { code: 'LATE2222', expiresAt })
    await claim(server.db, { code: 'LAST2222', expiresAt, customer: 'Badr' })
    server.clock.now = Date.parse(expiresAt)
    expect(await refusalOf({ code: 'LATE2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_EXPIRED',
      details: { voucher: { ...tea, redemptionCode: 'LATE2222' }, at: expiresAt },
      message: 'This voucher has expired.',
      inArabic: 'انتهت صلاحية هذه القسيمة.',
    })
    server.clock.now -= 1
    expect((await redeem({ code: 'LAST2222' })).statusCode).toBe(200)
  })

  test('more than one customer may have, and no other customer’s', async () => {
    for (const code of ['AAAA2222', 'BBBB2222', 'CCCC2222']) await claim(server.db, { code })
    await claim(server.db, { code: 'DDDD2222', customer: 'Badr' })
    for (const code of ['AAAA2222', 'BBBB2222']) expect((await redeem({ code })).statusCode).toBe(200)
    expect(await refusalOf({ code: 'CCCC2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_QUOTA_USED',
      details: { voucher: { ...tea, redemptionCode: 'CCCC2222' } },
      message: 'This customer has used all they may of this voucher.',
      inArabic: 'استخدم هذا العميل كل ما يحق له من هذه القسيمة.',
    })
    expect((await redeem({ code: 'DDDD2222' })).json().data.number).toBe(1)
  })

  test.each([{ status: 'PENDING' }, { status: 'REJECTED' }, { deletedAt: new Date() }] as const)('one whose deal is %o', async (change) => {
    await claim(server.db, { code: 'WAIT2222' })
    await server.db.update(deals).set(change).where(eq(deals.id, 'tea'))
    expect(await refusalOf({ code: 'WAIT2222' })).toEqual({
      statusCode: 409,
      code: 'DEAL_NOT_APPROVED',
      details: { voucher: { ...tea, redemptionCode: 'WAIT2222' } },
      message: 'This voucher is not approved at the moment.',
      inArabic: 'هذه القسيمة غير مقبولة حالياً.',
    })
  })

  test('one that is out of hours, to the minute, with today’s and the next', async () => {
    for (const code of ['AAAA2222', 'BBBB2222']) await claim(server.db, { code })
    // 17:00:00.000 in Riyadh.
    server.clock.now = Date.parse('2026-03-04T14:00:00.000Z')
    expect(await refusalOf({ code: 'AAAA2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_OUT_OF_HOURS',
      details: {
        voucher: { ...tea, redemptionCode: 'AAAA2222' },
        openingTime: '09:00',
        closingTime: '17:00',
        opensAt: '2026-03-05T06:00:00.000Z',
      },
      message: 'This voucher cannot be used at this time.',
      inArabic: 'لا يمكن استخدام هذه القسيمة في هذا الوقت.',
    })
    server.clock.now -= 1
    expect((await redeem({ code: 'AAAA2222' })).statusCode).toBe(200)
    server.clock.now = Date.parse('2026-03-05T05:59:59.999Z')
    expect((await refusalOf({ code: 'BBBB2222' })).details.opensAt).toBe('2026-03-05T06:00:00.000Z')
    server.clock.now += 1
    expect((await redeem({ code: 'BBBB2222' })).statusCode).toBe(200)
  })

  test('without an opening that it does not live to see', async () => {
    await claim(server.db, { code: 'AAAA2222', expiresAt: '2026-03-05T06:00:00Z' })
    server.clock.now = Date.parse('2026-03-04T14:00:00Z')
    expect((await refusalOf({ code: 'AAAA2222' })).details).toMatchObject({ openingTime: '09:00', opensAt: null })
  })

  test('for what stays so before what passes', async () => {
    for (const code of ['AAAA2222', 'BBBB2222', 'CCCC2222']) await claim(server.db, { code, expiresAt: '2026-03-10T09:00:00Z' })
    await redeem({ code: 'AAAA2222' })
    await redeem({ code: 'BBBB2222' })
    await claim(server.db, { code: 'DDDD2222', customer: 'Badr', expiresAt: '2026-03-20T09:00:00Z' })
    server.clock.now = Date.parse('2026-03-10T20:00:00Z')
    await server.db.update(deals).set({ status: 'PENDING' }).where(eq(deals.id, 'tea'))
    const codeOf = async (code: string) => (await redeem({ code })).json().code
    expect([await codeOf('AAAA2222'), await codeOf('CCCC2222'), await codeOf('DDDD2222')]).toEqual([
      'VOUCHER_REDEEMED',
      'VOUCHER_EXPIRED',
      'DEAL_NOT_APPROVED',
    ])
    await server.db.update(vouchers).set({ expiresAt: new Date('2026-04-01T00:00:00Z') })
    expect(await codeOf('CCCC2222')).toBe('VOUCHER_QUOTA_USED')
    await server.db.update(deals).set({ status: 'APPROVED' }).where(eq(deals.id, 'tea'))
    expect(await codeOf('DDDD2222')).toBe('VOUCHER_OUT_OF_HOURS')
  })
})

describe('scanned without a connection', () => {
  const scanned = (at: number) => ({ code: 'KEPT2222', scannedAt: new Date(at).toISOString() })

  test('is judged by when it was scanned, and redeemed then', async () => {
    await claim(server.db, { code: 'KEPT2222', expiresAt: '2026-03-04T15:00:00Z' })
    server.clock.now = Date.parse('2026-03-04T20:00:00Z')
    expect((await redeem(scanned(Date.parse('2026-03-04T14:00:00Z')))).json().code).toBe('VOUCHER_OUT_OF_HOURS')
    const at = Date.parse('2026-03-04T13:59:59Z')
    expect((await redeem(scanned(at))).json().data).toMatchObject({ redemptionDate: new Date(at).toISOString() })
    expect((await rows())[0]?.redeemedAt.getTime()).toBe(at)
  })

  test.each([
    ['older than a till may keep it', startOfTests - keptScanAge - 1],
    ['more than a day ahead', startOfTests + keptScanAge + 1],
    ['more than two minutes before it was claimed', Date.parse('2026-03-04T08:00:00Z') - 2 * minute - 1],
  ])('%s it is refused', async (_name, at) => {
    await claim(server.db, { code: 'KEPT2222', claimedAt: '2026-03-04T08:00:00Z' })
    const answer = await redeem(scanned(at))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'scannedAt', code: 'invalid' }])
    expect(await rows()).toEqual([])
  })

  test.each([
    ['a day ahead counts as now', startOfTests + keptScanAge, startOfTests],
    ['a little before the claim counts as claimed', Date.parse('2026-03-04T07:59:00Z'), Date.parse('2026-03-04T08:00:00Z')],
  ])('%s', async (_name, at, counted) => {
    await claim(server.db, { code: 'KEPT2222', claimedAt: '2026-03-04T08:00:00Z' })
    expect((await redeem(scanned(at))).json().data.redemptionDate).toBe(new Date(counted).toISOString())
  })

  test('ahead of the server it is judged by the server’s clock', async () => {
    await claim(server.db, { code: 'KEPT2222' })
    server.clock.now = Date.parse('2026-03-04T14:00:00Z')
    expect((await redeem(scanned(Date.parse('2026-03-05T09:00:00Z')))).json().code).toBe('VOUCHER_OUT_OF_HOURS')
  })

  test('is taken at the far end of what a till may keep', async () => {
    await claim(server.db, { code: 'KEPT2222' })
    expect((await redeem(scanned(startOfTests - keptScanAge))).statusCode).toBe(200)
  })
})

test.each([
  {},
  { code: 'A B' },
  { code: 'x'.repeat(33) },
  { code: '٢٣٤٥٦٧' },
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
  const check = (code: string) => server.ask('POST', '/api/v1/redemption/check-voucher', { as: 'provider', body: { code } })

  test('answers what redeeming would, and changes nothing', async () => {
    await claim(server.db, { code: 'ABCD2345' })
    for (const _ of [1, 2]) expect((await check('ABCD2345')).json().data).toEqual({ ...tea, redemptionCode: 'ABCD2345', number: 1 })
    expect(await rows()).toEqual([])
    expect((await redeem({ code: 'ABCD2345' })).json().data.number).toBe(1)
    expect((await check('ABCD2345')).json()).toMatchObject({ code: 'VOUCHER_REDEEMED', details: { by: 'Qahwa House' } })
    expect((await check('NONE2222')).json().code).toBe('VOUCHER_NOT_FOUND')
  })
})
