import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, auditLog, recoveries, sessions } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import { emailFor, type PersonName, password } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const newPassword = 'Saffron-Lamp#47'
const [owner] = await server.db.select().from(accounts).where(eq(accounts.id, 'provider'))

let token = ''
beforeEach(async () => {
  server.clock.now += 60_000
  for (const table of [attempts, recoveries, sessions]) await server.db.delete(table)
  if (owner) await server.db.update(accounts).set(owner).where(eq(accounts.id, 'provider'))
  token = await signIn('provider')
})

async function signIn(name: PersonName, userAgent = 'Firefox'): Promise<string> {
  return (await server.signIn(name, { headers: { 'user-agent': userAgent } })).json().data.accessToken
}

const change = (body: object, remoteAddress = '127.0.0.1', by = token) =>
  server.request('POST', '/api/v1/user/auth/change-password', {
    token: by,
    body: { currentPassword: password, newPassword, ...body },
    remoteAddress,
  })
const list = async (by = token) => {
  const answer = await server.request('GET', '/api/v1/user/auth/sessions', { token: by })
  return answer.statusCode === 200 ? (answer.json().data as { _id: string; isCurrent: boolean; userAgent: string }[]) : answer.json().code
}
const end = (sessionId: string, by = token) => server.request('DELETE', `/api/v1/user/auth/sessions/${sessionId}`, { token: by })
const firstIssue = (answer: Awaited<ReturnType<typeof change>>) => [answer.statusCode, answer.json().errors?.[0]]

test('a change of the password ends the other sessions, mails the owner and voids his recoveries', async () => {
  const other = await signIn('provider', 'Safari')
  const someoneElse = await signIn('other')
  const { userId } = (
    await server.request('POST', '/api/v1/user/auth/forgot-password/check-email', { body: { emailAddress: emailFor('provider') } })
  ).json().data
  const before = (await server.mails()).length
  expect((await change({})).json()).toMatchObject({ message: 'Password changed. Other devices were signed out.', data: null })
  expect(await list()).toMatchObject([{ isCurrent: true }])
  expect([await list(other), (await list(someoneElse)).length]).toEqual(['SESSION_ENDED', 1])
  expect((await server.signIn('provider')).statusCode).toBe(401)
  expect((await server.signIn('provider', { with: newPassword })).statusCode).toBe(200)
  const mails = (await server.mails()).slice(before).filter(({ template }) => template === 'passwordChanged')
  expect(mails).toMatchObject([{ to: emailFor('provider'), data: { recoveryLink: 'http://localhost:3000/auth/forgot-password?lang=en' } }])
  const guess = await server.request('POST', '/api/v1/user/auth/forgot-password/verify-otp', { body: { userId, otpCode: '123456' } })
  expect(guess.json().code).toBe('RECOVERY_ENDED')
  const [line] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'password.changed'))
  expect(line).toMatchObject({ accountId: 'provider', ip: '127.0.0.1', details: null })
})

test('a wrong current, an equal and a guessable new password are refused on their fields', async () => {
  expect(firstIssue(await change({ currentPassword: 'Wrong#2026' }))).toMatchObject([
    422,
    { path: 'currentPassword', code: 'wrongPassword' },
  ])
  expect(firstIssue(await change({ newPassword: password }))).toMatchObject([422, { path: 'newPassword', code: 'passwordUnchanged' }])
  expect(firstIssue(await change({ newPassword: 'Password1!' }))).toMatchObject([422, { path: 'newPassword', code: 'passwordGuessable' }])
  expect((await server.signIn('provider')).statusCode).toBe(200)
})

test('S-11: five wrong current passwords in a quarter of an hour, and not even the right one is read; elsewhere the owner still changes it', async () => {
  const wrong = () => change({ currentPassword: 'Wrong#2026' }, '198.51.100.4')
  for (const _ of [1, 2, 3, 4, 5]) expect((await wrong()).statusCode).toBe(422)
  const [sixth, right] = [await wrong(), await change({}, '198.51.100.4')]
  expect([sixth.statusCode, sixth.headers['retry-after'], right.statusCode]).toEqual([429, '900', 429])
  expect(right.json().message).toBe(sixth.json().message)
  expect((await change({})).statusCode).toBe(200)
  server.clock.now += 15 * 60_000
  expect((await change({ currentPassword: newPassword, newPassword: password }, '198.51.100.4')).statusCode).toBe(200)
})

test('S-11: wrong current passwords and failed sign-ins are counted together', async () => {
  for (const _ of [1, 2, 3]) await change({ currentPassword: 'Wrong#2026' }, '198.51.100.4')
  for (const _ of [1, 2]) await server.signIn('provider', { with: 'Wrong#2026', remoteAddress: '198.51.100.4' })
  expect((await change({}, '198.51.100.4')).statusCode).toBe(429)
  expect((await server.signIn('provider', { remoteAddress: '198.51.100.4' })).statusCode).toBe(429)
})

test('two changes at the same time set one password', async () => {
  const answers = await Promise.all([change({}), change({ newPassword: 'Copper-Tent#58' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('the list has only the own, open and unexpired sessions, newest first, and no token', async () => {
  const expired = await signIn('provider', 'Expired')
  server.clock.now += 1_000
  const ended = await signIn('provider', 'Ended')
  server.clock.now += 1_000
  const newest = await signIn('provider', 'Safari')
  await signIn('other')
  const expiresAt = new Date(server.clock.now)
  const byAgent = (userAgent: string) => and(eq(sessions.userAgent, userAgent), eq(sessions.accountId, 'provider'))
  await server.db.update(sessions).set({ expiresAt }).where(byAgent('Expired'))
  await server.request('POST', '/api/v1/user/auth/logout', { token: ended })
  const at = new Date(server.clock.now).toISOString()
  expect(await list(newest)).toEqual([
    { _id: expect.any(String), isCurrent: true, userAgent: 'Safari', subnet: '127.0.0.1', createdAt: at, lastUsedAt: at },
    expect.objectContaining({ isCurrent: false, userAgent: 'Firefox' }),
  ])
  expect([await list(expired), await list(ended)]).toEqual(['SESSION_ENDED', 'SESSION_ENDED'])
})

const listEnded = async (by = token) => (await server.request('GET', '/api/v1/user/auth/ended-sessions', { token: by })).json().data

test('the recent sign-ins are the own sessions that have ended or expired, newest first, and no token', async () => {
  expect(await listEnded()).toEqual([])
  const startedAt = new Date(server.clock.now).toISOString()
  const ended = await signIn('provider', 'Ended')
  server.clock.now += 60_000
  const endedAt = new Date(server.clock.now).toISOString()
  await server.request('POST', '/api/v1/user/auth/logout', { token: ended })
  await signIn('provider', 'Expired')
  const other = await signIn('other', 'Other')
  await server.request('POST', '/api/v1/user/auth/logout', { token: await signIn('other', 'Other, ended') })
  await server.db
    .update(sessions)
    .set({ expiresAt: new Date(endedAt) })
    .where(eq(sessions.userAgent, 'Expired'))
  const session = { _id: expect.any(String), subnet: '127.0.0.1', endedAt }
  expect(await listEnded()).toEqual([
    { ...session, userAgent: 'Expired', createdAt: endedAt, hasExpired: true },
    { ...session, userAgent: 'Ended', createdAt: startedAt, hasExpired: false },
  ])
  expect(await listEnded(other)).toMatchObject([{ userAgent: 'Other, ended' }])
})

test('the recent sign-ins are twenty at most, without those of paired tills', async () => {
  const [now, longAgo] = [new Date(server.clock.now), new Date(server.clock.now - 60_000)]
  const row = { accountId: 'provider', place: '192.0.2.1', refreshHash: 'x', createdAt: longAgo, expiresAt: now, endedAt: now }
  await server.db.insert(tills).values({ id: 'till', providerId: 'provider', name: 'Bar', pairedAt: longAgo, lastSeenAt: longAgo })
  await server.db
    .insert(sessions)
    .values([
      ...Array.from({ length: 21 }, (_, index) => ({ ...row, id: `ended-${index}` })),
      { ...row, id: 'ended-till', createdAt: now, tillId: 'till' },
    ])
  const rows = (await listEnded()) as { _id: string }[]
  expect(rows).toHaveLength(20)
  expect(rows.map(({ _id }) => _id)).not.toContain('ended-till')
})

test('a session is ended from another one at once; those of others, ended and unknown ones are not found', async () => {
  const other = await signIn('provider', 'Safari')
  const sessionId = (await list()).find(({ userAgent }: { userAgent: string }) => userAgent === 'Safari')?._id
  expect((await end(sessionId, await signIn('other'))).statusCode).toBe(404)
  expect((await list(other)).length).toBe(2)
  expect((await end(sessionId)).json()).toMatchObject({ message: 'Session ended', data: null })
  expect(await list(other)).toBe('SESSION_ENDED')
  expect([(await end(sessionId)).statusCode, (await end('unknown')).statusCode]).toEqual([404, 404])
})

test('signing out everywhere ends every session of the account and no other', async () => {
  const [other, someoneElse] = [await signIn('provider', 'Safari'), await signIn('other')]
  const refreshToken = (await server.signIn('provider')).json().data.refreshToken
  const answer = await server.request('POST', '/api/v1/user/auth/end-all-sessions', { token })
  expect(answer.json()).toMatchObject({ message: 'Signed out everywhere', data: null })
  expect([await list(), await list(other), (await list(someoneElse)).length]).toEqual(['SESSION_ENDED', 'SESSION_ENDED', 1])
  expect((await server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })).statusCode).toBe(401)
})
