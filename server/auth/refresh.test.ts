import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { endSession } from './sessions.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

let first: string
beforeEach(async () => {
  first = (await server.signIn('admin')).json().data.refreshToken
})

const exchange = (refreshToken: string) => server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })

/** The access token of a refresh, and the refresh token it carries. */
const next = async (refreshToken: string) => {
  const answer = await exchange(refreshToken)
  expect(answer.statusCode).toBe(200)
  const accessToken: string = answer.json().data.authToken
  return { accessToken, refreshToken: String(decodeJwt(accessToken).refreshToken) }
}
const lives = async (token: string) => (await server.request('GET', '/api/v1/super-admin/deal/get-deals', { token })).statusCode === 200

test('a refresh answers an access token that carries the next refresh token', async () => {
  const second = await next(first)
  expect(second.refreshToken).not.toBe(first)
  expect(decodeJwt(second.accessToken)).toMatchObject({ userId: 'admin', role: 'ADMIN' })
  expect(await lives(second.accessToken)).toBe(true)
  expect(await lives((await next(second.refreshToken)).accessToken)).toBe(true)
})

test('a refresh may come with the access token that has run out', async () => {
  const { accessToken, refreshToken } = await next(first)
  server.clock.now += 9 * 3_600_000
  expect(await lives(accessToken)).toBe(false)
  const path = '/api/v1/user/auth/refresh-session-token'
  const answer = await server.request('POST', path, { token: accessToken, body: { refreshToken } })
  expect([answer.statusCode, await lives(answer.json().data.authToken)]).toEqual([200, true])
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
  const again = await next(first)
  expect(again.refreshToken).toBe(second.refreshToken)
  expect(await lives(second.accessToken)).toBe(true)
  expect(await lives((await next(again.refreshToken)).accessToken)).toBe(true)
})

test('an older one does not, not even within twenty seconds', async () => {
  const third = await next((await next(first)).refreshToken)
  expect((await exchange(first)).statusCode).toBe(401)
  expect(await lives(third.accessToken)).toBe(false)
})

test('a copied token starts no second chain: after the grace period its reuse ends the session', async () => {
  const [rotated, copied] = [await next(first), await next(first)]
  server.clock.now += 3_600_000
  const onward = await next(rotated.refreshToken)
  server.clock.now += 20_001
  expect((await exchange(copied.refreshToken)).json().code).toBe('SESSION_ENDED')
  expect(await lives(onward.accessToken)).toBe(false)
})

test('a second tab that comes with the same token within twenty seconds goes on', async () => {
  const [rotated, other] = [await next(first), await next(first)]
  server.clock.now += 3_600_000
  const onward = await next(rotated.refreshToken)
  server.clock.now += 20_000
  const late = await next(other.refreshToken)
  expect(late.refreshToken).toBe(onward.refreshToken)
  expect(await lives(late.accessToken)).toBe(true)
  expect(await lives(onward.accessToken)).toBe(true)
})

test('two tabs that refresh at the same moment both go on', async () => {
  const [one, two] = await Promise.all([next(first), next(first)])
  expect(one.refreshToken).toBe(two.refreshToken)
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

test('a session ends ninety days after its sign-in, however often it was refreshed, and its tokens say so', async () => {
  const day = 86_400_000
  const start = server.clock.now
  let refreshToken = first
  for (const days of [29, 58, 87]) {
    server.clock.now = start + days * day
    refreshToken = (await next(refreshToken)).refreshToken
  }
  server.clock.now = start + 90 * day - 3_600_000
  const last = await next(refreshToken)
  expect(decodeJwt(last.accessToken).exp).toBe(Math.floor((start + 90 * day) / 1_000))
  server.clock.now = start + 90 * day
  expect((await exchange(last.refreshToken)).json().code).toBe('SESSION_ENDED')
  expect(await lives(last.accessToken)).toBe(false)
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

test('forged tokens are refused without a transaction and are not counted', async () => {
  const [sid, random] = first.split('.')
  const before = await server.db.$count(attempts)
  const transaction = vi.spyOn(server.db, 'transaction')
  for (const invented of ['invented', first.slice(0, -1), `${sid}.${random}.`, `${sid}.${random}x.${first.split('.')[2]}`])
    expect((await exchange(invented)).json().code).toBe('SESSION_ENDED')
  await Promise.all(Array.from({ length: 100 }, (_, guess) => exchange(`${sid}.${guess}.seal`)))
  expect(transaction).not.toHaveBeenCalled()
  expect(await server.db.$count(attempts)).toBe(before)
  await next(first)
})

test('a dead token may be tried thirty times in a quarter of an hour, and closes no other session', async () => {
  const dead = first
  const { accessToken } = await next(dead)
  await server.request('POST', '/api/v1/user/auth/logout', { token: accessToken })
  for (let times = 1; times <= 30; times++) expect((await exchange(dead)).statusCode).toBe(401)
  const limited = await exchange(dead)
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '900'])
  await next((await server.signIn('admin')).json().data.refreshToken)
})
