import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts, providers } from '#server/db/schema.ts'
import { attempts, auditLog, emailChanges, recoveries, sessions } from '#server/db/schema-security.ts'
import { emailFor, type PersonName, password } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicWrites: 1_000, publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())

const hour = 3_600_000
const newAddress = 'new.owner@example.test'
const former = await server.db.select().from(accounts)

let token = ''
beforeEach(async () => {
  server.clock.now += hour
  for (const table of [attempts, recoveries, sessions, emailChanges]) await server.db.delete(table)
  for (const account of former) await server.db.update(accounts).set(account).where(eq(accounts.id, account.id))
  token = await signIn('provider')
})

const signIn = async (name: PersonName): Promise<string> => (await server.signIn(name)).json().data.accessToken
const ask = (body: object = {}, by = token, { headers = {}, remoteAddress = '198.51.100.7' } = {}) =>
  server.request('POST', '/api/v1/user/auth/email-change', {
    token: by,
    headers,
    remoteAddress,
    body: { emailAddress: newAddress, currentPassword: password, ...body },
  })
const sendAgain = (by = token) =>
  server.request('POST', '/api/v1/user/auth/email-change/send-again', { token: by, body: {}, remoteAddress: '198.51.100.7' })
const cancel = (by = token) => server.request('DELETE', '/api/v1/user/auth/email-change', { token: by })
const confirm = (link: string, headers = {}) =>
  server.request('POST', '/api/v1/user/auth/confirm-email-change', { body: { token: link }, headers })
const read = async (by = token) => (await server.request('GET', '/api/v1/user/auth/account', { token: by })).json()
const readCode = (answer: { json: () => { code?: string } }) => answer.json().code
const findMails = async (template: string) => (await server.mails()).filter((mail) => mail.template === template)
const findEmail = async (id: string) => (await server.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.emailAddress

/** The token of the newest link. */
async function newestLink(): Promise<string> {
  const mail = (await findMails('confirmEmail')).at(-1)
  return mail?.template === 'confirmEmail' ? new URL(mail.data.link).hash.slice(1) : ''
}

async function requestLink(body: object = {}, by = token): Promise<string> {
  expect((await ask(body, by)).statusCode).toBe(200)
  return newestLink()
}

test('the account says whose it is, for both roles', async () => {
  const names = { businessNameEn: 'Qahwa House', businessNameAr: 'بيت القهوة' }
  expect((await read()).data).toMatchObject({ ...names, emailAddress: emailFor('provider'), role: 'SERVICE_PROVIDER', pendingEmail: null })
  const sub = (await read(await signIn('sub'))).data
  expect(sub).toMatchObject({ fullName: 'Huda Omar', emailAddress: emailFor('sub'), role: 'SUB_ADMIN', businessNameEn: null })
})

test.each(['provider', 'sub'] as const)(
  '%s: nothing changes before the link is opened; then the new address signs in, the old one does not',
  async (name) => {
    const own = await signIn(name)
    const other = await signIn(name)
    const link = await requestLink({}, own)
    expect(link).toMatch(/^[\w-]{22}$/)
    expect((await findMails('confirmEmail')).at(-1)).toMatchObject({ to: newAddress })
    expect((await read(own)).data).toMatchObject({ emailAddress: emailFor(name), pendingEmail: { emailAddress: newAddress } })
    expect((await server.signIn(name)).statusCode).toBe(200)

    const answer = await confirm(link)
    expect(answer.json().data).toEqual({ emailAddress: newAddress, role: name === 'sub' ? 'SUB_ADMIN' : 'SERVICE_PROVIDER' })
    expect((await read(own)).data).toMatchObject({ emailAddress: newAddress, pendingEmail: null })
    expect((await read(other)).code).toBe('SESSION_ENDED')
    expect((await server.signIn(name)).statusCode).toBe(401)
    const side = name === 'sub' ? 'user' : 'service-provider'
    const body = { emailAddress: newAddress, password }
    expect((await server.request('POST', `/api/v1/${side}/auth/login`, { body })).statusCode).toBe(200)
    expect((await findMails('emailChanged')).at(-1)).toMatchObject({ to: emailFor(name), data: { newAddress } })
  },
)

test('the current address is told of the request and how to stop it', async () => {
  await ask({}, token, { headers: { 'accept-language': 'ar' } })
  const recoveryLink = 'https://qaseema.example/auth/forgot-password?lang=ar'
  const expectedMail = { to: emailFor('provider'), language: 'ar', data: { newAddress, recoveryLink } }
  expect((await findMails('emailChangeRequested')).at(-1)).toMatchObject(expectedMail)
})

test('the list of businesses has the new address', async () => {
  await confirm(await requestLink())
  const [business] = await server.db.select().from(providers).where(eq(providers.id, 'provider'))
  expect(business?.emailAddress).toBe(newAddress)
})

test('a link works once, also for two at the same moment', async () => {
  const link = await requestLink()
  const answers = await Promise.all([confirm(link), confirm(link)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(readCode(await confirm(link))).toBe('LINK_USED')
})

test('a lost response is repeated by its key, and changes nothing a second time', async () => {
  const link = await requestLink()
  const before = (await findMails('emailChanged')).length
  const headers = { 'idempotency-key': 'one-press-of-the-link' }
  const [answer, again] = [await confirm(link, headers), await confirm(link, headers)]
  expect([again.statusCode, again.body]).toEqual([200, answer.body])
  expect(await findMails('emailChanged')).toHaveLength(before + 1)
})

test('a repeated request with the same key mails once', async () => {
  const headers = { 'idempotency-key': 'one-press-of-the-button' }
  const [links, warnings] = [await findMails('confirmEmail'), await findMails('emailChangeRequested')]
  const answers = [await ask({}, token, { headers }), await ask({}, token, { headers })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await findMails('confirmEmail')).toHaveLength(links.length + 1)
  expect(await findMails('emailChangeRequested')).toHaveLength(warnings.length + 1)
})

test('a link works for 24 hours; an invented one never', async () => {
  const link = await requestLink()
  server.clock.now += 24 * hour
  const late = await confirm(link)
  expect([late.statusCode, readCode(late)]).toEqual([410, 'LINK_EXPIRED'])
  server.clock.now -= 1
  expect((await confirm(link)).statusCode).toBe(200)
  for (const wrong of [link.slice(1), `${link}x`]) expect(readCode(await confirm(wrong))).toBe('LINK_INVALID')
})

test('a taken address is answered alike, and its link changes nothing', async () => {
  const [free, taken] = [await ask(), await ask({ emailAddress: emailFor('other') })]
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  expect((await findMails('confirmEmail')).at(-1)).toMatchObject({ to: emailFor('other') })
  const answer = await confirm(await newestLink())
  expect([answer.statusCode, readCode(answer)]).toEqual([409, 'EMAIL_TAKEN'])
  expect([await findEmail('provider'), await findEmail('other')]).toEqual([emailFor('provider'), emailFor('other')])
})

test('two accounts that want one address: the link that is opened first gets it', async () => {
  const first = await requestLink()
  server.clock.now += 60_000
  const second = await requestLink({}, await signIn('other'))
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map((answer) => readCode(answer) ?? 'OK').sort()).toEqual(['EMAIL_TAKEN', 'OK'])
  const owners = await server.db.select().from(accounts).where(eq(accounts.emailAddress, newAddress))
  expect(owners).toHaveLength(1)
})

test('another account that registers the address meanwhile keeps it', async () => {
  const link = await requestLink()
  await server.db.update(accounts).set({ emailAddress: newAddress }).where(eq(accounts.id, 'pending'))
  expect(readCode(await confirm(link))).toBe('EMAIL_TAKEN')
  expect(await findEmail('provider')).toBe(emailFor('provider'))
})

test('a wrong password, the own address and no address are refused on their fields, and mail nobody', async () => {
  const before = (await server.mails()).length
  const issue = async (body: object) => (await ask(body)).json().errors?.[0]
  expect(await issue({ currentPassword: 'Wrong#2026' })).toMatchObject({ path: 'currentPassword', code: 'wrongPassword' })
  expect(await issue({ emailAddress: ` ${emailFor('provider').toUpperCase()}` })).toMatchObject({ code: 'emailUnchanged' })
  expect(await issue({ emailAddress: 'nobody' })).toMatchObject({ path: 'emailAddress', code: 'email' })
  expect(await server.mails()).toHaveLength(before)
})

test('wrong passwords count as failed sign-ins, and take no share of the mails', async () => {
  for (const _ of [1, 2, 3, 4, 5]) expect((await ask({ currentPassword: 'Wrong#2026' })).statusCode).toBe(422)
  expect((await ask()).statusCode).toBe(429)
  await server.db.delete(attempts)
  expect((await ask()).statusCode).toBe(200)
})

test('one link a minute and seven a day go to one address from one network, whoever asks, and strangers elsewhere do not count', async () => {
  expect((await ask()).statusCode).toBe(200)
  const soon = await sendAgain()
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
  const other = await signIn('other')
  expect((await ask({}, other)).statusCode).toBe(429)
  expect((await ask({}, other, { remoteAddress: '203.0.113.5' })).statusCode).toBe(200)
  expect((await ask({ emailAddress: 'corrected@example.test' })).statusCode).toBe(200)
  await ask({ emailAddress: newAddress })
  const statuses: number[] = []
  for (let times = 0; times < 10; times++) {
    server.clock.now += 60_000
    statuses.push((await sendAgain()).statusCode)
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(10)
  expect(statuses.at(-1)).toBe(429)
})

test('a link that is sent again leaves the earlier one valid, and both change the address once', async () => {
  const first = await requestLink()
  server.clock.now += 60_000
  expect((await sendAgain()).json().message).toBe('The link was sent again.')
  const second = await newestLink()
  expect(second).not.toBe(first)
  expect((await confirm(first)).statusCode).toBe(200)
  expect(readCode(await confirm(second))).toBe('LINK_USED')
})

test('cancelling and another request end the link', async () => {
  const cancelled = await requestLink()
  expect((await cancel()).json().message).toBe('Cancelled. Your email address stays as it is.')
  expect([readCode(await confirm(cancelled)), (await read()).data.pendingEmail]).toEqual(['LINK_EXPIRED', null])
  expect([readCode(await cancel()), readCode(await sendAgain())]).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE'])
  server.clock.now += 60_000
  const replaced = await requestLink()
  const next = await requestLink({ emailAddress: 'third@example.test' })
  expect(readCode(await confirm(replaced))).toBe('LINK_EXPIRED')
  expect((await confirm(next)).statusCode).toBe(200)
})

test('the link works after the sign-out of who requested it, and then ends every session', async () => {
  const link = await requestLink()
  const other = await signIn('provider')
  await server.request('POST', '/api/v1/user/auth/logout', { token })
  expect((await confirm(link)).statusCode).toBe(200)
  expect((await read(other)).code).toBe('SESSION_ENDED')
})

test('a change of the password ends the link', async () => {
  const link = await requestLink()
  const body = { currentPassword: password, newPassword: 'Saffron-Lamp#47' }
  expect((await server.request('POST', '/api/v1/user/auth/change-password', { token, body })).statusCode).toBe(200)
  expect([readCode(await confirm(link)), await findEmail('provider')]).toEqual(['LINK_EXPIRED', emailFor('provider')])
})

test('a code that was mailed to the former address does not reset the password after the change', async () => {
  const link = await requestLink()
  const body = { emailAddress: emailFor('provider') }
  const { userId } = (await server.request('POST', '/api/v1/user/auth/forgot-password/check-email', { body })).json().data
  await confirm(link)
  const guess = await server.request('POST', '/api/v1/user/auth/forgot-password/verify-otp', { body: { userId, otpCode: '123456' } })
  expect(readCode(guess)).toBe('RECOVERY_ENDED')
})

test('a password that changes while the typed one is compared refuses the request', async () => {
  const changes = [
    ask(),
    server.request('POST', '/api/v1/user/auth/change-password', {
      token,
      body: { currentPassword: password, newPassword: 'Saffron-Lamp#47' },
    }),
  ]
  const [requested, changed] = await Promise.all(changes)
  expect(changed?.statusCode).toBe(200)
  expect([200, 409]).toContain(requested?.statusCode)
  expect((await read()).data.pendingEmail).toBeNull()
})

test('the log has request, cancellation and change, the change with both addresses', async () => {
  await server.db.delete(emailChanges)
  const count = await server.db.$count(auditLog)
  await requestLink()
  await cancel()
  server.clock.now += 60_000
  await confirm(await requestLink())
  const lines = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(count)
  expect(lines.map(({ action }) => action)).toEqual(['email.requested', 'email.cancelled', 'email.requested', 'email.changed'])
  expect(lines.at(-1)).toMatchObject({ accountId: 'provider', details: { formerEmail: emailFor('provider'), newEmail: newAddress } })
})
