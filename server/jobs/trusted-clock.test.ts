import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { trustedClock } from '#server/db/schema-security.ts'
import { handleError } from '#server/http/error-handler.ts'
import { healthRoutes } from '#server/http/health.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { createTrustedClock, trust } from './trusted-clock.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())

const minute = 60_000
const day = 86_400_000
let ahead = 0
const clock = createTrustedClock({ db, now: () => Date.now() + ahead })
const readTrusted = async () => (await db.select().from(trustedClock)).map(({ at }) => at.getTime())
beforeEach(async () => {
  ahead = 0
  await trust(db, Date.now())
})

test.each([-2 * day, -3 * minute, 3 * minute, 1_200 * day])('a clock that is %i ms off the database is not trusted', async (off) => {
  const before = await readTrusted()
  ahead = off
  expect(await clock.check()).toMatchObject({ isAgreed: false, isTrusted: false, problem: expect.stringContaining('not ready') })
  expect(await readTrusted()).toEqual(before)
  ahead = 0
  expect(await clock.check()).toMatchObject({ isAgreed: true, isTrusted: true })
})

test('clocks that differ a little are trusted', async () => {
  for (const off of [-minute, minute]) {
    ahead = off
    expect(await clock.check()).toMatchObject({ isAgreed: true, isTrusted: true })
  }
})

test.each([
  ['ahead', -2 * day],
  ['back', 10 * minute],
])('where both clocks are far %s of the newest trusted moment, it is trusted once that was confirmed', async (_way, off) => {
  await trust(db, Date.now() + off)
  const before = await readTrusted()
  expect(await clock.check()).toMatchObject({ isAgreed: true, isTrusted: false, problem: expect.stringContaining('clock --confirm') })
  expect(await readTrusted()).toEqual(before)
  await trust(db, Date.now())
  expect(await clock.check()).toMatchObject({ isTrusted: true })
})

test('what was off for some hours is trusted at once, and the newest trusted moment follows', async () => {
  await trust(db, Date.now() - 0.9 * day)
  const started = Date.now()
  expect(await clock.check()).toMatchObject({ isTrusted: true })
  expect((await readTrusted())[0]).toBeGreaterThanOrEqual(started)
})

test('an instance whose clock is apart from the database is not ready until they agree', async () => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  healthRoutes(app, { db, isClockApart: clock.isApart })
  const readStatus = async () => (await app.inject('/readyz')).statusCode
  expect(await readStatus()).toBe(200)
  ahead = 3 * minute
  await clock.check()
  expect(await readStatus()).toBe(503)
  ahead = 0
  await clock.check()
  expect(await readStatus()).toBe(200)
  await app.close()
})
