import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoWindow } from '../../../src/contract/limits.ts'
import { customers, redemptions } from '../../db/schema-sales.ts'
import { idempotencyKeys } from '../../db/schema-security.ts'
import { insertClaim } from '../../testing/claims.ts'
import { startOfTests } from '../../testing/fixtures.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(customers)
  await server.db.delete(idempotencyKeys)
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
    'انتهت المدة التي يمكن فيها إلغاء الاستخدام.',
  )
  server.clock.now -= 1
  expect((await undo(_id)).statusCode).toBe(200)
})

describe('a scan whose answer was lost', () => {
  const scan = (key: string, body: object = { code: 'ABCD2345' }, as: 'provider' | 'other' = 'provider') =>
    server.request('POST', '/api/v1/redemption/create-redemption', { as, body, headers: { 'idempotency-key': key } })

  test('redeems again when it is repeated after an undo', async () => {
    const first = await scan('lost')
    expect((await scan('lost')).body).toBe(first.body)
    await undo(first.json().data._id)
    const anew = await scan('lost')
    expect(anew.json().data._id).not.toBe(first.json().data._id)
    expect((await server.db.select({ id: redemptions.id }).from(redemptions)).map(({ id }) => id)).toEqual([anew.json().data._id])
    expect((await scan('lost')).body).toBe(anew.body)
  })

  test('is refused for what has happened to the voucher since', async () => {
    await undo((await scan('lost')).json().data._id)
    server.clock.now += 60_000
    await scan('another')
    expect((await scan('lost')).json().code).toBe('VOUCHER_REDEEMED')
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

  test('repeated during an undo, it gets a redemption that exists or the former one', async () => {
    const first = (await scan('lost')).json().data._id
    const answers = await Promise.all([undo(first), ...Array.from({ length: 8 }, () => scan('lost'))])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 200))
    const last = (await scan('lost')).json().data._id
    const ids = new Set(answers.slice(1).map((answer) => answer.json().data._id))
    expect([...ids].filter((id) => id !== first && id !== last)).toEqual([])
    expect((await server.db.select({ id: redemptions.id }).from(redemptions)).map(({ id }) => id)).toEqual([last])
    expect(last).not.toBe(first)
  })
})

test('another business’s, an undone and an unknown redemption are not found', async () => {
  const { _id } = await redeem()
  expect((await undo(_id, 'other')).statusCode).toBe(404)
  const [first, second] = await Promise.all([undo(_id), undo(_id)])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404])
  expect((await undo('nowhere')).json().code).toBe('NOT_FOUND')
})
