import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { LoginData } from '#contract/auth.ts'
import { factorChallenges, recoveryCodes, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import { attempts, auditLog, sessions } from '#server/db/schema-security.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { emailFor, password } from '#server/testing/people.ts'
import {
  addPasskey,
  addTimeCode,
  codeAt,
  newSession,
  ownPage,
  postStep,
  resetFactors,
  signInToSecondStep,
  verifyStep,
} from '#server/testing/second-factor.ts'
import { testServer } from '#server/testing/test-server.ts'
import { resealTimeSecrets } from './time-codes.ts'

const minute = 60_000
const day = 86_400_000

const server = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  // Not back: the limiter remembers what was full at a later time.
  server.clock.now += 2 * day
  await resetFactors(server)
  await server.db.delete(recoveryCodes)
  await server.db.delete(sessions)
})

const elsewhere = { remoteAddress: '203.0.113.7' }
const outcome = (answer: { readonly statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code]
const ended = [400, 'SECOND_FACTOR_ENDED']
const wrong = [401, 'SECOND_FACTOR_WRONG']
const codeNow = (secret: string) => codeAt(secret, server.clock.now)
const countLines = (action: string) => server.db.$count(auditLog, eq(auditLog.action, action))
const lastLine = async (action: string) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id)).at(-1)

/** A code of another secret. */
const wrongCode = (secret: string) => String((Number(codeNow(secret)) + 123_456) % 1_000_000).padStart(6, '0')

describe('the right password alone', () => {
  test('gets a challenge and no token from an account with a factor, on both sides of the portal', async () => {
    for (const name of ['admin', 'provider'] as const) {
      await addTimeCode(server, name)
      const answer = await server.signIn(name, { headers: ownPage })
      expect(outcome(answer)).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
      expect(answer.body).not.toContain('oken"')
      expect(answer.json().details).toEqual({
        handle: expect.stringMatching(/^[\w-]{22}$/),
        expiresAt: new Date(server.clock.now + 5 * minute).toISOString(),
        kinds: ['code', 'recoveryCode'],
        passkey: null,
        canRemember: true,
      })
    }
  })

  test('a wrong password is answered as without a factor, and a sign-in without one is as before', async () => {
    const before = await server.signIn('sub', { with: 'Wrong#2026' })
    await addTimeCode(server, 'sub')
    const after = await server.signIn('sub', { with: 'Wrong#2026' })
    expect([after.statusCode, after.body]).toEqual([before.statusCode, before.body])
    expect((await server.signIn('admin')).statusCode).toBe(200)
  })

  test('on another page than its own the browser is not remembered, and passkeys of another host are not offered', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    const here = await signInToSecondStep(server, 'admin')
    expect(here).toMatchObject({ kinds: ['passkey', 'recoveryCode'], passkey: { rpId: 'localhost' }, canRemember: true })
    expect(here.passkey?.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }])
    const headers = { origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await signInToSecondStep(server, 'admin', { headers })).toMatchObject({
      kinds: ['recoveryCode'],
      passkey: null,
      canRemember: false,
    })
  })
})

describe('a time code', () => {
  test('signs in once: not again with its handle, not again with the code, and the audit log has neither', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin')
    const code = codeNow(secret)
    const answer = await verifyStep(server, { handle, code })
    expect(LoginData.parse(answer.json().data).user).toMatchObject({ _id: 'admin', role: 'ADMIN' })
    expect((await server.request('GET', '/api/v1/user/auth/account', { token: answer.json().data.accessToken })).statusCode).toBe(200)
    expect(await lastLine('login')).toMatchObject({ accountId: 'admin', details: { secondStep: 'code' } })
    expect(outcome(await verifyStep(server, { handle, code }))).toEqual(ended)
    const again = await signInToSecondStep(server, 'admin')
    expect(outcome(await verifyStep(server, { handle: again.handle, code }))).toEqual(wrong)
    const stored = JSON.stringify([await server.db.select().from(auditLog), await server.db.select().from(secondFactors)])
    for (const hidden of [code, secret, handle]) expect(stored).not.toContain(`"${hidden}"`)
  })

  test.each([
    [-60_000, 401],
    [-30_000, 200],
    [30_000, 200],
    [60_000, 401],
  ])('of a clock that is %d ms ahead is answered with %d', async (ahead, status) => {
    const { secret } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin')
    expect((await verifyStep(server, { handle, code: codeAt(secret, server.clock.now + ahead) })).statusCode).toBe(status)
  })

  test('of a step before the one that was used is refused', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const next = codeAt(secret, server.clock.now + 30_000)
    await verifyStep(server, { handle: (await signInToSecondStep(server, 'admin')).handle, code: next })
    const { handle } = await signInToSecondStep(server, 'admin')
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }))).toEqual(wrong)
  })

  test('in Arabic digits and with spaces is read', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin')
    const typed = codeNow(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await verifyStep(server, { handle, code: `${typed.slice(0, 3)} ${typed.slice(3)}` })).statusCode).toBe(200)
  })

  test('of two sign-ins at the same moment signs exactly one in', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const handles = [await signInToSecondStep(server, 'admin'), await signInToSecondStep(server, 'admin', elsewhere)]
    const answers = await Promise.all(
      handles.map(({ handle }, at) => verifyStep(server, { handle, code: codeNow(secret) }, at === 0 ? {} : elsewhere)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  test('of one handle ten times at once signs exactly one in', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin')
    const answers = await Promise.all(Array.from({ length: 10 }, () => verifyStep(server, { handle, code: codeNow(secret) })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await server.db.$count(sessions, eq(sessions.place, '127.0.0.1'))).toBe(1)
  })

  test('still works after the secret of the server was changed, and is sealed with the new one', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const [former] = await server.db.select().from(secondFactors)
    const secrets = { secret: new Uint8Array(48).fill(7), furtherSecrets: [server.deps.secret] }
    await resealTimeSecrets(server.db, secrets)
    const [changed] = await server.db.select().from(secondFactors)
    expect(changed?.sealedSecret).not.toBe(former?.sealedSecret)
    const { handle } = await signInToSecondStep(server, 'admin')
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }))).toEqual(wrong)
    await resealTimeSecrets(server.db, { secret: server.deps.secret, furtherSecrets: [secrets.secret] })
    expect((await verifyStep(server, { handle, code: codeNow(secret) })).statusCode).toBe(200)
  })

  test('of another account is of no use, also when its sealed secret is copied', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    await addTimeCode(server, 'sub')
    const [own] = await server.db.select().from(secondFactors).where(eq(secondFactors.accountId, 'admin'))
    const { handle } = await signInToSecondStep(server, 'sub')
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }))).toEqual(wrong)
    await server.db
      .update(secondFactors)
      .set({ sealedSecret: own?.sealedSecret ?? '' })
      .where(eq(secondFactors.accountId, 'sub'))
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }))).toEqual(wrong)
  })
})

describe('a passkey', () => {
  test('signs in by the challenge of its handle, once', async () => {
    const { authenticator } = await addPasskey(server, 'provider')
    const { handle, passkey } = await signInToSecondStep(server, 'provider')
    const assertion = authenticator.get(passkey as NonNullable<typeof passkey>)
    expect((await verifyStep(server, { handle, passkey: assertion })).json().data.user).toMatchObject({ _id: 'provider' })
    const again = await signInToSecondStep(server, 'provider')
    expect(outcome(await verifyStep(server, { handle: again.handle, passkey: assertion }))).toEqual(wrong)
    const [factor] = await server.db.select().from(secondFactors)
    expect(factor).toMatchObject({ signCount: 1, lastUsedAt: new Date(server.clock.now) })
  })

  test.each([
    ['signed for another origin', (options: Options) => assertAt('https://localhost.evil.example', options)],
    ['signed for another host name', (options: Options) => current.get({ ...options, rpId: 'evil.example' })],
    ['with another challenge', (options: Options) => current.get({ ...options, challenge: 'AAAA' })],
    ['of another key', (options: Options) => ({ ...createAuthenticator().get(options), id: current.id, rawId: current.id })],
    ['that does not belong to the account', (options: Options) => createAuthenticator().get(options)],
  ])('%s is refused', async (_name, answer) => {
    current = (await addPasskey(server, 'admin')).authenticator
    const { handle, passkey } = await signInToSecondStep(server, 'admin')
    expect(outcome(await verifyStep(server, { handle, passkey: answer(passkey as Options) }))).toEqual(wrong)
  })

  test('is refused on a page of another origin', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    const { handle, passkey } = await signInToSecondStep(server, 'admin')
    const assertion = authenticator.get(passkey as Options)
    const headers = { origin: 'https://evil.example', host: 'localhost:3000' }
    expect(outcome(await verifyStep(server, { handle, passkey: assertion }, { headers }))).toEqual(wrong)
  })

  test('that was cloned is refused: its count goes back', async () => {
    const { authenticator } = await addPasskey(server, 'admin')
    authenticator.setSignCount(7)
    const first = await signInToSecondStep(server, 'admin')
    expect((await verifyStep(server, { handle: first.handle, passkey: authenticator.get(first.passkey as Options) })).statusCode).toBe(200)
    authenticator.setSignCount(3)
    const { handle, passkey } = await signInToSecondStep(server, 'admin')
    expect(outcome(await verifyStep(server, { handle, passkey: authenticator.get(passkey as Options) }))).toEqual(wrong)
  })
})

type Options = NonNullable<Awaited<ReturnType<typeof signInToSecondStep>>['passkey']>
let current: ReturnType<typeof createAuthenticator>
const assertAt = (origin: string, options: Options) => ({ ...createAuthenticator(origin).get(options), id: current.id, rawId: current.id })

describe('a recovery code', () => {
  test('signs in once, mails the owner how many are left, and is stored as a hash', async () => {
    const { recoveryCodes: codes } = await addTimeCode(server, 'admin')
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes ?? []
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(JSON.stringify(await server.db.select().from(recoveryCodes))).not.toContain(first.replaceAll('-', ''))
    const { handle } = await signInToSecondStep(server, 'admin')
    expect((await verifyStep(server, { handle, recoveryCode: ` ${first.toUpperCase()} ` })).statusCode).toBe(200)
    const mail = (await server.mails()).findLast(({ template }) => template === 'secondFactorChanged')
    expect(mail).toMatchObject({ data: { change: 'codeUsed', left: 9 } })
    const again = await signInToSecondStep(server, 'admin')
    expect(outcome(await verifyStep(server, { handle: again.handle, recoveryCode: first }))).toEqual(wrong)
  })

  test('of another account, or of ten that were replaced, is wrong', async () => {
    const { recoveryCodes: former, token } = await addTimeCode(server, 'admin')
    const { recoveryCodes: ofAnother } = await addTimeCode(server, 'sub')
    await postStep(server, 'make-recovery-codes', { currentPassword: 'Till#2026' }, token)
    const { handle } = await signInToSecondStep(server, 'admin')
    for (const codes of [former, ofAnother]) expect(outcome(await verifyStep(server, { handle, recoveryCode: codes?.[0] }))).toEqual(wrong)
  })
})

describe('a handle', () => {
  test('is stored as a hash, works for five minutes, and only for its own account', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const { secret: ofAnother } = await addTimeCode(server, 'sub')
    const { handle } = await signInToSecondStep(server, 'admin')
    expect(JSON.stringify(await server.db.select().from(factorChallenges))).not.toContain(handle)
    expect(outcome(await verifyStep(server, { handle, code: codeNow(ofAnother) }))).toEqual(wrong)
    server.clock.now += 5 * minute
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }))).toEqual(ended)
    expect(outcome(await verifyStep(server, { handle: 'invented', code: '123456' }))).toEqual(ended)
  })

  test('of a set-up signs nobody in, and that of a sign-in sets nothing up', async () => {
    const token = await newSession(server, 'admin')
    const { handle: ofSetUp } = (await postStep(server, 'start-code', {}, token)).json().data
    expect(outcome(await verifyStep(server, { handle: ofSetUp, code: '123456' }))).toEqual(ended)
    const { secret } = await addTimeCode(server, 'sub')
    const { handle } = await signInToSecondStep(server, 'sub')
    const body = { handle, name: 'Phone', code: codeNow(secret) }
    expect(outcome(await postStep(server, 'add-code', body, await newSession(server, 'sub')))).toEqual(ended)
  })

  test('ends when the password is changed', async () => {
    const { secret, token } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin')
    const passwords = { currentPassword: 'Till#2026', newPassword: 'Wadi-Lamp#2026' }
    expect((await server.request('POST', '/api/v1/user/auth/change-password', { token, body: passwords })).statusCode).toBe(200)
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }))).toEqual(ended)
    const back = { currentPassword: 'Wadi-Lamp#2026', newPassword: 'Till#2026' }
    expect((await server.request('POST', '/api/v1/user/auth/change-password', { token, body: back })).statusCode).toBe(200)
  })

  test('takes exactly one kind', async () => {
    const { secret, recoveryCodes: codes } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin')
    for (const body of [{ handle }, { handle, code: codeNow(secret), recoveryCode: codes?.[0] }])
      expect((await verifyStep(server, body)).statusCode).toBe(422)
  })
})

describe('limits', () => {
  test('after five wrong codes a client subnet waits a quarter of an hour, also with the right code, and each is an audit line', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const before = await countLines('login.secondStepFailed')
    const { handle } = await signInToSecondStep(server, 'admin', elsewhere)
    for (let guess = 0; guess < 5; guess += 1)
      expect(outcome(await verifyStep(server, { handle, code: wrongCode(secret) }, elsewhere))).toEqual(wrong)
    const refused = await verifyStep(server, { handle, code: codeNow(secret) }, elsewhere)
    expect([...outcome(refused), refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '900'])
    expect((await countLines('login.secondStepFailed')) - before).toBe(5)
    const other = await signInToSecondStep(server, 'admin', { remoteAddress: '203.0.113.8' })
    expect((await verifyStep(server, { handle: other.handle, code: codeNow(secret) }, { remoteAddress: '203.0.113.8' })).statusCode).toBe(
      200,
    )
    server.clock.now += 15 * minute
    const later = await signInToSecondStep(server, 'admin', elsewhere)
    expect((await verifyStep(server, { handle: later.handle, code: codeNow(secret) }, elsewhere)).statusCode).toBe(200)
  })

  test('of parallel guesses at two instances five are checked', async () => {
    const second = await server.startInstance()
    const { secret } = await addTimeCode(server, 'admin')
    const { handle } = await signInToSecondStep(server, 'admin', elsewhere)
    const url = '/api/v1/user/auth/second-factor/verify'
    const guess = (at: number) => {
      const sent = { method: 'POST', url, body: { handle, code: wrongCode(secret) }, headers: ownPage, ...elsewhere } as const
      return at % 2 ? second.inject(sent) : server.app.inject(sent)
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(at)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
    await second.close()
  })

  test('strangers get twenty codes of an account from all places together; its owner’s place and passkey do not wait', async () => {
    const { secret, token } = await addTimeCode(server, 'admin')
    const { authenticator } = await addPasskey(server, 'admin', token)
    const home = { remoteAddress: '198.51.100.200' }
    const first = await signInToSecondStep(server, 'admin', home)
    expect((await verifyStep(server, { handle: first.handle, code: codeNow(secret) }, home)).statusCode).toBe(200)
    server.clock.now += minute
    for (let guess = 0; guess < 20; guess += 1) {
      const client = { remoteAddress: `198.51.100.${guess}` }
      const { handle } = await signInToSecondStep(server, 'admin', client)
      expect(outcome(await verifyStep(server, { handle, code: wrongCode(secret) }, client))).toEqual(wrong)
    }
    const { handle, passkey } = await signInToSecondStep(server, 'admin', elsewhere)
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }, elsewhere))).toEqual([429, 'TOO_MANY_REQUESTS'])
    const assertion = authenticator.get(passkey as Options)
    expect((await verifyStep(server, { handle, passkey: assertion }, elsewhere)).statusCode).toBe(200)
    const atHome = await signInToSecondStep(server, 'admin', home)
    expect((await verifyStep(server, { handle: atHome.handle, code: codeNow(secret) }, home)).statusCode).toBe(200)
  })

  test('strangers get fifty codes of an account in a day', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    for (let guess = 0; guess < 50; guess += 1) {
      if (guess % 20 === 0) server.clock.now += 15 * minute
      const client = { remoteAddress: `198.51.100.${guess}` }
      const { handle } = await signInToSecondStep(server, 'admin', client)
      expect(outcome(await verifyStep(server, { handle, code: wrongCode(secret) }, client))).toEqual(wrong)
    }
    server.clock.now += 15 * minute
    const { handle } = await signInToSecondStep(server, 'admin', elsewhere)
    expect(outcome(await verifyStep(server, { handle, code: codeNow(secret) }, elsewhere))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('who knows the password alone cannot keep the owner out by it, nor from changing it', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const home = { remoteAddress: '198.51.100.200' }
    const first = await signInToSecondStep(server, 'admin', home)
    const signedIn = await verifyStep(server, { handle: first.handle, code: codeNow(secret) }, home)
    const { now } = server.clock
    const times = Array(59).fill(now)
    await server.db.delete(attempts)
    await server.db.insert(attempts).values({ key: `login:${emailFor('admin')}`, times, expiresAt: new Date(now + 15 * minute) })
    await signInToSecondStep(server, 'admin', elsewhere)
    expect(outcome(await server.signIn('admin', { remoteAddress: '203.0.113.8' }))).toEqual([429, 'TOO_MANY_REQUESTS'])
    await signInToSecondStep(server, 'admin', home)
    const token = LoginData.parse(signedIn.json().data).accessToken
    const made = await server.request('POST', '/api/v1/user/auth/second-factor/make-recovery-codes', {
      token,
      body: { currentPassword: password },
      ...home,
    })
    expect(made.statusCode).toBe(200)
  })

  test('invented handles of a client subnet are limited', async () => {
    const ask = () => verifyStep(server, { handle: 'invented', code: '123456' }, elsewhere)
    for (let guess = 0; guess < 40; guess += 1) await ask()
    expect(outcome(await ask())).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

describe('a remembered device', () => {
  const remember = async (name: 'admin' | 'sub', secret: string, cookie = '') => {
    const { handle } = await signInToSecondStep(server, name, { headers: { cookie } })
    const answer = await verifyStep(server, { handle, code: codeNow(secret), remember: true }, { headers: { cookie } })
    return { answer, header: String(answer.headers['set-cookie']), cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
  }
  const signIn = (name: 'admin' | 'sub', cookie: string) => server.signIn(name, { headers: { ...ownPage, cookie } })

  test('skips the second step for 30 days, never the password, and is stored as a hash', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const { header, cookie } = await remember('admin', secret)
    expect(header).toMatch(/^qaseema-device=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(JSON.stringify(await server.db.select().from(rememberedDevices))).not.toContain(cookie.split('=')[1])
    expect((await signIn('admin', cookie)).statusCode).toBe(200)
    expect(await lastLine('login')).toMatchObject({ details: { secondStep: 'device' } })
    expect((await server.signIn('admin', { with: 'Wrong#2026', headers: { cookie } })).json().code).toBe('INVALID_CREDENTIALS')
    expect((await signIn('admin', '')).statusCode).toBe(401)
    server.clock.now += 30 * day
    expect(outcome(await signIn('admin', cookie))).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  })

  test('is one of an account: another needs its own, in the same cookie', async () => {
    const [own, ofAnother] = [await addTimeCode(server, 'admin'), await addTimeCode(server, 'sub')]
    const first = await remember('admin', own.secret)
    expect((await signIn('sub', first.cookie)).statusCode).toBe(401)
    const both = await remember('sub', ofAnother.secret, first.cookie)
    for (const name of ['admin', 'sub'] as const) expect((await signIn(name, both.cookie)).statusCode, name).toBe(200)
  })

  test('is not made from another page, nor unasked', async () => {
    const { secret } = await addTimeCode(server, 'admin')
    const first = await signInToSecondStep(server, 'admin')
    expect((await verifyStep(server, { handle: first.handle, code: codeNow(secret) })).headers['set-cookie']).toBeUndefined()
    server.clock.now += minute
    const { handle } = await signInToSecondStep(server, 'admin')
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await verifyStep(server, { handle, code: codeNow(secret), remember: true }, { headers })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  })

  test.each([
    ['a new password', 'change-password', { currentPassword: 'Till#2026', newPassword: 'Wadi-Lamp#2026' }],
    ['a sign-out everywhere', 'end-all-sessions', {}],
    ['its owner', 'second-factor/forget-devices', {}],
  ])('is forgotten by %s', async (_name, path, body) => {
    const { secret, token } = await addTimeCode(server, 'sub')
    const { cookie } = await remember('sub', secret)
    expect((await server.request('POST', `/api/v1/user/auth/${path}`, { token, body })).statusCode).toBe(200)
    expect(await server.db.$count(rememberedDevices)).toBe(0)
    const typed = path === 'change-password' ? 'Wadi-Lamp#2026' : 'Till#2026'
    expect((await server.signIn('sub', { with: typed, headers: { cookie } })).json().code).toBe('SECOND_FACTOR_REQUIRED')
    if (path !== 'change-password') return
    const back = { currentPassword: 'Wadi-Lamp#2026', newPassword: 'Till#2026' }
    await server.request('POST', '/api/v1/user/auth/change-password', { token, body: back })
  })

  test('is forgotten when a factor is added', async () => {
    const { secret, token } = await addTimeCode(server, 'admin')
    await remember('admin', secret)
    await addPasskey(server, 'admin', token)
    expect(await server.db.$count(rememberedDevices)).toBe(0)
  })
})

test('with TLS the cookie of a remembered device is bound to its host', async () => {
  const behindTls = await testServer({ publicUrl: 'https://qaseema.example' })
  const { secret } = await addTimeCode(behindTls, 'admin')
  const { handle } = await signInToSecondStep(behindTls, 'admin')
  const answer = await verifyStep(behindTls, { handle, code: codeAt(secret, behindTls.clock.now), remember: true })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-qaseema-device=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  await behindTls.close()
})

test('a factor that is added while somebody signs in by the password alone leaves no session without it', async () => {
  for (let round = 0; round < 5; round += 1) {
    await resetFactors(server)
    await server.db.delete(sessions)
    await server.db.delete(attempts)
    const token = await newSession(server, 'admin')
    const { handle, secret } = (await postStep(server, 'start-code', {}, token)).json().data
    const [signedIn] = await Promise.all([
      server.signIn('admin', elsewhere),
      postStep(server, 'add-code', { handle, name: 'Phone', code: codeNow(secret) }, token),
    ])
    const open = await server.db.select().from(sessions).where(eq(sessions.place, elsewhere.remoteAddress))
    expect(open.filter(({ endedAt }) => endedAt === null)).toEqual([])
    expect(signedIn.statusCode === 401 || open.length === 1).toBe(true)
  }
})
