import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoWindow } from '../../src/contract/limits.ts'
import { customers, redemptions } from '../db/schema-sales.ts'
import { claim } from '../testing/claims.ts'
import { startOfTests } from '../testing/fixtures.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(customers)
  await claim(server.db, { code: 'ABCD2345' })
})

const ask = (call: string, body: object, as: 'provider' | 'other' = 'provider', language = 'en') =>
  server.ask('POST', `/api/v1/redemption/${call}`, { as, body, headers: { 'accept-language': language } })
const redeem = async () => (await ask('create-redemption', { code: 'ABCD2345' })).json().data
const undo = (redemptionId: string, as?: 'provider' | 'other') => ask('undo-redemption', { redemptionId }, as)
const figures = async () => {
  const dashboard = '/api/v1/service-provider/dashboard'
  const [daily, top] = await Promise.all(
    ['daily-statistics?period=1d', 'top-performing-deals?period=1d'].map((path) =>
      server.ask('GET', `${dashboard}/${path}`, { as: 'provider' }),
    ),
  )
  return { redemptions: daily?.json().data.totalRedemptions, revenue: daily?.json().data.totalRevenue, top: top?.json().data }
}

test('what is taken back was not redeemed: the voucher is good again, and no figure counts it', async () => {
  const before = await figures()
  const { _id } = await redeem()
  expect(await figures()).not.toEqual(before)
  const answer = await undo(_id)
  expect(answer.json()).toEqual({ success: true, message: 'Redemption taken back. The voucher can be used again.', data: null })
  expect([await server.db.$count(redemptions), await figures()]).toEqual([0, before])
  expect((await redeem()).number).toBe(1)
})

test('it is taken back until a quarter of an hour is over', async () => {
  const { _id, undoUntil } = await redeem()
  server.clock.now += undoWindow
  expect(new Date(server.clock.now).toISOString()).toBe(undoUntil)
  const late = await undo(_id)
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'TOO_LATE_TO_UNDO', message: 'It is too late to take this back.' }])
  expect((await ask('undo-redemption', { redemptionId: _id }, 'provider', 'ar')).json().message).toBe(
    'انتهت المدة التي يمكن فيها إلغاء الاستخدام.',
  )
  server.clock.now -= 1
  expect((await undo(_id)).statusCode).toBe(200)
})

test('one of another business, one that is gone and one that never was are not there', async () => {
  const { _id } = await redeem()
  expect((await undo(_id, 'other')).statusCode).toBe(404)
  const [first, second] = await Promise.all([undo(_id), undo(_id)])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404])
  expect((await undo('nowhere')).json().code).toBe('NOT_FOUND')
})
