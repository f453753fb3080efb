import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { maxFactors } from '#contract/limits.ts'
import { accounts } from '#server/db/schema.ts'
import { factorChallenges, recoveryCodes, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import { auditLog, sessions } from '#server/db/schema-security.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { emailFor, type PersonName, password } from '#server/testing/people.ts'
import { createRecovery, newPassword } from '#server/testing/recovery.ts'
import {
  addPasskey,
  addTimeCode,
  codeAt,
  newSession,
  postStep,
  resetFactors,
  signInToSecondStep,
  verifyStep,
} from '#server/testing/second-factor.ts'
import { connectSocket, listenOnLoopback } from '#server/testing/sockets.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const minute = 60_000

const server = await testServer()
const strict = await testServer({ adminSecondFactor: 'required' })
afterAll(() => Promise.all([server.close(), strict.close()]))
beforeEach(async () => {
  for (const each of [server, strict]) {
    each.clock.now += 60 * minute
    await resetFactors(each)
    await each.db.delete(recoveryCodes)
    await each.db.delete(sessions)
  }
})

const recovery = createRecovery(server)
const base = '/api/v1/user/auth/second-factor'
const getOwn = async (token: string, { request }: TestServer = server) => (await request('GET', base, { token })).json().data
const code = (answer: { json: () => { code?: string } }) => answer.json().code
const fieldCodes = (answer: { json: () => { errors?: { path: string; code: string }[] } }) =>
  answer.json().errors?.map(({ path, code: reason }) => `${path} ${reason}`)
const changes = async (name: PersonName) =>
  (await server.mails()).filter(({ to, template }) => to === emailFor(name) && template === 'secondFactorChanged').map(({ data }) => data)
const lines = async (action: string) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.action, action))).map(({ accountId, subject, details }) => ({
    accountId,
    subject,
    details,
  }))

describe('the set-up', () => {
  test('is listed with name, day and last use, and nobody else sees it', async () => {
    const { token, recoveryCodes: codes } = await addTimeCode(server, 'admin')
    expect(codes).toHaveLength(10)
    expect((await addPasskey(server, 'admin', token)).recoveryCodes).toBeNull()
    expect(await getOwn(token)).toEqual({
      factors: [
        { _id: expect.any(String), kind: 'code', name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
        { _id: expect.any(String), kind: 'passkey', name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
      rememberedDevices: 0,
      isRequired: false,
      needsPassword: false,
      passkeyHosts: ['localhost'],
    })
    expect(await getOwn(await newSession(server, 'sub'))).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    const answers = JSON.stringify(await getOwn(token))
    for (const { sealedSecret, publicKey } of await server.db.select().from(secondFactors))
      for (const hidden of [sealedSecret, publicKey]) if (hidden) expect(answers).not.toContain(hidden)
  })

  test('asks for the password again ten minutes after the sign-in, and counts wrong ones as sign-ins', async () => {
    const token = await newSession(server, 'admin')
    server.clock.now += 10 * minute
    expect((await getOwn(token)).needsPassword).toBe(true)
    for (const path of ['start-code', 'start-passkey']) {
      expect(fieldCodes(await postStep(server, path, {}, token))).toEqual(['currentPassword required'])
      expect(fieldCodes(await postStep(server, path, { currentPassword: 'Wrong#2026' }, token))).toEqual(['currentPassword wrongPassword'])
      expect((await postStep(server, path, { currentPassword: password }, token)).statusCode).toBe(200)
    }
    for (let wrong = 2; wrong < 5; wrong += 1) await postStep(server, 'start-code', { currentPassword: 'Wrong#2026' }, token)
    expect((await postStep(server, 'start-code', { currentPassword: password }, token)).statusCode).toBe(429)
  })

  test('ends the other sessions, mails the owner and is in the audit log without the secret', async () => {
    const other = await newSession(server, 'admin')
    const before = (await changes('admin')).length
    const { token, secret } = await addTimeCode(server, 'admin')
    expect((await server.request('GET', base, { token: other })).statusCode).toBe(401)
    expect((await server.request('GET', base, { token })).statusCode).toBe(200)
    expect((await changes('admin')).slice(before)).toMatchObject([{ change: 'added' }])
    expect((await lines('secondFactor.added')).at(-1)).toEqual({
      accountId: 'admin',
      subject: null,
      details: { secondStep: 'code', factorName: 'Phone' },
    })
    expect(JSON.stringify([await server.db.select().from(auditLog), await server.mails()])).not.toContain(secret)
  })

  test('needs the right code, and its handle can be tried again, by its own session and in its time', async () => {
    const token = await newSession(server, 'admin')
    const { handle, secret, uri } = (await postStep(server, 'start-code', {}, token)).json().data
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ issuer: 'Qaseema', secret, digits: '6', period: '30' })
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Qaseema:${emailFor('admin')}?`)
    const wrong = String((Number(codeAt(secret, server.clock.now)) + 123_456) % 1_000_000).padStart(6, '0')
    expect(fieldCodes(await postStep(server, 'add-code', { handle, name: 'Phone', code: wrong }, token))).toEqual(['code wrongCode'])
    const body = () => ({ handle, name: 'Phone', code: codeAt(secret, server.clock.now) })
    for (const stranger of [await newSession(server, 'admin'), await newSession(server, 'sub')])
      expect(code(await postStep(server, 'add-code', body(), stranger))).toBe('SECOND_FACTOR_ENDED')
    server.clock.now += 15 * minute
    expect(code(await postStep(server, 'add-code', body(), token))).toBe('SECOND_FACTOR_ENDED')
    server.clock.now -= 1
    expect((await postStep(server, 'add-code', body(), token)).statusCode).toBe(200)
    expect(code(await postStep(server, 'add-code', body(), token))).toBe('SECOND_FACTOR_ENDED')
  })

  test('of a passkey needs this page, its challenge and a new key', async () => {
    const token = await newSession(server, 'admin')
    const begin = async () => (await postStep(server, 'start-passkey', {}, token)).json().data
    const add = (handle: string, passkey: object, origin = 'http://localhost:3000') =>
      server.request('POST', `${base}/add-passkey`, { token, body: { handle, name: 'Laptop', passkey }, headers: { origin } })
    const elsewhere = { origin: 'http://evil.example', host: 'evil.example' }
    const refused = await server.request('POST', `${base}/start-passkey`, { token, body: {}, headers: elsewhere })
    expect([refused.statusCode, code(refused)]).toEqual([409, 'PASSKEY_UNAVAILABLE'])
    const { handle, options } = await begin()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Qaseema' },
      user: { name: emailFor('admin'), displayName: 'Adel Saleh' },
    })
    const key = createAuthenticator()
    expect(code(await add(handle, createAuthenticator('http://localhost.evil.example').create(options)))).toBe('PASSKEY_REFUSED')
    expect(code(await add(handle, key.create({ ...options, challenge: 'AAAA' })))).toBe('PASSKEY_REFUSED')
    expect(code(await add(handle, key.create({ ...options, rp: { id: 'evil.example', name: '' } })))).toBe('PASSKEY_REFUSED')
    expect(code(await add(handle, key.create(options, { format: 'apple' })))).toBe('PASSKEY_REFUSED')
    expect(code(await add(handle, { ...key.create(options), response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }))).toBe(
      'PASSKEY_REFUSED',
    )
    expect((await add(handle, key.create(options))).statusCode).toBe(200)
    const again = await begin()
    expect(again.options.excludeCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
    expect(code(await add(again.handle, key.create(again.options)))).toBe('PASSKEY_REFUSED')
  })

  test(`takes ${maxFactors} factors`, async () => {
    const token = await newSession(server, 'admin')
    const row = { accountId: 'admin', kind: 'code', name: 'Phone', createdAt: new Date(server.clock.now) } as const
    await server.db.insert(secondFactors).values(Array.from({ length: maxFactors }, (_, at) => ({ ...row, id: `factor-${at}` })))
    const { handle, secret } = (await postStep(server, 'start-code', {}, token)).json().data
    const body = { handle, name: 'One more', code: codeAt(secret, server.clock.now) }
    expect(fieldCodes(await postStep(server, 'add-code', body, token))).toEqual(['name tooMany'])
  })

  test('of two first factors at the same moment makes one set of recovery codes', async () => {
    const token = await newSession(server, 'admin')
    const started = await Promise.all([1, 2].map(async () => (await postStep(server, 'start-code', {}, token)).json().data))
    const answers = await Promise.all(
      started.map(({ handle, secret }) =>
        postStep(server, 'add-code', { handle, name: 'Phone', code: codeAt(secret, server.clock.now) }, token),
      ),
    )
    // The first one ends the set-ups that are open.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await server.db.$count(recoveryCodes)).toBe(10)
  })
})

describe('a factor', () => {
  const removeFirst = async (token: string, typed = password) => {
    const [first] = (await getOwn(token)).factors
    return postStep(server, `${first._id}/remove`, { currentPassword: typed }, token)
  }

  test('is removed with the password; with the last one go the recovery codes, and the password alone signs in', async () => {
    const { token } = await addTimeCode(server, 'provider')
    const other = await newSession(server, 'provider')
    expect(fieldCodes(await removeFirst(token, 'Wrong#2026'))).toEqual(['currentPassword wrongPassword'])
    expect((await removeFirst(token)).statusCode).toBe(200)
    expect(await getOwn(token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect((await server.request('GET', base, { token: other })).statusCode).toBe(401)
    expect((await changes('provider')).at(-1)).toMatchObject({ change: 'removed' })
    expect((await lines('secondFactor.removed')).at(-1)).toMatchObject({ accountId: 'provider', details: { secondStep: 'code' } })
    expect((await server.signIn('provider')).statusCode).toBe(200)
  })

  test('gets another name from its owner alone', async () => {
    const { token } = await addTimeCode(server, 'admin')
    const [{ _id }] = (await getOwn(token)).factors
    const rename = (by: string) => server.request('PUT', `${base}/${_id}`, { token: by, body: { name: 'Tablet' } })
    expect((await rename(await newSession(server, 'sub'))).statusCode).toBe(404)
    expect((await rename(token)).statusCode).toBe(200)
    expect((await getOwn(token)).factors).toMatchObject([{ name: 'Tablet' }])
    expect((await lines('secondFactor.renamed')).at(-1)).toMatchObject({ accountId: 'admin', details: { factorName: 'Tablet' } })
  })

  test('and remembered devices change thirty times in a quarter of an hour, so that nobody fills the audit log', async () => {
    const { token } = await addTimeCode(server, 'provider')
    const [{ _id }] = (await getOwn(token)).factors
    const rename = () => server.request('PUT', `${base}/${_id}`, { token, body: { name: 'Tablet' } })
    for (let change = 0; change < 28; change += 1) expect((await rename()).statusCode).toBe(200)
    expect([(await rename()).statusCode, (await postStep(server, 'forget-devices', {}, token)).statusCode]).toEqual([429, 429])
  })

  test('is needed for recovery codes, which a change of them mails', async () => {
    const token = await newSession(server, 'admin')
    expect(code(await postStep(server, 'make-recovery-codes', { currentPassword: password }, token))).toBe('CHANGED_MEANWHILE')
    await addTimeCode(server, 'admin', token)
    const made = (await postStep(server, 'make-recovery-codes', { currentPassword: password }, token)).json().data.recoveryCodes
    expect(new Set(made).size).toBe(10)
    expect((await changes('admin')).at(-1)).toMatchObject({ change: 'codesMade' })
    expect(await lines('recoveryCodes.made')).not.toEqual([])
  })

  test('stays when the password is reset by mail, and goes with its account', async () => {
    const [former] = await server.db.select().from(accounts).where(eq(accounts.id, 'sub'))
    await addTimeCode(server, 'sub')
    const { handle, code: otpCode } = await recovery.startFor('sub')
    expect((await recovery.verify(handle, otpCode)).statusCode).toBe(200)
    expect((await recovery.reset(handle)).statusCode).toBe(200)
    expect(code(await server.signIn('sub', { with: newPassword }))).toBe('SECOND_FACTOR_REQUIRED')
    const removed = await server.request('DELETE', '/api/v1/sub-admin/delete-sub-admin/sub', { token: await newSession(server, 'super') })
    expect(removed.statusCode).toBe(200)
    for (const table of [secondFactors, recoveryCodes, factorChallenges]) expect(await server.db.$count(table)).toBe(0)
    if (former) await server.db.update(accounts).set(former).where(eq(accounts.id, 'sub'))
  })
})

describe('a lost device', () => {
  const reset = (id: string, token: string, typed = password) =>
    server.request('POST', `/api/v1/super-admin/second-factor/accounts/${id}/reset`, { token, body: { currentPassword: typed } })
  const look = async (id: string, token: string) => {
    const answer = await server.request('GET', `/api/v1/super-admin/second-factor/accounts/${id}`, { token })
    return answer.json().data ?? answer.statusCode
  }

  test('of an administrator is reset by another SUPER_ADMIN alone: sessions, devices and codes end', async () => {
    const { token } = await addTimeCode(server, 'admin')
    const [superToken, adminToken] = [await newSession(server, 'super'), await newSession(server, 'admin')]
    await server.db
      .insert(accounts)
      .values({ id: 'second-super', emailAddress: 'second@example.test', passwordHash: '', role: 'SUPER_ADMIN', createdAt: new Date() })
      .onConflictDoNothing()
    await addTimeCode(server, 'super', superToken)
    expect(await look('super', superToken)).toEqual({ factors: 1, mayReset: false })
    expect((await reset('super', superToken)).statusCode).toBe(403)
    expect([await look('super', adminToken), (await reset('super', adminToken)).statusCode]).toEqual([403, 403])
    expect(await look('admin', superToken)).toEqual({ factors: 1, mayReset: true })
    expect(fieldCodes(await reset('admin', superToken, 'Wrong#2026'))).toEqual(['currentPassword wrongPassword'])
    expect((await reset('admin', superToken)).statusCode).toBe(200)
    for (const ended of [token, adminToken]) expect((await server.request('GET', base, { token: ended })).statusCode).toBe(401)
    expect((await changes('admin')).at(-1)).toMatchObject({ change: 'reset' })
    expect((await lines('secondFactor.reset')).at(-1)).toEqual({ accountId: 'super', subject: 'admin', details: null })
    expect((await server.signIn('admin')).statusCode).toBe(200)
    expect(code(await reset('admin', superToken))).toBe('CHANGED_MEANWHILE')
    expect((await reset('nobody', superToken)).statusCode).toBe(404)
  })

  test('of a sub-admin is seen by an ADMIN, who may not reset it', async () => {
    await addTimeCode(server, 'sub')
    const adminToken = await newSession(server, 'admin')
    expect(await look('sub', adminToken)).toEqual({ factors: 1, mayReset: false })
    expect((await reset('sub', adminToken)).statusCode).toBe(403)
    expect((await reset('sub', await newSession(server, 'super'))).statusCode).toBe(200)
  })

  test('of a business is reset by an ADMIN, not by a SUB_ADMIN', async () => {
    await addTimeCode(server, 'provider')
    expect((await reset('provider', await newSession(server, 'sub'))).statusCode).toBe(403)
    const adminToken = await newSession(server, 'admin')
    expect(await look('provider', adminToken)).toEqual({ factors: 1, mayReset: true })
    expect((await reset('provider', adminToken)).statusCode).toBe(200)
    expect((await server.signIn('provider')).statusCode).toBe(200)
  })

  test('a SUPER_ADMIN sees every administrator, those without a factor first', async () => {
    await addTimeCode(server, 'admin')
    const answer = await server.request('GET', '/api/v1/super-admin/second-factor/administrators', {
      token: await newSession(server, 'super'),
    })
    const rows: { _id: string; factors: number; isSelf: boolean; role: string }[] = answer.json().data
    expect(rows.at(-1)).toMatchObject({ _id: 'admin', factors: 1, isSelf: false, role: 'ADMIN' })
    expect(rows.find(({ isSelf }) => isSelf)).toMatchObject({ _id: 'super', factors: 0 })
    expect(rows.map(({ role }) => role)).not.toContain('SERVICE_PROVIDER')
    expect(answer.body).not.toContain('passwordHash')
  })
})

describe('ADMIN_SECOND_FACTOR=required', () => {
  test('an administrator without a factor may only add one, and then everything with the same session', async () => {
    const signedIn = (await strict.signIn('admin')).json().data
    expect(signedIn.user).toMatchObject({ _id: 'admin', mustAddSecondFactor: true })
    const token: string = signedIn.accessToken
    const refused = await strict.request('GET', '/api/v1/super-admin/deal/get-deals', { token })
    expect([refused.statusCode, code(refused)]).toEqual([403, 'SECOND_FACTOR_MISSING'])
    for (const [method, url] of [
      ['GET', '/api/v1/user/auth/account'],
      ['POST', '/api/v1/user/auth/change-password'],
      ['POST', `${base}/make-recovery-codes`],
      ['POST', `${base}/forget-devices`],
    ] as const)
      expect(code(await strict.request(method, url, { token, ...(method === 'POST' && { body: {} }) })), url).toBe('SECOND_FACTOR_MISSING')
    expect(await getOwn(token, strict)).toMatchObject({ isRequired: true, needsPassword: false })
    await addTimeCode(strict, 'admin', token)
    expect((await strict.request('GET', '/api/v1/super-admin/deal/get-deals', { token })).statusCode).toBe(200)
    expect((await signInToSecondStep(strict, 'admin')).kinds).toEqual(['code', 'recoveryCode'])
  })

  test('a session of before is limited too, also by a refresh, and no live channel opens', async () => {
    const { accessToken, refreshToken } = (await strict.signIn('sub')).json().data
    const refreshed = await strict.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })
    for (const token of [accessToken, refreshed.json().data.authToken])
      expect(code(await strict.request('GET', '/api/v1/super-admin/deal/get-deals', { token }))).toBe('SECOND_FACTOR_MISSING')
    const url = await listenOnLoopback(strict.app)
    expect(await connectSocket(url, accessToken).outcome).toBe('SECOND_FACTOR_MISSING')
    expect((await strict.request('POST', '/api/v1/user/auth/logout', { token: accessToken, body: {} })).statusCode).toBe(200)
  })

  test('the last factor stays', async () => {
    const { token } = await addTimeCode(strict, 'admin')
    const remove = async () => {
      const [first] = (await getOwn(token, strict)).factors
      return postStep(strict, `${first._id}/remove`, { currentPassword: password }, token)
    }
    expect(code(await remove())).toBe('SECOND_FACTOR_LAST')
    await addPasskey(strict, 'admin', token)
    expect((await remove()).statusCode).toBe(200)
    expect((await getOwn(token, strict)).factors).toMatchObject([{ kind: 'passkey' }])
  })

  test('asks nothing of businesses', async () => {
    const { user, accessToken } = (await strict.signIn('provider')).json().data
    expect(user).not.toHaveProperty('mustAddSecondFactor')
    expect((await strict.request('GET', '/api/v1/service-provider/deal/get-deals', { token: accessToken })).statusCode).toBe(200)
    const { token } = await addTimeCode(strict, 'provider')
    expect(await getOwn(token, strict)).toMatchObject({ isRequired: false })
  })
})

test('what has expired is deleted', async () => {
  const at = server.clock.now
  const row = { accountId: 'admin', createdAt: new Date(at) }
  await server.db.insert(factorChallenges).values([
    { ...row, handleHash: 'old', expiresAt: new Date(at - 1) },
    { ...row, handleHash: 'new', expiresAt: new Date(at + 1) },
  ])
  await server.db.insert(rememberedDevices).values([
    { ...row, tokenHash: 'old', expiresAt: new Date(at - 1) },
    { ...row, tokenHash: 'new', expiresAt: new Date(at + 1) },
  ])
  await deleteExpired(server.db, at, server.deps.config)
  expect(await server.db.select({ hash: factorChallenges.handleHash }).from(factorChallenges)).toEqual([{ hash: 'new' }])
  expect(await server.db.select({ hash: rememberedDevices.tokenHash }).from(rememberedDevices)).toEqual([{ hash: 'new' }])
})

test('a challenge that nobody has answered is no sign-in', async () => {
  const { secret } = await addTimeCode(server, 'admin')
  const { handle } = await signInToSecondStep(server, 'admin')
  expect((await server.request('GET', base, { token: handle })).statusCode).toBe(401)
  expect((await verifyStep(server, { handle, code: codeAt(secret, server.clock.now) })).statusCode).toBe(200)
})
