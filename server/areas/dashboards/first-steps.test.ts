import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FirstStepName, firstStepNames } from '#contract/dashboards.ts'
import { everyDay } from '#contract/timings.ts'
import { deals, firstSteps, providers, type WithdrawnContent } from '#server/db/schema.ts'
import { customers, redemptions } from '#server/db/schema-sales.ts'
import { deleteAuditBefore } from '#server/security/audit.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { dealInput } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const day = 86_400_000
const own = eq(deals.providerId, 'provider')
let server: TestServer
let former: (typeof deals.$inferSelect)[]

beforeAll(async () => {
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
  former = await server.db.select().from(deals).where(own)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(firstSteps)
  await server.db.delete(customers)
  await deleteAuditBefore(server.db, new Date(startOfTests + 500 * day))
  await server.db.update(providers).set({ profileImage: null, businessTimingsOption: null, businessTimings: null })
  await server.db
    .update(deals)
    .set({ deletedAt: new Date(startOfTests) })
    .where(own)
})

const path = '/api/v1/service-provider/first-steps'
const read = async (as: 'provider' | 'other' = 'provider') => (await server.request('GET', path, { as })).json().data
const mark = (body: object) => server.request('PATCH', path, { as: 'provider', body })

const done = (...names: FirstStepName[]) => Object.fromEntries(firstStepNames.map((name) => [name, names.includes(name)]))

const setVoucher = (status: 'PENDING' | 'APPROVED' | 'REJECTED') =>
  server.db
    .update(deals)
    .set({ deletedAt: null, status, timings: everyDay('00:00', '00:00') })
    .where(eq(deals.id, 'tea'))

const redeem = (code: string) => server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code } })

test('a business that has just been approved has done nothing', async () => {
  expect(await read()).toEqual({ steps: done(), voucher: null, isOver: false, isPutAway: false })
})

test('picture and hours are done by the profile, other businesses count for nothing', async () => {
  await server.db.update(providers).set({ profileImage: 'shop.webp' }).where(eq(providers.id, 'provider'))
  expect((await read()).steps).toEqual(done('picture'))
  const hours = { businessTimingsOption: 'COMMON', businessTimings: everyDay('09:00', '17:00') } as const
  await server.db.update(providers).set(hours).where(eq(providers.id, 'other'))
  expect((await read()).steps).toEqual(done('picture'))
  await server.db.update(providers).set(hours).where(eq(providers.id, 'provider'))
  expect((await read()).steps).toEqual(done('picture', 'hours'))
})

test('a voucher is sent, then approved, and stays so while its change waits', async () => {
  await setVoucher('PENDING')
  expect(await read()).toMatchObject({ steps: done('voucherSent'), voucher: { _id: 'tea', status: 'PENDING' } })
  await setVoucher('REJECTED')
  expect(await read()).toMatchObject({ steps: done('voucherSent'), voucher: { _id: 'tea', status: 'REJECTED' } })
  await setVoucher('APPROVED')
  expect(await read()).toMatchObject({ steps: done('voucherSent', 'voucherApproved'), voucher: { _id: 'tea', status: 'APPROVED' } })
  await server.db.update(deals).set({ deletedAt: null }).where(eq(deals.id, 'coffee'))
  expect((await read()).voucher).toEqual({ _id: 'tea', status: 'APPROVED' })
  await server.db.update(deals).set({ deletedAt: new Date() }).where(eq(deals.id, 'coffee'))
  expect((await server.request('PUT', '/api/v1/deal/update-deal/tea', { as: 'provider', body: dealInput })).statusCode).toBe(200)
  expect(await read()).toMatchObject({ steps: done('voucherSent', 'voucherApproved'), voucher: { _id: 'tea', status: 'APPROVED' } })
  await server.db.update(deals).set({ change: null, changeStatus: null }).where(eq(deals.id, 'tea'))
})

test('of many vouchers the one that got furthest is named, and the newest of those', async () => {
  const show = (id: string, status: 'PENDING' | 'APPROVED' | 'REJECTED', lastApproved: WithdrawnContent | null = null) =>
    server.db.update(deals).set({ deletedAt: null, status, lastApproved }).where(eq(deals.id, id))
  const [tea] = await server.db.select().from(deals).where(eq(deals.id, 'tea'))
  if (!tea) throw new Error('There is no such voucher')
  const withdrawn = { ...tea, decidedAt: null, withdrawnAt: new Date(startOfTests).toISOString() }
  const newest = { deletedAt: null, createdAt: new Date(startOfTests) }
  await show('tea', 'REJECTED')
  await show('coffee', 'PENDING')
  expect(await read()).toMatchObject({ steps: done('voucherSent'), voucher: { _id: 'coffee', status: 'PENDING' } })
  await show('tea', 'REJECTED', withdrawn)
  expect(await read()).toMatchObject({ steps: done('voucherSent', 'voucherApproved'), voucher: { _id: 'tea', status: 'REJECTED' } })
  await show('cake', 'APPROVED')
  expect((await read()).voucher).toEqual({ _id: 'cake', status: 'APPROVED' })
  await server.db
    .update(deals)
    .set({ ...newest, status: 'APPROVED' })
    .where(eq(deals.id, 'ahmad'))
  expect((await read()).voucher).toEqual({ _id: 'ahmad', status: 'APPROVED' })
  expect((await read('other')).voucher).not.toMatchObject({ _id: 'ahmad' })
  for (const { id, status, lastApproved, createdAt } of former)
    await server.db.update(deals).set({ status, lastApproved, createdAt }).where(eq(deals.id, id))
})

test('the till is tried by a refused scan', async () => {
  expect((await redeem('NONE2345')).statusCode).toBe(404)
  expect((await read()).steps).toEqual(done('tillTried'))
  expect((await read('other')).steps.tillTried).toBe(false)
})

test('the till is tried by practice: a mark that is set once, and read by everybody of the business at once', async () => {
  const answer = await mark({ tillTried: true })
  expect(answer.json().data).toEqual({ steps: done('tillTried'), voucher: null, isOver: false, isPutAway: false })
  server.clock.now += day
  await mark({ tillTried: true })
  const marks = { providerId: 'provider', tillTriedAt: new Date(startOfTests), putAwayAt: null }
  expect(await server.db.select().from(firstSteps)).toEqual([marks])
})

test('they are put away and brought back, which changes no other mark', async () => {
  await mark({ tillTried: true })
  expect((await mark({ isPutAway: true })).json().data).toMatchObject({ isPutAway: true, steps: done('tillTried') })
  expect((await mark({})).json().data.isPutAway).toBe(true)
  expect((await mark({ isPutAway: false })).json().data).toMatchObject({ isPutAway: false, steps: done('tillTried') })
  expect((await mark({ tillTried: false })).statusCode).toBe(422)
})

test('the first redemption does all that belongs to it; the steps are over once all are done, and for good', async () => {
  await setVoucher('APPROVED')
  await insertClaim(server.db, { code: 'ABCD2345' })
  expect((await redeem('ABCD2345')).statusCode).toBe(200)
  await server.db
    .update(deals)
    .set({ deletedAt: new Date(startOfTests) })
    .where(own)
  expect(await read()).toMatchObject({
    steps: done('voucherSent', 'voucherApproved', 'tillTried', 'redemption'),
    voucher: null,
    isOver: false,
  })
  const hours = { businessTimingsOption: 'COMMON', businessTimings: everyDay('09:00', '17:00') } as const
  await server.db
    .update(providers)
    .set({ ...hours, profileImage: 'shop.webp' })
    .where(eq(providers.id, 'provider'))
  expect(await read()).toMatchObject({ steps: done(...firstStepNames), isOver: true })
})

test('a week after the first redemption the steps are over, whatever is left', async () => {
  await setVoucher('APPROVED')
  await insertClaim(server.db, { code: 'ABCD2345' })
  await redeem('ABCD2345')
  server.clock.now += 7 * day
  expect((await read()).isOver).toBe(false)
  server.clock.now += 1
  expect((await read()).isOver).toBe(true)
  await server.db.delete(redemptions)
  expect((await read()).isOver).toBe(false)
})
