import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoWindow } from '#contract/limits.ts'
import { customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { attempts, auditLog, idempotencyKeys } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(customers)
  await server.db.delete(idempotencyKeys)
  await server.db.delete(attempts)
  await insertClaim(server.db, { code: 'ABCD2345' })
})

const ask = (call: string, body: object, as: 'provider' | 'other' = 'provider', language = 'en') =>
  server.request('POST', `/api/v1/redemption/${call}`, { as, body, headers: { 'accept-language': language } })
const redeem = async () => (await ask('create-redemption', { code: 'ABCD2345' })).json().data
const undo = (redemptionId: string, as?: 'provider' | 'other') => ask('undo-redemption', { redemptionId }, as)
const figures = async () => {
  const dashboard = '/api/v1/service-provider/dashboard'
  const [daily, top] = await Promise.all(
    ['daily-statistics?period=1d', 'top-performing-deals?period=1d'].map((path) =>
      server.request('GET', `${dashboard}/${path}`, { as: 'provider' }),
    ),
  )
  return { redemptions: daily?.json().data.totalRedemptions, revenue: daily?.json().data.totalRevenue, top: top?.json().data }
}

test('an undone redemption makes the voucher valid again and leaves all figures', async () => {
  const before = await figures()
  const { _id } = await redeem()
  expect(await figures()).not.toEqual(before)
  const answer = await undo(_id)
  expect(answer.json()).toEqual({ success: true, message: 'Redemption undone. The voucher can be used again.', data: null })
  expect([await server.db.$count(redemptions), await figures()]).toEqual([0, before])
  expect((await redeem()).number).toBe(1)
})

test('a redemption can be undone for a quarter of an hour', async () => {
  const { _id, undoUntil } = await redeem()
  server.clock.now += undoWindow
  expect(new Date(server.clock.now).toISOString()).toBe(undoUntil)
  const late = await undo(_id)
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'TOO_LATE_TO_UNDO', message: 'It is too late to undo this.' }])
  expect((await ask('undo-redemption', { redemptionId: _id }, 'provider', 'ar')).json().message).toBe(
    'انتهت المهلة، ولم يعد التراجع ممكناً.',
  )
  server.clock.now -= 1
  expect((await undo(_id)).statusCode).toBe(200)
})

describe('a scan whose answer was lost', () => {
  const scan = (key: string, body: object = { code: 'ABCD2345' }, as: 'provider' | 'other' = 'provider') =>
    server.request('POST', '/api/v1/redemption/create-redemption', { as, body, headers: { 'idempotency-key': key } })

  test.each([
    ['en', 'This redemption was undone after the scan. Scan the voucher again if the customer uses it now.'],
    ['ar', 'أُلغي هذا الاستخدام بعد مسح الرمز. امسح رمز القسيمة من جديد إذا كان العميل يستخدمها الآن.'],
  ])('redeems nothing when it is repeated after an undo elsewhere, and says so in %s', async (language, message) => {
    const first = await scan('lost')
    expect((await scan('lost')).body).toBe(first.body)
    await undo(first.json().data._id)
    const late = await server.request('POST', '/api/v1/redemption/create-redemption', {
      as: 'provider',
      body: { code: 'ABCD2345' },
      headers: { 'idempotency-key': 'lost', 'accept-language': language },
    })
    expect([late.statusCode, late.json()]).toEqual([409, { success: false, code: 'UNDONE_MEANWHILE', message }])
    expect(await server.db.$count(redemptions)).toBe(0)
    expect((await scan('anew')).statusCode).toBe(200)
  })

  test('keeps its stored response while other redemptions are undone', async () => {
    await insertClaim(server.db, { code: 'BBBB2345' })
    await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres' })
    const [ownScan, theirs] = [await scan('key', { code: 'BBBB2345' }), await scan('key', { code: 'CARS2345' }, 'other')]
    await undo((await scan('lost')).json().data._id)
    expect((await scan('key', { code: 'BBBB2345' })).body).toBe(ownScan.body)
    expect((await scan('key', { code: 'CARS2345' }, 'other')).body).toBe(theirs.body)
    expect([ownScan.statusCode, theirs.statusCode]).toEqual([200, 200])
  })

  test('repeated during an undo, it gets the former redemption or the refusal', async () => {
    const first = (await scan('lost')).json().data._id
    const [undone, ...answers] = await Promise.all([undo(first), ...Array.from({ length: 8 }, () => scan('lost'))])
    expect(undone?.statusCode).toBe(200)
    const outcomes = new Set(answers.map((answer) => answer.json().code ?? answer.json().data._id))
    expect([first, 'UNDONE_MEANWHILE']).toEqual(expect.arrayContaining([...outcomes]))
    expect(await server.db.$count(redemptions)).toBe(0)
  })
})

test('another business’s and an unknown redemption are not found; a second undo says that there was one', async () => {
  const { _id } = await redeem()
  expect((await undo(_id, 'other')).statusCode).toBe(404)
  const [first, second] = await Promise.all([undo(_id), undo(_id)])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
  expect((await undo('nowhere')).json().code).toBe('NOT_FOUND')
})

test.each([
  ['en', 'The customer has already rated this redemption, so it can no longer be undone.'],
  ['ar', 'قيّم العميل هذا الاستخدام، فلم يعد إلغاؤه ممكناً.'],
])('a redemption that the customer has rated stays, with its rating (%s)', async (language, message) => {
  const { _id } = await redeem()
  const rating = { id: 'bad', redemptionId: _id, dealId: 'tea', providerId: 'provider', rating: 1, comment: 'Cold' }
  await server.db.insert(reviews).values({ ...rating, createdAt: new Date(startOfTests) })
  const answer = await ask('undo-redemption', { redemptionId: _id }, 'provider', language)
  expect([answer.statusCode, answer.json()]).toEqual([409, { success: false, code: 'REDEMPTION_REVIEWED', message }])
  expect(await server.db.select({ id: reviews.id, comment: reviews.comment }).from(reviews)).toEqual([{ id: 'bad', comment: 'Cold' }])
  expect(await server.db.$count(redemptions)).toBe(1)
})

test('an undo is in the audit log with the voucher and what was paid', async () => {
  const before = await server.db.$count(auditLog)
  const { _id } = await redeem()
  await undo(_id)
  await undo(_id)
  const lines = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(before)
  expect(lines).toMatchObject([
    { action: 'redemption.undone', accountId: 'provider', subject: 'tea', ip: '127.0.0.1', details: { paid: '15.00' } },
  ])
})

test('a business undoes twenty redemptions in a quarter of an hour', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 21; index++) {
    const { _id } = await redeem()
    statuses.push((await undo(_id)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(await server.db.$count(redemptions)).toBe(1)
})

test('a redemption that was scanned offline can be undone for a quarter of an hour from its arrival', async () => {
  const scannedAt = new Date(startOfTests - 30 * 60_000).toISOString()
  const { data } = (await ask('create-redemption', { code: 'ABCD2345', scannedAt })).json()
  expect(data).toMatchObject({
    redemptionDate: scannedAt,
    receivedAt: new Date(startOfTests).toISOString(),
    undoUntil: new Date(startOfTests + undoWindow).toISOString(),
  })
  const list = await server.request('GET', '/api/v1/service-provider/redemption/get-all-redemptions', { as: 'provider' })
  expect(list.json().data.rows).toMatchObject([{ redemptionDate: scannedAt, receivedAt: data.receivedAt, undoUntil: data.undoUntil }])
  server.clock.now += undoWindow - 1
  expect((await undo(data._id)).statusCode).toBe(200)
})
