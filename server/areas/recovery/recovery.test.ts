import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, auditLog, recoveries, sessions } from '#server/db/schema-security.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { emailFor, password } from '#server/testing/people.ts'
import { createRecovery, ended, newPassword, refusal, wrong } from '#server/testing/recovery.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { startRecovery } from './send-code.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const minute = 60_000
const [owner] = await server.db.select().from(accounts).where(eq(accounts.id, 'provider'))

beforeEach(async () => {
  server.clock.now += 30 * minute
  for (const table of [attempts, recoveries, sessions]) await server.db.delete(table)
  if (owner) await server.db.update(accounts).set(owner).where(eq(accounts.id, 'provider'))
})

const { call, requestCode, start, verify, reset, repeatMail, mailsTo, startFor } = createRecovery(server)

test('both roles reset a forgotten password with the code of their mail', async () => {
  for (const name of ['provider', 'sub'] as const) {
    const { handle, code } = await startFor(name)
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(handle, code)).statusCode).toBe(200)
    expect((await reset(handle)).json()).toMatchObject({ message: 'Password updated', data: null })
    expect((await server.signIn(name)).statusCode).toBe(401)
    expect((await server.signIn(name, { with: newPassword })).statusCode).toBe(200)
  }
})

test('S-03: a password is reset only with a code that was verified in the last ten minutes, of the same record, once', async () => {
  const { handle, code } = await startFor('provider')
  await verify(handle, code)
  server.clock.now += 10 * minute
  expect(refusal(await reset(handle))).toEqual(ended)
  server.clock.now -= 1
  expect((await reset(handle)).statusCode).toBe(200)
  expect(refusal(await reset(handle, 'Copper-Tent#58'))).toEqual(ended)
  expect((await server.signIn('provider', { with: newPassword })).statusCode).toBe(200)
})

test('S-04: real ids, invented handles and those of other people are refused, and a handle lives fifteen minutes', async () => {
  const { handle, code } = await startFor('provider')
  const other = await startFor('other')
  expect(handle).toMatch(/^[\w-]{22}$/)
  for (const userId of ['provider', randomBytes(16).toString('base64url'), handle.slice(1)]) {
    expect(refusal(await verify(userId, code))).toEqual(ended)
    expect(refusal(await reset(userId))).toEqual(ended)
  }
  await verify(handle, code)
  expect(refusal(await reset(other.handle)), 'a handle without a verified code').toEqual(ended)
  server.clock.now += 9 * minute
  expect((await verify(other.handle, other.code)).statusCode).toBe(200)
  server.clock.now += 6 * minute
  expect(refusal(await reset(other.handle)), 'after fifteen minutes').toEqual(ended)
  expect(JSON.stringify(await server.db.select().from(recoveries))).not.toContain(handle)
})

test('S-08: known, unknown and deleted addresses are answered alike, and only a known one gets a mail', async () => {
  await server.db
    .update(accounts)
    .set({ deletedAt: new Date(server.clock.now) })
    .where(eq(accounts.id, 'other'))
  const before = (await server.mails()).length
  const enqueue = vi.spyOn(server.deps.mail, 'enqueue')
  const addresses = ['nobody@example.test', emailFor('other'), emailFor('admin')]
  for (const emailAddress of addresses) {
    expect((await call('check-email', { emailAddress })).json()).toEqual({ success: true, message: expect.any(String), data: null })
    const answer = await requestCode(emailAddress)
    expect(answer.json()).toEqual({ success: true, message: expect.any(String), data: { userId: expect.stringMatching(/^[\w-]{22}$/) } })
    expect(refusal(await verify(answer.json().data.userId, 'x'))).toEqual([422, 'VALIDATION_FAILED'])
  }
  await server.app.tasksDone()
  expect((await server.mails()).slice(before)).toMatchObject([{ to: emailFor('admin') }])
  expect(enqueue, 'the same work for each').toHaveBeenCalledTimes(addresses.length)
  enqueue.mockRestore()
  const decoy = await start('nobody2@example.test')
  const answers = [1, 2, 3, 4, 5].map(() => verify(decoy, '123456'))
  expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  await server.db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, 'other'))
})

test('a code for an address that its account has left meanwhile recovers nothing', async () => {
  const limiter = createLimiter(server.deps)
  const leaveAddress = async () => {
    await server.db.update(accounts).set({ emailAddress: 'left@example.test' }).where(eq(accounts.id, 'provider'))
    return async () => undefined
  }
  const body = { emailAddress: emailFor('provider') }
  const input = {
    db: server.db,
    body,
    params: undefined,
    query: undefined,
    files: {},
    fileHashes: {},
    ip: '198.51.100.7',
    userAgent: null,
    language: 'en',
    browser: { origin: undefined, isSameOrigin: true, cookies: '', setCookie: () => undefined },
  } as const
  const deps = { ...server.deps, limiter: { ...limiter, consume: leaveAddress } }
  const tasks: (() => unknown)[] = []
  await startRecovery({ ...input, auditRead: vi.fn(), takeTurn: (work) => work(), afterCommit: (task) => tasks.push(task) }, deps)
  expect(await server.db.select().from(recoveries)).toMatchObject([{ accountId: null }])
  const before = (await mailsTo('provider', 'recoveryCode')).length
  for (const task of tasks) await task()
  expect((await mailsTo('provider', 'recoveryCode')).slice(before)).toEqual([])
})

test('S-10: a code is hashed, lives ten minutes, and a new one voids it', async () => {
  const first = await startFor('provider')
  expect(JSON.stringify(await server.db.select().from(recoveries))).not.toContain(first.code)
  server.clock.now += minute
  const second = await startFor('provider')
  expect(refusal(await verify(first.handle, first.code))).toEqual(ended)
  server.clock.now += 10 * minute
  expect(refusal(await verify(second.handle, second.code))).toEqual(ended)
  server.clock.now -= 1
  expect((await verify(second.handle, second.code)).statusCode).toBe(200)
})

test('S-13: a reset ends every session and other recovery, mails the owner, and signs nobody in', async () => {
  const tokens = (await server.signIn('provider')).json().data
  const first = await startFor('provider')
  await verify(first.handle, first.code)
  server.clock.now += minute
  const second = await startFor('provider')
  await verify(second.handle, second.code)
  const before = (await mailsTo('provider', 'passwordChanged')).length
  expect((await reset(second.handle)).json()).toEqual({ success: true, message: 'Password updated', data: null })
  const list = await server.request('GET', '/api/v1/service-provider/deal/get-deals', { token: tokens.accessToken })
  expect(refusal(list)).toEqual([401, 'SESSION_ENDED'])
  expect((await call('refresh-session-token', { refreshToken: tokens.refreshToken })).statusCode).toBe(401)
  expect(refusal(await reset(first.handle, 'Copper-Tent#58'))).toEqual(ended)
  expect((await mailsTo('provider', 'passwordChanged')).slice(before)).toMatchObject([
    {
      data: {
        recoveryLink: 'http://localhost:3000/auth/forgot-password?lang=en',
        changedAt: expect.stringMatching(/^\w+ \d+, \d{4} at \d\d:\d\d$/),
      },
    },
  ])
})

test('the confirmation of a reset is mailed once more at most', async () => {
  const { handle, code } = await startFor('provider')
  await verify(handle, code)
  expect(refusal(await repeatMail(handle)), 'before the reset').toEqual(ended)
  await reset(handle)
  const before = (await mailsTo('provider', 'passwordChanged')).length
  expect((await repeatMail(handle)).statusCode).toBe(200)
  expect(refusal(await repeatMail(handle))).toEqual(ended)
  expect(await mailsTo('provider', 'passwordChanged')).toHaveLength(before + 1)
})

test.each([
  ['short', 'Ab#1', 'tooShort'],
  ['long', `Ab#1${'x'.repeat(125)}`, 'tooLong'],
  ['guessable', 'Password1!', 'passwordGuessable'],
  ['the email address', 'Provider@example.test1', 'passwordGuessable'],
])('S-15: a new password that is %s is refused on its field and leaves the recovery open', async (_name, typed, code) => {
  const started = await startFor('provider')
  await verify(started.handle, started.code)
  const answer = await reset(started.handle, typed)
  expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([422, { path: 'updatedPassword', code }])
  expect((await reset(started.handle)).statusCode).toBe(200)
})

test('S-15: two different new passwords are refused, and a space is never trimmed', async () => {
  const body = { userId: 'x', updatedPassword: newPassword, updatedConfirmPassword: `${newPassword}x` }
  const answer = await call('forgot-password/reset-password', body)
  expect(answer.json().errors).toMatchObject([{ path: 'updatedConfirmPassword', code: 'passwordsDiffer' }])
  expect((await reset('x', `${newPassword} `)).json().errors).toMatchObject([{ path: 'updatedPassword', code: 'passwordSpaces' }])
})

test('S-16: the server enforces the order of the steps', async () => {
  const { handle, code } = await startFor('provider')
  expect(refusal(await reset(handle)), 'reset before verify').toEqual(ended)
  expect(refusal(await repeatMail(handle)), 'mail before reset').toEqual(ended)
  expect((await verify(handle, wrong(code))).json()).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
  expect(refusal(await reset(handle)), 'reset after a wrong code').toEqual(ended)
  expect((await verify(handle, code)).statusCode).toBe(200)
  expect((await reset(handle)).statusCode).toBe(200)
  expect(refusal(await verify(handle, code)), 'verify after reset').toEqual(ended)
})

test('two resets at the same time set one password', async () => {
  const { handle, code } = await startFor('provider')
  await verify(handle, code)
  const answers = await Promise.all([reset(handle), reset(handle, 'Copper-Tent#58')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a reset proves the address of an account that was never verified', async () => {
  await server.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, 'provider'))
  const { handle, code } = await startFor('provider')
  await verify(handle, code)
  await reset(handle)
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, 'provider'))
  expect(account?.emailVerifiedAt?.getTime()).toBe(server.clock.now)
})

test('a code is mailed in the language of the request, and typed in any digits', async () => {
  const headers = { 'accept-language': 'ar' }
  const body = { emailAddress: emailFor('provider') }
  const before = (await server.mails()).length
  const { userId } = (await server.request('POST', '/api/v1/user/auth/forgot-password/check-email', { body, headers })).json().data
  await server.app.tasksDone()
  const [mail] = (await server.mails()).slice(before)
  expect(mail).toMatchObject({ language: 'ar', data: { minutes: 10 } })
  const code = mail?.template === 'recoveryCode' ? mail.data.code : ''
  expect((await verify(userId, ` ${code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}`)).statusCode).toBe(200)
})

test('requests, wrong codes and resets are recorded without address, code or handle', async () => {
  await server.db.delete(recoveries)
  const newest = (await server.db.select().from(auditLog)).length
  const { handle, code } = await startFor('provider')
  await verify(handle, wrong(code))
  await verify(handle, code)
  await reset(handle)
  await start('nobody@example.test')
  const lines = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(newest)
  expect(lines.map(({ action, accountId }) => [action, accountId])).toEqual([
    ['recovery.requested', 'provider'],
    ['recovery.failed', 'provider'],
    ['password.reset', 'provider'],
    ['recovery.requested', null],
  ])
  for (const secret of [handle, code, 'nobody@', emailFor('provider'), password, newPassword])
    expect(JSON.stringify(lines)).not.toContain(secret)
})
