import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LoginData } from '../../src/contract/auth.ts'
import { accounts } from '../db/schema.ts'
import { attempts, auditLog, sessions } from '../db/schema-security.ts'
import { emailFor, type PersonName, password } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

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
  const took = async (emailAddress: string) => {
    const start = performance.now()
    await server.request('POST', adminLogin, { body: { emailAddress, password: 'Wrong#2026' } })
    return performance.now() - start
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

test('after five failures a subnet is blocked for a quarter of an hour', async () => {
  const here = { remoteAddress: '198.51.100.1' }
  for (let failure = 1; failure <= 5; failure++) expect((await fail('admin')).statusCode).toBe(401)
  const refused = await server.signIn('admin', here)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Try again in 15 minutes.' })
  expect(refused.headers['retry-after']).toBe('900')
  expect((await server.signIn('sub')).statusCode).toBe(200)
  server.clock.now += 15 * 60_000
  expect((await server.signIn('admin', here)).statusCode).toBe(200)
})

test('being refused does not make the wait longer', async () => {
  for (let failure = 1; failure <= 5; failure++) await fail('admin')
  server.clock.now += 14 * 60_000
  expect((await fail('admin')).headers['retry-after']).toBe('60')
})

test('five failures close an address, whichever accounts were tried', async () => {
  const names = ['admin', 'sub', 'super', 'admin', 'sub'] as const
  for (const name of names) await fail(name)
  expect((await server.signIn('super', { remoteAddress: '198.51.100.1' })).statusCode).toBe(429)
  expect((await server.signIn('super', { remoteAddress: '198.51.100.2' })).statusCode).toBe(200)
})

test('addresses of one /64 share a limit, in any notation', async () => {
  for (let failure = 1; failure <= 5; failure++) await fail('admin', `2001:db8:1:2:${failure}::1`)
  expect((await server.signIn('super', { remoteAddress: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
  expect((await server.signIn('super', { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
  for (const prefix of ['', '::ffff:', '', '::ffff:', '']) await fail('admin', `${prefix}203.0.113.9`)
  expect((await server.signIn('super', { remoteAddress: '::ffff:203.0.113.9' })).statusCode).toBe(429)
})

test('where someone has signed in before, only failures from there count', async () => {
  const home = { remoteAddress: '203.0.113.7' }
  await server.signIn('admin', home)
  for (let failure = 1; failure <= 30; failure++) await fail('admin', `198.51.100.${failure}`)
  for (let failure = 1; failure <= 5; failure++) await fail('sub', home.remoteAddress)
  expect((await server.signIn('admin', home)).statusCode).toBe(200)
  for (let failure = 1; failure <= 5; failure++) await fail('admin', home.remoteAddress)
  expect((await server.signIn('admin', home)).statusCode).toBe(429)
})

test('an account under attack allows each subnet one attempt, so its owner can sign in', async () => {
  for (let host = 1; host <= 20; host++) expect((await fail('admin', `198.51.100.${host}`)).statusCode).toBe(401)
  expect((await fail('admin', '203.0.113.1')).statusCode).toBe(401)
  expect((await server.signIn('admin', { remoteAddress: '203.0.113.1' })).statusCode).toBe(429)
  expect((await server.signIn('sub', { remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
  expect((await server.signIn('admin', { remoteAddress: '203.0.113.2' })).statusCode).toBe(200)
  server.clock.now += 15 * 60_000
  await fail('admin', '203.0.113.1')
  expect((await server.signIn('admin', { remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
})

/** A different wrong password each time, unless one is given. */
const getBody = (typed = `Wrong#${Math.random()}`) => ({ emailAddress: emailFor('admin'), password: typed })
const guess = (typed?: string) => server.request('POST', adminLogin, { body: getBody(typed) })
const guesses = (count: number) => Array.from({ length: count }, () => guess())
const getCount = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

test('of concurrent guesses five are checked, and a right one among the others is not revealed', async () => {
  const wrong = guesses(29)
  await Promise.race(wrong)
  const right = await guess(password)
  const answers = [...(await Promise.all(wrong)), right]
  expect([getCount(answers, 401), getCount(answers, 429)]).toEqual([5, 25])
  expect(new Set(answers.filter(({ statusCode }) => statusCode === 429).map(({ body }) => body))).toEqual(new Set([right.body]))
})

test('of concurrent guesses from many subnets each subnet has one attempt while the account is under attack', async () => {
  const addresses = Array.from({ length: 50 }, (_, at) => `198.51.100.${at % 25}`)
  const answers = await Promise.all(addresses.map((address) => fail('admin', address)))
  expect(getCount(answers, 401)).toBeLessThanOrEqual(20 + 25)
  expect(getCount(answers, 401) + getCount(answers, 429)).toBe(50)
})

test('an attempt that finds the queue full is refused at once', async () => {
  const answers = await Promise.all(guesses(300))
  expect(getCount(answers, 401)).toBe(5)
  expect(getCount(answers, 429) + getCount(answers, 503)).toBe(295)
  expect(getCount(answers, 503)).toBeGreaterThan(200)
})

test('two servers on one database share their counts', async () => {
  const other = await server.startInstance()
  const there = Array.from({ length: 20 }, () => other.inject({ method: 'POST', url: adminLogin, body: getBody() }))
  const answers = await Promise.all([...guesses(20), ...there])
  expect(getCount(answers, 401)).toBe(5)
  await other.close()
})

test('an account signs in at most sixty times in a quarter of an hour, from wherever; no other account has to wait', async () => {
  const { now } = server.clock
  const times = Array(58).fill(now)
  await server.db.insert(attempts).values({ key: `login:${emailFor('provider')}`, times, expiresAt: new Date(now + 15 * 60_000) })
  const answers = await Promise.all([1, 2, 3, 4].map((host) => server.signIn('provider', { remoteAddress: `198.51.100.${host}` })))
  expect([getCount(answers, 200), getCount(answers, 429)]).toEqual([2, 2])
  expect((await server.signIn('other', { remoteAddress: '198.51.100.1' })).statusCode).toBe(200)
  server.clock.now += 15 * 60_000
  expect((await server.signIn('provider')).statusCode).toBe(200)
})

test('one account that fills the queue from five subnets keeps nobody else out', async () => {
  const limited = await testServer({ loginFailures: 1 })
  const flood = Array.from({ length: 200 }, (_, at) => limited.signIn('rejected', { remoteAddress: `198.51.100.${at % 5}` }))
  await Promise.race(flood)
  const names = ['super', 'admin', 'sub', 'provider', 'other', 'pending'] as const
  const others = await Promise.all(names.map((name, at) => limited.signIn(name, { remoteAddress: `203.0.113.${at}` })))
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(names.length).fill(200))
  const answers = await Promise.all(flood)
  expect(getCount(answers, 200)).toBe(12)
  await limited.close()
})

test('where others have to wait, a wrong password of an account that is known there is answered alike', async () => {
  const home = '203.0.113.7'
  await server.signIn('admin', { remoteAddress: home })
  for (const name of ['sub', 'super', 'sub', 'super', 'sub'] as const) await fail(name, home)
  const [stranger, known] = [await fail('super', home), await fail('admin', home)]
  expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([429, '900'])
  expect([known.statusCode, known.headers['retry-after'], known.body]).toEqual([429, '900', stranger.body])
  expect((await server.signIn('admin', { remoteAddress: home })).statusCode).toBe(200)
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
