import { afterAll, beforeEach, expect, test } from 'vitest'
import { attempts, sessions } from '#server/db/schema-security.ts'
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

test('attempts of one subnet that find its line full are refused immediately', async () => {
  await setCostlyPassword(server.db, 'admin')
  const answers = await Promise.all(guesses(300))
  expect(getCount(answers, 401)).toBe(5)
  expect(getCount(answers, 429)).toBe(295)
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
  await setCostlyPassword(limited.db, 'rejected')
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

test.each([
  ['a /48', (at: number) => `2001:db8:1:${at.toString(16)}00::1`],
  ['a /24', (at: number) => `198.51.100.${at}`],
])(
  'from %s, 36 passwords are guessed of one account and 80 of all, and its owner signs in elsewhere and where they are known',
  async (_, toAddress) => {
    await server.signIn('admin', { remoteAddress: toAddress(250) })
    await server.signIn('admin', { remoteAddress: '203.0.113.7' })
    const guessAll = async (name: PersonName) => {
      let looked = 0
      for (let at = 0; at < 120; at += 1) if ((await fail(name, toAddress(at))).statusCode === 401) looked += 1
      return looked
    }
    expect(await guessAll('admin')).toBe(20 + 16)
    expect(await guessAll('sub')).toBe(20 + 16)
    expect(await guessAll('super')).toBe(80 - 72)
    for (const address of [toAddress(250), '203.0.113.7', '192.0.2.1'])
      expect((await server.signIn('admin', { remoteAddress: address })).statusCode, address).toBe(200)
    expect((await server.signIn('provider', { remoteAddress: toAddress(251) })).statusCode, 'a stranger in it').toBe(429)
  },
)
