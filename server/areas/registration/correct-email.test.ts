import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts, providerSubmissions, providers } from '#server/db/schema.ts'
import { attempts, auditLog, emailVerifications, idempotencyKeys, recoveries } from '#server/db/schema-security.ts'
import { maxUnverifiedAge } from '#server/jobs/delete-unverified.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { emailFor } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicWrites: 1_000, publicUrl: 'https://qaseema.example' })
const start = server.clock.now
afterAll(() => server.close())

const correctionToken = 'b0b5c0ffee00b0b5c0ffee00b0b5c0ff'
const minute = 60_000
const first = registrationFields.emailAddress
const second = 'right@example.test'

const post = (path: string, body: object, headers = {}) =>
  server.request('POST', `/api/v1/service-provider/auth/${path}`, { body, headers })
const register = async (changes: object = {}) => {
  const form = await multipartBody({ ...registrationFields, correctionToken, ...changes }, licencePart)
  return server.request('POST', '/api/v1/service-provider/auth/register-service-provider', form)
}
const correct = (emailAddress = second, token = correctionToken, headers = {}) =>
  post('correct-email', { correctionToken: token, emailAddress }, headers)
const verify = (token: string) => post('verify-email', { token })
const findByEmail = async (emailAddress: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.emailAddress, emailAddress)))[0]
const isTaken = async (email: string) =>
  (await server.request('POST', `/api/v1/users/isEmailExist?email=${encodeURIComponent(email)}`)).json().data

/** The token of the newest link to an address. */
async function findLink(emailAddress: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to }) => to === emailAddress)
  return mail?.template === 'verifyEmail' ? new URL(mail.data.link).hash.slice(1) : ''
}

beforeEach(async () => {
  server.clock.now = start
  for (const table of [attempts, idempotencyKeys]) await server.db.delete(table)
  for (const email of [first, second]) await server.db.delete(accounts).where(eq(accounts.emailAddress, email))
  expect((await register()).statusCode).toBe(200)
})

test('the new address gets the link and the account, the first one keeps neither, and nothing else changes', async () => {
  const before = await findByEmail(first)
  const { id = '' } = before ?? {}
  const business = await server.db.select().from(providers).where(eq(providers.id, id))
  const formerLink = await findLink(first)
  const lines = await server.db.$count(auditLog)
  const answer = await correct(' Right@Example.test ', correctionToken, { 'accept-language': 'ar' })
  expect([answer.statusCode, answer.json().data]).toEqual([200, null])
  expect(await findByEmail(second)).toEqual({ ...before, emailAddress: second })
  expect(await server.db.select().from(providers).where(eq(providers.id, id))).toEqual([{ ...business[0], emailAddress: second }])
  expect(await server.db.$count(providerSubmissions, eq(providerSubmissions.providerId, id))).toBe(1)
  expect((await server.mails()).at(-1)).toMatchObject({ template: 'verifyEmail', to: second, language: 'ar' })
  expect([await isTaken(first), await isTaken(second)]).toEqual([false, true])
  const [line] = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(lines)
  expect(line).toMatchObject({ action: 'registration.corrected', subject: id, details: { formerEmail: first, newEmail: second } })
  const former = await verify(formerLink)
  expect([former.statusCode, former.json().code]).toEqual([400, 'LINK_INVALID'])
  expect((await verify(await findLink(second))).json().data).toEqual({ emailAddress: second })
  const signIn = (emailAddress: string) => post('login', { emailAddress, password: registrationFields.password })
  expect([(await signIn(first)).statusCode, (await signIn(second)).statusCode]).toEqual([401, 200])
})

test('a mail that is requested again goes to the new address alone', async () => {
  const count = (await server.mails()).length
  await correct()
  server.clock.now += minute
  await post('resend-verification', { emailAddress: first })
  await post('resend-verification', { emailAddress: second })
  await server.app.tasksDone()
  expect((await server.mails()).slice(count).map(({ to }) => to)).toEqual([second, second])
})

test('the token is stored as a hash alone, and only its owner may correct the address', async () => {
  const { correctionHash } = (await findByEmail(first)) ?? {}
  expect(correctionHash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await server.db.select().from(idempotencyKeys))).not.toContain(correctionToken)
  for (const token of ['0'.repeat(32), correctionHash ?? '', correctionToken.toUpperCase()]) {
    const answer = await correct(second, token)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await correct(second, 'short')).statusCode).toBe(422)
  // Says nothing of a taken address, and leaves its owner every mail.
  expect((await correct(emailFor('provider'), '0'.repeat(32))).json().code).toBe('NOT_FOUND')
  expect(await server.db.$count(attempts, like(attempts.key, `registration.resend:${second}%`))).toBe(0)
})

test('a taken address is refused on its field, and the registration stays as it was', async () => {
  const before = await findByEmail(first)
  const answer = await correct(emailFor('provider'))
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'emailAddress', code: 'emailTaken' }]])
  expect(await findByEmail(first)).toEqual(before)
  expect((await correct()).statusCode).toBe(200)
})

test('two registrations that are corrected to one address at once: one gets it', async () => {
  const other = { emailAddress: 'garden-2@example.test', correctionToken: 'f'.repeat(32) }
  expect((await register(other)).statusCode).toBe(200)
  await server.db.update(emailVerifications).set({ usedAt: null })
  const answers = await Promise.all([correct(), correct(second, other.correctionToken)])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  expect(await server.db.$count(accounts, eq(accounts.emailAddress, second))).toBe(1)
  await server.db.delete(accounts).where(eq(accounts.emailAddress, other.emailAddress))
})

test('one of a correction and the first link wins, and both sides read which', async () => {
  for (const isCorrectionFirst of [true, false]) {
    await server.db.delete(attempts)
    for (const email of [first, second]) await server.db.delete(accounts).where(eq(accounts.emailAddress, email))
    await register()
    const link = await findLink(first)
    const calls = [() => correct(), () => verify(link)]
    const sent = (isCorrectionFirst ? calls : calls.toReversed()).map((call) => call())
    const answers = await Promise.all(isCorrectionFirst ? sent : sent.toReversed())
    const codes = answers.map((answer) => answer.json().code)
    const isCorrected = answers[0]?.statusCode === 200
    expect(codes).toEqual(isCorrected ? [undefined, 'LINK_INVALID'] : ['CONFLICT', undefined])
    const account = (await findByEmail(first)) ?? (await findByEmail(second))
    expect([account?.emailAddress, account?.emailVerifiedAt !== null]).toEqual(isCorrected ? [second, false] : [first, true])
  }
})

test('nothing is corrected once the address is verified, the registration is deleted, or no link would be sent any more', async () => {
  const link = await findLink(first)
  server.clock.now = start + maxUnverifiedAge
  expect((await correct()).json().code).toBe('NOT_FOUND')
  server.clock.now = start
  await verify(link)
  const verified = await correct()
  expect([verified.statusCode, verified.json().code]).toEqual([409, 'CONFLICT'])
  await server.db.delete(accounts).where(eq(accounts.emailAddress, first))
  expect((await correct()).json().code).toBe('NOT_FOUND')
})

test('a recovery that the former address began ends, as its reset would verify the new one', async () => {
  const { id = '' } = (await findByEmail(first)) ?? {}
  const [createdAt, expiresAt] = [new Date(start), new Date(start + 15 * minute)]
  const begun = { handleHash: 'former', accountId: id, codeHash: 'code', codeExpiresAt: expiresAt, createdAt, expiresAt }
  await server.db.insert(recoveries).values(begun)
  await correct()
  const [ended] = await server.db.select().from(recoveries).where(eq(recoveries.handleHash, 'former'))
  expect(ended?.expiresAt).toEqual(new Date(server.clock.now))
})

test('a repeated correction sends one mail, with its key and without', async () => {
  const count = (await server.mails()).length
  const headers = { 'idempotency-key': 'once' }
  expect((await correct(second, correctionToken, headers)).statusCode).toBe(200)
  expect((await correct(second, correctionToken, headers)).statusCode).toBe(200)
  server.clock.now += minute
  expect((await correct()).statusCode).toBe(200)
  expect((await server.mails()).slice(count)).toHaveLength(1)
})

test('tags of an address are one mailbox, which gets one mail a minute', async () => {
  const statuses = [(await correct('victim+1@example.test')).statusCode, (await correct('victim+2@example.test')).statusCode]
  server.clock.now += minute
  expect([...statuses, (await correct('victim+3@example.test')).statusCode]).toEqual([200, 429, 200])
})

test('a registration is corrected ten times a day, and one address gets one mail a minute', async () => {
  expect((await correct()).statusCode).toBe(200)
  const soon = await correct()
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
  for (let times = 1; times < 10; times += 1) expect((await correct(`new-${times}@example.test`)).statusCode).toBe(200)
  const late = await correct('new-10@example.test')
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '86400'])
  await server.db.delete(accounts).where(eq(accounts.emailAddress, 'new-9@example.test'))
})
