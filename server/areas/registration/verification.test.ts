import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, auditLog, emailVerifications } from '#server/db/schema-security.ts'
import { emailFor } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicWrites: 1_000, publicUrl: 'https://qaseema.example' })
const start = server.clock.now
afterAll(() => server.close())

const hour = 3_600_000
const post = (path: string, body: object, headers = {}) =>
  server.request('POST', `/api/v1/service-provider/auth/${path}`, { body, headers })
const verify = (token: string) => post('verify-email', { token })
const resend = (emailAddress = emailFor('pending'), headers = {}) => post('resend-verification', { emailAddress }, headers)
const isPending = eq(accounts.id, 'pending')
const findVerifiedAt = async () => (await server.db.select().from(accounts).where(isPending))[0]?.emailVerifiedAt

/** Requests a mail and returns the token of its link. */
async function receiveToken(headers = {}): Promise<string> {
  const before = (await server.mails()).length
  expect((await resend(undefined, headers)).statusCode).toBe(200)
  await server.app.tasksDone()
  expect(await server.mails()).toHaveLength(before + 1)
  const mail = (await server.mails()).at(-1)
  return mail?.template === 'verifyEmail' ? new URL(mail.data.link).hash.slice(1) : ''
}

beforeEach(async () => {
  // Those of the test before would count in the limits of this one.
  await server.app.tasksDone()
  server.clock.now = start
  await server.db.delete(attempts)
  await server.db.delete(emailVerifications)
  await server.db
    .update(accounts)
    .set({ emailVerifiedAt: null, createdAt: new Date(start) })
    .where(isPending)
})

test('the link of the mail verifies the address, and then its owner can sign in', async () => {
  const token = await receiveToken({ 'accept-language': 'ar' })
  expect(token).toMatch(/^[\w-]{22}$/)
  expect((await server.mails()).at(-1)).toMatchObject({ to: emailFor('pending'), language: 'ar' })
  expect((await server.signIn('pending')).json().code).toBe('EMAIL_NOT_VERIFIED')
  const before = await server.db.$count(auditLog)
  const answer = await verify(token)
  expect(answer.json()).toMatchObject({ success: true, data: { emailAddress: emailFor('pending') } })
  expect((await server.signIn('pending')).statusCode).toBe(200)
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  expect(lines[0]).toMatchObject({ action: 'registration.verified', accountId: 'pending', subject: 'pending' })
})

test('a link is good once, also for two at the same moment', async () => {
  const token = await receiveToken()
  const answers = await Promise.all([verify(token), verify(token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const again = await verify(token)
  expect([again.statusCode, again.json().code]).toEqual([409, 'LINK_USED'])
})

test('a link is good for 48 hours', async () => {
  const token = await receiveToken()
  server.clock.now += 48 * hour
  const late = await verify(token)
  expect([late.statusCode, late.json().code, await findVerifiedAt()]).toEqual([410, 'LINK_EXPIRED', null])
  server.clock.now -= 1
  expect((await verify(token)).statusCode).toBe(200)
})

test('a truncated, changed or invented token is no link', async () => {
  const token = await receiveToken()
  for (const wrong of [token.slice(0, -1), `${token}x`, 'invented', token.toUpperCase()]) {
    const answer = await verify(wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'LINK_INVALID'])
  }
  expect(await findVerifiedAt()).toBeNull()
})

test('a newer mail leaves earlier links valid', async () => {
  const first = await receiveToken()
  server.clock.now += 60_000
  const second = await receiveToken()
  expect((await verify(first)).statusCode).toBe(200)
  const verifiedAt = await findVerifiedAt()
  server.clock.now += hour
  expect((await verify(second)).statusCode).toBe(200)
  expect(await findVerifiedAt()).toEqual(verifiedAt)
})

test('unknown, verified and unverified addresses get the same response (S-08)', async () => {
  const before = (await server.mails()).length
  const answers = [await resend('nobody@example.test'), await resend(emailFor('provider')), await resend(emailFor('admin'))]
  const waiting = await resend()
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, waiting.body])
  await server.app.tasksDone()
  expect(await server.mails()).toHaveLength(before + 1)
  const refused = [await resend('nobody@example.test'), await resend()]
  for (const answer of refused) expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
})

test('a repeated mail counts in the total of registrations only if it is sent, and over the total it is dropped in silence', async () => {
  const total = eq(attempts.key, 'mails.registration:everybody')
  const before = (await server.mails()).length
  await resend('nobody@example.test')
  await receiveToken()
  const [counted] = await server.db.select().from(attempts).where(total)
  expect(counted?.times).toHaveLength(1)
  server.clock.now += 60_000
  const times = Array.from({ length: 600 }, () => server.clock.now)
  await server.db.update(attempts).set({ times }).where(total)
  expect((await resend()).statusCode).toBe(200)
  await server.app.tasksDone()
  server.clock.now += hour
  await receiveToken()
  expect(await server.mails()).toHaveLength(before + 2)
})

test('an address is sent one mail a minute and seven a day at the request of one client, and others may request more', async () => {
  const ask = (remoteAddress: string) =>
    server.request('POST', '/api/v1/service-provider/auth/resend-verification', {
      remoteAddress,
      body: { emailAddress: emailFor('pending') },
    })
  const statuses: number[] = []
  for (let times = 0; times < 9; times++) {
    statuses.push((await ask('198.51.100.1')).statusCode)
    server.clock.now += 60_000
  }
  expect(statuses).toEqual([...Array(7).fill(200), 429, 429])
  expect((await ask('203.0.113.5')).statusCode).toBe(200)
  server.clock.now = start + 24 * hour
  expect((await ask('198.51.100.1')).statusCode).toBe(200)
})
