import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LoginData } from '#contract/auth.ts'
import { accounts } from '#server/db/schema.ts'
import { attempts, auditLog, sessions } from '#server/db/schema-security.ts'
import { setCostlyPassword } from '#server/testing/fixtures.ts'
import { emailFor, type PersonName, password } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(attempts)
  await server.db.delete(sessions)
})

const adminLogin = '/api/v1/user/auth/login'
const fail = (name: PersonName, ip = '198.51.100.1') => server.signIn(name, { with: 'Wrong#2026', remoteAddress: ip })

test('each role signs in on its own side and gets tokens and user', async () => {
  for (const name of ['super', 'admin', 'sub', 'provider', 'pending', 'rejected'] as const) {
    const answer = await server.signIn(name)
    const data = LoginData.parse(answer.json().data)
    expect(data.user).toMatchObject({ _id: name, emailAddress: emailFor(name) })
    expect([data.expiresIn, data.refreshExpiresIn]).toEqual([8 * 3_600, 30 * 86_400])
    expect(decodeJwt(data.accessToken)).toMatchObject({
      userId: name,
      role: data.user.role,
      sid: expect.any(String),
      exp: server.clock.now / 1_000 + 8 * 3_600,
    })
    expect(decodeJwt(data.accessToken)).not.toHaveProperty('refreshToken')
  }
})

test('a session records the browser that signed in, at most 300 characters of it', async () => {
  await server.signIn('admin', { headers: { 'user-agent': `Firefox\t${'x'.repeat(400)}` } })
  await server.signIn('sub', { headers: { 'user-agent': '' } })
  const rows = await server.db.select().from(sessions)
  expect(rows.map(({ accountId, userAgent }) => [accountId, userAgent])).toEqual([
    ['admin', `Firefox${'x'.repeat(293)}`],
    ['sub', null],
  ])
})

test('a wrong password, an unknown address and an account of the other side are answered alike', async () => {
  const ask = (emailAddress: string, typed: string) => server.request('POST', adminLogin, { body: { emailAddress, password: typed } })
  const answers = [
    await ask(emailFor('admin'), 'Wrong#2026'),
    await ask('nobody@example.test', password),
    await ask(emailFor('provider'), password),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      success: false,
      code: 'INVALID_CREDENTIALS',
      message: 'The email address or password is incorrect.',
    })
  }
})

test('an unknown address takes as long as a wrong password', async () => {
  await setCostlyPassword(server.db, 'admin')
  // The shorter of two: a busy machine only lengthens them.
  const took = async (emailAddress: string) => {
    const times: number[] = []
    for (const remoteAddress of ['198.51.100.21', '198.51.101.21']) {
      const start = performance.now()
      const { statusCode } = await server.request('POST', adminLogin, { body: { emailAddress, password: 'Wrong#2026' }, remoteAddress })
      times.push(performance.now() - start)
      expect(statusCode).toBe(401)
    }
    return Math.min(...times)
  }
  await took('warm@example.test')
  const [known, unknown] = [await took(emailFor('admin')), await took('nobody@example.test')]
  expect(unknown / known).toBeGreaterThan(0.3)
})

test('the address is trimmed and its case does not matter, the password is taken as it is', async () => {
  const ask = (typed: string) =>
    server.request('POST', adminLogin, { body: { emailAddress: ` ${emailFor('admin').toUpperCase()} `, password: typed } })
  expect((await ask(password)).statusCode).toBe(200)
  expect((await ask(`${password} `)).statusCode).toBe(401)
})

test('logins and failures are recorded with the address and the account, without the typed text', async () => {
  const before = await server.db.$count(auditLog)
  await server.signIn('admin', { remoteAddress: '203.0.113.7' })
  await fail('admin')
  const typed = { emailAddress: 'my-password@example.test', password: 'Wrong#2026' }
  await server.request('POST', '/api/v1/user/auth/login', { body: typed, remoteAddress: '198.51.100.2' })
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  expect(lines).toMatchObject([
    { action: 'login', accountId: 'admin', ip: '203.0.113.7' },
    { action: 'login.failed', accountId: 'admin', subject: null, ip: '198.51.100.1' },
    { action: 'login.failed', accountId: null, subject: null, ip: '198.51.100.2' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Wrong#2026|my-password/)
})

test('a logout ends only its own session', async () => {
  const [first, second] = [(await server.signIn('admin')).json().data, (await server.signIn('admin')).json().data]
  const list = (token: string) => server.request('GET', '/api/v1/super-admin/deal/get-deals', { token })
  expect((await list(first.accessToken)).statusCode).toBe(200)
  expect((await server.request('POST', '/api/v1/user/auth/logout', { token: first.accessToken })).statusCode).toBe(200)
  const refused = await list(first.accessToken)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'SESSION_ENDED'])
  expect((await list(second.accessToken)).statusCode).toBe(200)
  const refresh = await server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken: first.refreshToken } })
  expect(refresh.statusCode).toBe(401)
})

test('a logout with an expired access token ends the session; one with a forged token does not', async () => {
  const { accessToken, refreshToken } = (await server.signIn('admin')).json().data
  server.clock.now += 9 * 3_600_000
  const signOut = async (token: string) => (await server.request('POST', '/api/v1/user/auth/logout', { token })).statusCode
  const refresh = async () =>
    (await server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })).statusCode
  expect(await signOut(`${accessToken}x`)).toBe(401)
  expect(await refresh()).toBe(200)
  expect(await signOut(accessToken)).toBe(200)
  expect(await refresh()).toBe(401)
})

test('an access token dies after eight hours, within half a minute', async () => {
  const { accessToken } = (await server.signIn('admin')).json().data
  const list = () => server.request('GET', '/api/v1/super-admin/deal/get-deals', { token: accessToken })
  server.clock.now += 8 * 3_600_000
  expect((await list()).statusCode).toBe(200)
  server.clock.now += 31_000
  expect((await list()).json().code).toBe('UNAUTHENTICATED')
})

test('a session is refused after it has expired or its account’s role has changed, whatever the token says', async () => {
  const { accessToken } = (await server.signIn('sub')).json().data
  const list = async () => (await server.request('GET', '/api/v1/super-admin/deal/get-deals', { token: accessToken })).json().code
  const { sid } = decodeJwt<{ sid: string }>(accessToken)
  expect(await list()).toBeUndefined()
  await server.db.update(accounts).set({ role: 'ADMIN' }).where(eq(accounts.id, 'sub'))
  expect(await list()).toBe('SESSION_ENDED')
  await server.db.update(accounts).set({ role: 'SUB_ADMIN' }).where(eq(accounts.id, 'sub'))
  expect(await list()).toBeUndefined()
  await server.db
    .update(sessions)
    .set({ expiresAt: new Date(server.clock.now) })
    .where(eq(sessions.id, sid))
  expect(await list()).toBe('SESSION_ENDED')
})

test('refresh tokens are stored as hashes only', async () => {
  const { refreshToken } = (await server.signIn('admin')).json().data
  expect(JSON.stringify(await server.db.select().from(sessions))).not.toContain(refreshToken.split('.')[1])
})

test('an unverified business learns that only with the right password, and no limit counts it as a failure', async () => {
  const isPending = eq(accounts.id, 'pending')
  await server.db.update(accounts).set({ emailVerifiedAt: null }).where(isPending)
  const before = await server.db.$count(auditLog)
  for (let times = 1; times <= 8; times++) {
    const answer = await server.signIn('pending')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  }
  expect((await fail('pending')).json()).toEqual((await fail('provider')).json())
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  expect(lines.filter(({ action }) => action === 'login.unverified')).toHaveLength(8)
  expect(await server.db.$count(sessions)).toBe(0)
  await server.db.update(accounts).set({ emailVerifiedAt: new Date() }).where(isPending)
  expect((await server.signIn('pending')).statusCode).toBe(200)
})

test('a sign-in stores the language for mails', async () => {
  const getLanguage = async () => (await server.db.select().from(accounts).where(eq(accounts.id, 'other')))[0]?.language
  await server.signIn('other', { headers: { 'accept-language': 'ar-SA' } })
  expect(await getLanguage()).toBe('ar')
  await server.signIn('other')
  expect(await getLanguage()).toBe('en')
})
