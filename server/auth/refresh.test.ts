import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../db/schema-security.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { endSession } from './sessions.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

let first: string
beforeEach(async () => {
  first = (await server.signIn('admin')).json().data.refreshToken
})

const exchange = (refreshToken: string) => server.ask('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })

/** The access token of a refresh, and the refresh token it carries. */
const next = async (refreshToken: string) => {
  const answer = await exchange(refreshToken)
  expect(answer.statusCode).toBe(200)
  const accessToken: string = answer.json().data.authToken
  return { accessToken, refreshToken: String(decodeJwt(accessToken).refreshToken) }
}
const lives = async (token: string) => (await server.ask('GET', '/api/v1/super-admin/deal/get-deals', { token })).statusCode === 200

test('a refresh answers an access token that carries the next refresh token', async () => {
  const second = await next(first)
  expect(second.refreshToken).not.toBe(first)
  expect(decodeJwt(second.accessToken)).toMatchObject({ userId: 'admin', role: 'ADMIN' })
  expect(await lives(second.accessToken)).toBe(true)
  expect(await lives((await next(second.refreshToken)).accessToken)).toBe(true)
})

test('a token that comes back after twenty seconds ends the whole session', async () => {
  const second = await next(first)
  server.clock.now += 20_001
  const reused = await exchange(first)
  expect([reused.statusCode, reused.json().code]).toEqual([401, 'SESSION_ENDED'])
  expect(await lives(second.accessToken)).toBe(false)
  expect((await exchange(second.refreshToken)).statusCode).toBe(401)
  expect((await server.db.select().from(auditLog)).some(({ action }) => action === 'refresh.reused')).toBe(true)
})

test('the immediately previous token works once more within twenty seconds', async () => {
  const second = await next(first)
  server.clock.now += 20_000
  const sibling = await next(first)
  expect(await lives(second.accessToken)).toBe(true)
  expect(await lives((await next(sibling.refreshToken)).accessToken)).toBe(true)
})

test('an older one does not, not even within twenty seconds', async () => {
  const third = await next((await next(first)).refreshToken)
  expect((await exchange(first)).statusCode).toBe(401)
  expect(await lives(third.accessToken)).toBe(false)
})

test('of two copies of a chain only one goes on: the other one ends the session', async () => {
  const [mine, copied] = [await next(first), await next(first)]
  server.clock.now += 3_600_000
  const onward = await next(mine.refreshToken)
  server.clock.now += 20_001
  expect((await exchange(copied.refreshToken)).json().code).toBe('SESSION_ENDED')
  expect(await lives(onward.accessToken)).toBe(false)
})

test('the other one still works within twenty seconds, as a second tab needs it', async () => {
  const [mine, other] = [await next(first), await next(first)]
  server.clock.now += 3_600_000
  const onward = await next(mine.refreshToken)
  server.clock.now += 20_000
  expect(await lives((await next(other.refreshToken)).accessToken)).toBe(true)
  expect(await lives(onward.accessToken)).toBe(true)
})

test('two tabs that refresh at the same moment both go on', async () => {
  const [one, two] = await Promise.all([next(first), next(first)])
  expect(await lives(one.accessToken)).toBe(true)
  expect(await lives(two.accessToken)).toBe(true)
})

test('a refresh token lives thirty days from its own issue', async () => {
  server.clock.now += 29 * 86_400_000
  const second = await next(first)
  server.clock.now += 29 * 86_400_000
  const third = await next(second.refreshToken)
  server.clock.now += 30 * 86_400_000
  expect((await exchange(third.refreshToken)).statusCode).toBe(401)
})

test('a refresh waits for a sign-out that is under way, and is refused', async () => {
  const { accessToken, refreshToken } = await next(first)
  const { sid } = decodeJwt<{ sid: string }>(accessToken)
  const begun = Promise.withResolvers<void>()
  const ending = server.db.transaction(async (tx) => {
    await endSession(tx, sid, server.clock.now)
    begun.resolve()
    // Time enough for the refresh to come as far as it can; on the one connection of PGlite it cannot even begin.
    for (let turn = 0; turn < 50; turn += 1) await tx.execute(sql`select 1`)
  })
  await begun.promise
  const answer = exchange(refreshToken)
  await ending
  expect((await answer).json().code).toBe('SESSION_ENDED')
})

test('an invented token is refused, and inventing many is limited', async () => {
  expect((await exchange('invented')).json().code).toBe('SESSION_ENDED')
  for (let guess = 0; guess < 99; guess++) await exchange(`invented-${guess}`)
  expect((await exchange('one more')).statusCode).toBe(429)
})
