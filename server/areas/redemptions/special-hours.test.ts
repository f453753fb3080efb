import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { setAnnouncedDays } from '#contract/announced-days.ts'
import { noSpecialHours, type SpecialHours } from '#contract/special-hours.ts'
import { everyDay } from '#contract/timings.ts'
import { deals, providers } from '#server/db/schema.ts'
import { attempts } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { openTill, redeem } from '#server/testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await openTill(server)
  await server.db.delete(attempts)
  await server.db.update(deals).set({ notValidIn: [] })
  for (const code of ['AAAA2222', 'BBBB2222']) await insertClaim(server.db, { code, expiresAt: '2026-04-01T09:00:00Z' })
})

const setHours = (special: Partial<SpecialHours>) =>
  server.db
    .update(providers)
    .set({ specialHours: { ...noSpecialHours, ...special } })
    .where(eq(providers.id, 'provider'))
const at = (text: string) => Date.parse(`2026-03-${text}:00+03:00`)
const scan = async (code: string, scannedAt?: string) => {
  const answer = await redeem(server, { code, ...(scannedAt && { scannedAt: new Date(at(scannedAt)).toISOString() }) })
  return [answer.statusCode, answer.json().details] as const
}

test('in Ramadan the voucher is valid while the shop is open, and the refusal says so', async () => {
  await setHours({ ramadan: everyDay('16:00', '02:00') })
  server.clock.now = at('03T12:00')
  expect(await scan('AAAA2222')).toMatchObject([
    409,
    { cause: 'ramadan', openingTime: '16:00', closingTime: '17:00', opensAt: new Date(at('03T16:00')).toISOString() },
  ])
  server.clock.now = at('03T16:00')
  expect((await scan('AAAA2222'))[0]).toBe(200)
})

test('an offline scan is judged by the exception at its time', async () => {
  await setHours({ dates: [{ from: '2026-03-03', to: '2026-03-03', hours: null }] })
  server.clock.now = at('04T10:00')
  expect(await scan('AAAA2222', '03T12:00')).toMatchObject([409, { cause: 'ownDates', opensAt: new Date(at('04T09:00')).toISOString() }])
  expect((await scan('BBBB2222', '04T09:30'))[0]).toBe(200)
})

test('during a prayer the till says after which and from when', async () => {
  await setHours({ prayerMinutes: 20 })
  // Dhuhr in Riyadh is at 12:05 on that day.
  server.clock.now = at('03T12:04')
  expect((await scan('AAAA2222'))[0]).toBe(200)
  server.clock.now = at('03T12:10')
  expect(await scan('BBBB2222')).toMatchObject([409, { cause: 'dhuhr', opensAt: new Date(at('03T12:25')).toISOString() }])
  server.clock.now = at('03T12:25')
  expect((await scan('BBBB2222'))[0]).toBe(200)
})

test('a voucher may be not valid on an occasion that the shop does not know', async () => {
  await setHours({})
  await server.db
    .update(deals)
    .set({ notValidIn: ['eidAlFitr'] })
    .where(eq(deals.id, 'tea'))
  server.clock.now = at('20T12:00')
  expect(await scan('AAAA2222')).toMatchObject([
    409,
    { cause: 'eidAlFitr', openingTime: null, opensAt: new Date(at('23T09:00')).toISOString() },
  ])
})

test('the list of offline codes has the hours of the shop once', async () => {
  await setHours({ prayerMinutes: 30 })
  const { data } = (await server.request('GET', '/api/v1/service-provider/redemption/offline-codes', { as: 'provider' })).json()
  expect(data.shop).toMatchObject({ special: { prayerMinutes: 30 }, place: [46.68, 24.71] })
  expect(data.vouchers[0]).toMatchObject({ notValidIn: [] })
})

test('the announced first day of Ramadan counts, not that of the calendar', async () => {
  await setHours({ ramadan: everyDay('16:00', '02:00') })
  onTestFinished(() => setAnnouncedDays(undefined))
  const announced = await testServer({ announcedDays: 'ramadan 1447 2026-02-19, eidAlFitr 1447 2026-03-21' })
  server.clock.now = at('20T12:00')
  expect(await scan('AAAA2222')).toMatchObject([409, { cause: 'ramadan' }])
  await announced.close()
})
