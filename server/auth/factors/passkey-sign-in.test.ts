import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { LoginData } from '#contract/auth.ts'
import type { PasskeyRequestOptions } from '#contract/passkeys.ts'
import type { Side } from '#contract/roles.ts'
import { accounts } from '#server/db/schema.ts'
import { factorChallenges, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import { auditLog, sessions } from '#server/db/schema-security.ts'
import type { createAuthenticator } from '#server/testing/authenticator.ts'
import { type PersonName, password } from '#server/testing/people.ts'
import { addPasskey, addTimeCode, ownPage, resetFactors, signInToSecondStep, verifyStep } from '#server/testing/second-factor.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const minute = 60_000
const day = 86_400_000
const base = '/api/v1/user/auth/passkey'

const server = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now += 2 * day
  await resetFactors(server)
  await server.db.delete(sessions)
})

type Options = Parameters<TestServer['request']>[2]
type Authenticator = ReturnType<typeof createAuthenticator>
type Assertion = ReturnType<Authenticator['get']>

const post = (path: 'start' | 'sign-in', body: object, options: Options = {}) =>
  server.request('POST', `${base}/${path}`, { ...options, body, headers: { ...ownPage, ...options.headers } })

const start = async (options: Options = {}): Promise<{ handle: string; expiresAt: string; options: PasskeyRequestOptions }> => {
  const answer = await post('start', {}, options)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

interface Attempt {
  readonly side?: Side
  readonly change?: (passkey: Assertion) => object
  readonly options?: Options
}

/** One whole sign-in. */
async function signIn(authenticator: Authenticator, { side = 'admin', change = (passkey) => passkey, options = {} }: Attempt = {}) {
  const started = await start({ ...options, headers: {} })
  return post('sign-in', { side, handle: started.handle, passkey: change(authenticator.get(started.options)) }, options)
}

type Answer = Awaited<ReturnType<typeof post>>
const outcome = (answer: Answer) => [answer.statusCode, answer.json().code]
const refused = [401, 'INVALID_CREDENTIALS']
const elsewhere = { remoteAddress: '203.0.113.7' }
const changeAccount = (id: PersonName, changes: Partial<typeof accounts.$inferInsert>) =>
  server.db.update(accounts).set(changes).where(eq(accounts.id, id))
const lines = async (action: 'login' | 'login.failed' | 'login.unverified') =>
  server.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id)

describe('a passkey alone', () => {
  test.each([
    ['admin', 'admin'],
    ['provider', 'provider'],
    ['pending', 'provider'],
    ['rejected', 'provider'],
  ] as const)('signs %s in as the password and the second step do', async (name, side) => {
    const { authenticator } = await addPasskey(server, name)
    const answer = await signIn(authenticator, { side })
    const data = LoginData.parse(answer.json().data)
    const { handle, passkey } = await signInToSecondStep(server, name)
    const bySteps = await verifyStep(server, { handle, passkey: authenticator.get(passkey as PasskeyRequestOptions) })
    expect(data.user).toEqual(bySteps.json().data.user)
    expect((await server.request('GET', '/api/v1/user/auth/account', { token: data.accessToken })).statusCode).toBe(200)
    expect((await lines('login')).at(-2)).toMatchObject({ accountId: name, ip: '127.0.0.1', details: { signInMethod: 'passkey' } })
    const [factor] = await server.db.select().from(secondFactors)
    expect(factor?.lastUsedAt).toEqual(new Date(server.clock.now))
  })

  test('is asked for without naming an account: any passkey of the host that checks its user', async () => {
    await addPasskey(server, 'admin')
    const { handle, expiresAt, options } = await start()
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    expect(expiresAt).toBe(new Date(server.clock.now + 5 * minute).toISOString())
    const [stored] = await server.db.select().from(factorChallenges).where(isNull(factorChallenges.accountId))
    expect(stored).toMatchObject({ sessionId: null, challenge: options.challenge })
    expect(JSON.stringify(stored)).not.toContain(handle)
  })

  test('leaves remembered devices and the time code as they are, and mails the owner about a new device', async () => {
    const { token } = await addTimeCode(server, 'admin')
    const { authenticator } = await addPasskey(server, 'admin', token)
    await server.signIn('admin', { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' } })
    await signIn(authenticator)
    const before = (await server.mails()).length
    const answer = await signIn(authenticator, {
      options: { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15' } },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect((await server.mails()).slice(before)).toMatchObject([{ template: 'newSignIn' }])
    expect(await server.db.$count(rememberedDevices)).toBe(0)
    expect(await signInToSecondStep(server, 'admin')).toMatchObject({ kinds: ['passkey', 'code', 'recoveryCode'] })
  })

  test('stores the language of the sign-in', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    await signIn(authenticator, { options: { headers: { 'accept-language': 'ar' } } })
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, 'admin'))
    expect(account?.language).toBe('ar')
  })
})

describe('is refused as a wrong password is', () => {
  const expectRefused = async (answer: Answer) => {
    const wrong = await server.signIn('admin', { with: 'Wrong#2026', ...elsewhere })
    expect([answer.statusCode, answer.body]).toEqual([wrong.statusCode, wrong.body])
    expect(await server.db.$count(sessions, eq(sessions.place, '127.0.0.1'))).toBe(0)
  }

  test('on the page of the other side, both ways, without naming the account', async () => {
    const [ofAdmin, ofBusiness] = [await addPasskey(server, 'admin'), await addPasskey(server, 'provider')]
    await server.db.delete(sessions)
    await expectRefused(await signIn(ofAdmin.authenticator, { side: 'provider' }))
    await expectRefused(await signIn(ofBusiness.authenticator, { side: 'admin' }))
    expect((await lines('login.failed')).at(-2)).toMatchObject({ accountId: null, details: { signInMethod: 'passkey' } })
  })

  test.each<[string, (authenticator: Authenticator) => Attempt['change']]>([
    [
      'a passkey that has not checked its user',
      (authenticator) => {
        authenticator.verifyNobody()
        return undefined
      },
    ],
    [
      'one that is not stored on its device',
      () =>
        ({ response: { userHandle: _, ...response }, ...rest }) => ({ ...rest, response }),
    ],
    ['one of another account', () => (passkey) => ({ ...passkey, response: { ...passkey.response, userHandle: 'c3Vi' } })],
    ['an unknown one', () => (passkey) => ({ ...passkey, id: 'AAAA', rawId: 'AAAA' })],
    ['a changed signature', () => (passkey) => ({ ...passkey, response: { ...passkey.response, signature: 'AAAA' } })],
  ])('%s', async (_name, prepare) => {
    const { authenticator } = await addPasskey(server, 'admin')
    await server.db.delete(sessions)
    const change = prepare(authenticator)
    await expectRefused(await signIn(authenticator, { ...(change && { change }) }))
  })

  test('one that signed for another page', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    authenticator.moveTo('http://localhost.evil.example')
    await server.db.delete(sessions)
    await expectRefused(await signIn(authenticator))
  })

  test('one whose account was deleted', async () => {
    const { authenticator } = await addPasskey(server, 'sub')
    await server.db.delete(sessions)
    await changeAccount('sub', { deletedAt: new Date() })
    await expectRefused(await signIn(authenticator))
    await changeAccount('sub', { deletedAt: null })
    await server.db.delete(secondFactors)
    await expectRefused(await signIn(authenticator))
  })
})

describe('after a change of the password', () => {
  const newPassword = 'Saffron-Lamp#47'
  const confirm = async (name: PersonName, authenticator: Authenticator) => {
    const { handle, passkey } = await signInToSecondStep(server, name, { with: newPassword })
    return verifyStep(server, { handle, passkey: authenticator.get(passkey as PasskeyRequestOptions) })
  }

  test('its owner signs in by the new password once before a passkey does alone again', async () => {
    const [former] = await server.db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, 'admin'))
    const { token, authenticator } = await addPasskey(server, 'admin')
    const body = { currentPassword: password, newPassword }
    expect((await server.request('POST', '/api/v1/user/auth/change-password', { token, body })).statusCode).toBe(200)
    expect(outcome(await signIn(authenticator))).toEqual(refused)
    expect((await confirm('admin', authenticator)).statusCode).toBe(200)
    expect((await signIn(authenticator)).statusCode).toBe(200)
    await changeAccount('admin', { passwordHash: former?.passwordHash ?? '' })
  })

  test('by who manages a sub-admin, the passkey of the sub-admin does not go around it', async () => {
    const [former] = await server.db.select().from(accounts).where(eq(accounts.id, 'sub'))
    const { authenticator } = await addPasskey(server, 'sub')
    const answer = await server.request('PUT', '/api/v1/sub-admin/update-sub-admin/sub', {
      as: 'admin',
      body: { firstName: 'Huda', lastName: 'Omar', phoneNo: '501234567', emailAddress: former?.emailAddress, password: newPassword },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(outcome(await signIn(authenticator))).toEqual(refused)
    await changeAccount('sub', { passwordHash: former?.passwordHash ?? '' })
  })
})

test('a page of another origin gets no challenge and no sign-in', async () => {
  const { authenticator } = await addPasskey(server, 'admin')
  const headers = { origin: 'https://evil.example' }
  expect(outcome(await post('start', {}, { headers }))).toEqual([409, 'PASSKEY_UNAVAILABLE'])
  expect(outcome(await signIn(authenticator, { options: { headers } }))).toEqual([409, 'PASSKEY_UNAVAILABLE'])
})

test('a business whose address is not verified is told so, after its passkey was right', async () => {
  const { authenticator } = await addPasskey(server, 'pending')
  await changeAccount('pending', { emailVerifiedAt: null })
  expect(outcome(await signIn(authenticator, { side: 'provider' }))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  expect((await lines('login.unverified')).at(-1)).toMatchObject({ accountId: 'pending' })
  expect(outcome(await signIn(authenticator, { side: 'admin' }))).toEqual(refused)
  authenticator.verifyNobody()
  expect(outcome(await signIn(authenticator, { side: 'provider' }))).toEqual(refused)
  await changeAccount('pending', { emailVerifiedAt: new Date() })
})

describe('a challenge', () => {
  test('works once, also when its passkey was wrong, and for five minutes', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    const { handle, options } = await start()
    const body = { side: 'admin', handle, passkey: authenticator.get(options) }
    const answers = await Promise.all([post('sign-in', body), post('sign-in', body)])
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [400, 'SECOND_FACTOR_ENDED'],
    ])
    const another = await start()
    expect(outcome(await post('sign-in', { ...body, handle: another.handle }))).toEqual(refused)
    const right = { ...body, handle: another.handle, passkey: authenticator.get(another.options) }
    expect(outcome(await post('sign-in', right))).toEqual([400, 'SECOND_FACTOR_ENDED'])
    const late = await start()
    server.clock.now += 5 * minute
    expect(outcome(await post('sign-in', { ...right, handle: late.handle, passkey: authenticator.get(late.options) }))).toEqual([
      400,
      'SECOND_FACTOR_ENDED',
    ])
  })

  test('of the second step and one of this sign-in do not stand for each other', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    const step = await signInToSecondStep(server, 'admin')
    const passkey = authenticator.get(step.passkey as PasskeyRequestOptions)
    expect(outcome(await post('sign-in', { side: 'admin', handle: step.handle, passkey }))).toEqual([400, 'SECOND_FACTOR_ENDED'])
    const { handle, options } = await start()
    expect(outcome(await verifyStep(server, { handle, passkey: authenticator.get(options) }))).toEqual([400, 'SECOND_FACTOR_ENDED'])
  })
})

describe('limits', () => {
  test('after five wrong ones a place that the account does not know waits, also with the right one, and passwords count too', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    const wrong = (passkey: Assertion) => ({ ...passkey, response: { ...passkey.response, signature: 'AAAA' } })
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(outcome(await signIn(authenticator, { change: wrong, options: elsewhere }))).toEqual(refused)
    expect((await server.signIn('sub', { with: 'Wrong#2026', ...elsewhere })).statusCode).toBe(401)
    const late = await signIn(authenticator, { options: elsewhere })
    expect([...outcome(late), late.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '900'])
    expect((await signIn(authenticator)).statusCode).toBe(200)
    server.clock.now += 15 * minute
    expect((await signIn(authenticator, { options: elsewhere })).statusCode).toBe(200)
  })

  test('right ones are no failures, unknown ones are', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await signIn(authenticator, { options: elsewhere })).statusCode).toBe(200)
    const stranger = { remoteAddress: '198.51.100.9' }
    const unknown = (passkey: Assertion) => ({ ...passkey, id: 'AAAA', rawId: 'AAAA' })
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(outcome(await signIn(authenticator, { change: unknown, options: stranger }))).toEqual(refused)
    expect(outcome(await signIn(authenticator, { change: unknown, options: stranger }))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('challenges and invented handles of a client subnet are limited', async () => {
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }
    const invent = () => post('sign-in', { side: 'admin', handle: 'invented', passkey }, elsewhere)
    for (let attempt = 0; attempt < 40; attempt += 1) await invent()
    expect(outcome(await invent())).toEqual([429, 'TOO_MANY_REQUESTS'])
    for (let count = 0; count < 120; count += 1) await start(elsewhere)
    expect(outcome(await post('start', {}, elsewhere))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

test('what is no side, no handle or no passkey is refused before anything is looked up', async () => {
  const { authenticator } = await addPasskey(server, 'admin')
  const { handle, options } = await start()
  const body = { side: 'admin', handle, passkey: authenticator.get(options) }
  for (const bad of [{ side: 'till' }, { handle: '' }, { passkey: {} }, { passkey: { ...body.passkey, id: '§' } }])
    expect((await post('sign-in', { ...body, ...bad })).statusCode).toBe(422)
  expect((await post('sign-in', body)).statusCode).toBe(200)
})
