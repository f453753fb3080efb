import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { openTill, redeem as sendRedemption, tea } from '#server/testing/till.ts'

let server: TestServer
beforeAll(async () => {
  // Nobody is signed out by a clock that a test moves.
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
})
afterAll(() => server.close())
beforeEach(() => openTill(server))

const redeem = (body: object, language?: string) => sendRedemption(server, body, language)
const getRefusal = async (body: object) => {
  const { statusCode, ...answer } = await redeem(body)
  const { code, details, message } = answer.json()
  return { statusCode, code, details, message, inArabic: (await redeem(body, 'ar')).json().message }
}

describe('is refused', () => {
  const nobodys = {
    statusCode: 404,
    code: 'VOUCHER_NOT_FOUND',
    details: undefined,
    message: 'No voucher has this code.',
    inArabic: 'لا توجد قسيمة بهذا الرمز.',
  }

  test('an unknown code', async () => {
    expect(await getRefusal({ code: 'NONE2222' })).toEqual(nobodys)
  })

  test('a code with the id of another voucher', async () => {
    await insertClaim(server.db, { code: 'AAAA2222' })
    await insertClaim(server.db, { code: 'BBBB2222' })
    expect(await getRefusal({ code: 'AAAA2222', voucherId: 'v-BBBB2222' })).toEqual(nobodys)
  })

  test('another business’s claim, without further details', async () => {
    await insertClaim(server.db, { code: 'CARS2222', dealId: 'tyres', expiresAt: '2026-03-03T09:00:00Z' })
    expect(await getRefusal({ code: 'CARS2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_OF_ANOTHER',
      details: undefined,
      message: 'This voucher belongs to another business.',
      inArabic: 'هذه القسيمة لمنشأة أخرى.',
    })
  })

  test('a redeemed claim, with time, place and person', async () => {
    await insertClaim(server.db, { code: 'USED2222' })
    await redeem({ code: 'USED2222', till: 'Garden' })
    const at = new Date(startOfTests).toISOString()
    server.clock.now += 180_000
    const { details, ...refusal } = await getRefusal({ code: 'USED2222' })
    expect(refusal).toEqual({
      statusCode: 409,
      code: 'VOUCHER_REDEEMED',
      message: 'This voucher has already been redeemed.',
      inArabic: 'هذه القسيمة مستخدمة من قبل.',
    })
    expect(details).toEqual({ voucher: { ...tea, redemptionCode: 'USED2222' }, at, by: 'Qahwa House', till: 'Garden' })
    expect((await redeem({ code: 'USED2222' }, 'ar')).json().details.by).toBe('بيت القهوة')
    expect(await server.db.$count(redemptions)).toBe(1)
  })

  test('an expired claim, to the millisecond', async () => {
    const expiresAt = '2026-03-04T10:00:00.000Z'
    await insertClaim(server.db, { code: 'LATE2222', expiresAt })
    await insertClaim(server.db, { code: 'LAST2222', expiresAt, customer: 'Badr' })
    server.clock.now = Date.parse(expiresAt)
    expect(await getRefusal({ code: 'LATE2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_EXPIRED',
      details: { voucher: { ...tea, redemptionCode: 'LATE2222' }, at: expiresAt },
      message: 'This voucher has expired.',
      inArabic: 'انتهت صلاحية هذه القسيمة.',
    })
    server.clock.now -= 1
    expect((await redeem({ code: 'LAST2222' })).statusCode).toBe(200)
  })

  test('a customer’s used allowance, not another customer’s', async () => {
    for (const code of ['AAAA2222', 'BBBB2222', 'CCCC2222']) await insertClaim(server.db, { code })
    await insertClaim(server.db, { code: 'DDDD2222', customer: 'Badr' })
    for (const code of ['AAAA2222', 'BBBB2222']) expect((await redeem({ code })).statusCode).toBe(200)
    expect(await getRefusal({ code: 'CCCC2222' })).toEqual({
      statusCode: 409,
      code: 'VOUCHER_QUOTA_USED',
      details: { voucher: { ...tea, redemptionCode: 'CCCC2222' } },
      message: 'This customer has reached the limit for this voucher.',
      inArabic: 'بلغ هذا العميل الحد المسموح به من هذه القسيمة.',
    })
    expect((await redeem({ code: 'DDDD2222' })).json().data.number).toBe(1)
  })

  test.each([{ status: 'PENDING' }, { status: 'REJECTED' }] as const)('a claim whose deal is %o', async (change) => {
    await insertClaim(server.db, { code: 'WAIT2222' })
    await server.db.update(deals).set(change).where(eq(deals.id, 'tea'))
    expect(await getRefusal({ code: 'WAIT2222' })).toEqual({
      statusCode: 409,
      code: 'DEAL_NOT_APPROVED',
      details: { voucher: { ...tea, redemptionCode: 'WAIT2222' }, isPending: change.status === 'PENDING' },
      message: 'This voucher is not available now.',
      inArabic: 'هذه القسيمة موقوفة حالياً.',
    })
  })

  test('a claim out of hours, to the minute, with today’s and the next hours', async () => {
    for (const code of ['AAAA2222', 'BBBB2222']) await insertClaim(server.db, { code })
    // 17:00:00.000 in Riyadh.
    server.clock.now = Date.parse('2026-03-04T14:00:00.000Z')
    expect(await getRefusal({ code: 'AAAA2222' })).toEqual({
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
    expect((await getRefusal({ code: 'BBBB2222' })).details.opensAt).toBe('2026-03-05T06:00:00.000Z')
    server.clock.now += 1
    expect((await redeem({ code: 'BBBB2222' })).statusCode).toBe(200)
  })

  test('without an opening that it does not live to see', async () => {
    await insertClaim(server.db, { code: 'AAAA2222', expiresAt: '2026-03-05T06:00:00Z' })
    server.clock.now = Date.parse('2026-03-04T14:00:00Z')
    expect((await getRefusal({ code: 'AAAA2222' })).details).toMatchObject({ openingTime: '09:00', opensAt: null })
  })

  test('for what stays so before what passes', async () => {
    for (const code of ['AAAA2222', 'BBBB2222', 'CCCC2222']) await insertClaim(server.db, { code, expiresAt: '2026-03-10T09:00:00Z' })
    await redeem({ code: 'AAAA2222' })
    await redeem({ code: 'BBBB2222' })
    await insertClaim(server.db, { code: 'DDDD2222', customer: 'Badr', expiresAt: '2026-03-20T09:00:00Z' })
    server.clock.now = Date.parse('2026-03-10T20:00:00Z')
    await server.db.update(deals).set({ status: 'PENDING' }).where(eq(deals.id, 'tea'))
    const getCode = async (code: string) => (await redeem({ code })).json().code
    expect([await getCode('AAAA2222'), await getCode('CCCC2222'), await getCode('DDDD2222')]).toEqual([
      'VOUCHER_REDEEMED',
      'VOUCHER_EXPIRED',
      'DEAL_NOT_APPROVED',
    ])
    await server.db.update(claims).set({ expiresAt: new Date('2026-04-01T00:00:00Z') })
    expect(await getCode('CCCC2222')).toBe('VOUCHER_QUOTA_USED')
    await server.db.update(deals).set({ status: 'APPROVED' }).where(eq(deals.id, 'tea'))
    expect(await getCode('DDDD2222')).toBe('VOUCHER_OUT_OF_HOURS')
  })
})
