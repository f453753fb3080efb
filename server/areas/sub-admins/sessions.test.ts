import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts, deals } from '#server/db/schema.ts'
import { recoveries } from '#server/db/schema-security.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const base = '/api/v1/sub-admin'
const person = { firstName: 'Nada', lastName: 'Salem', phoneNo: '551234567', emailAddress: '' }
const password = 'Wadi#2026'

let count = 0
let id = ''
let emailAddress = ''
let token = ''
let refreshToken = ''

const signIn = (typed = password, address = emailAddress) =>
  server.request('POST', '/api/v1/user/auth/login', { body: { emailAddress: address, password: typed } })
const remove = () => server.request('DELETE', `${base}/delete-sub-admin/${id}`, { as: 'admin' })
const update = (body: object) =>
  server.request('PUT', `${base}/update-sub-admin/${id}`, { as: 'admin', body: { ...person, emailAddress, ...body } })
const works = async () => (await server.request('GET', '/api/v1/super-admin/deal/get-deals', { token })).statusCode
const refreshes = async () =>
  (await server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })).statusCode

beforeEach(async () => {
  // Beyond what was counted for the place by the test before.
  server.clock.now += 16 * 60_000
  emailAddress = `nada${++count}@example.test`
  const body = { ...person, emailAddress, password }
  id = (await server.request('POST', `${base}/auth/register-sub-admin`, { as: 'admin', body })).json().data._id
  ;({ accessToken: token, refreshToken } = (await signIn()).json().data)
})

test('a deleted sub-admin is signed out, cannot sign in, and the address is free again', async () => {
  expect(await works()).toBe(200)
  expect((await remove()).json()).toMatchObject({ message: 'Sub-admin deleted' })
  expect([await works(), await refreshes(), (await signIn()).statusCode]).toEqual([401, 401, 401])
  expect((await signIn(password, `deleted:${id}`)).statusCode).toBe(422)
  expect((await remove()).statusCode).toBe(404)
  const again = await server.request('POST', `${base}/auth/register-sub-admin`, {
    as: 'admin',
    body: { ...person, emailAddress, password },
  })
  expect(again.statusCode).toBe(200)
})

test('what a deleted person decided keeps the name, and their account nothing else', async () => {
  await server.request('POST', '/api/v1/deal/approve-or-unapprove', { token, body: { dealId: 'late', isApproved: true } })
  await remove()
  expect((await server.request('GET', '/api/v1/deal/get-deal/late', { as: 'super' })).json().data).toMatchObject({
    decidedBy: 'Nada Salem',
  })
  const [deleted] = await server.db.select().from(accounts).where(eq(accounts.id, id))
  expect(deleted).toMatchObject({ emailAddress: `deleted:${id}`, phoneNo: null, passwordHash: '' })
  expect(await server.db.select().from(deals).where(eq(deals.decidedById, id))).toHaveLength(1)
})

test('a new name or phone number keeps the sessions', async () => {
  await update({ firstName: 'Nadia', phoneNo: '550000000' })
  expect([await works(), await refreshes()]).toEqual([200, 200])
})

test.each([
  { what: 'password', body: { password: 'Other#2026' }, credentials: () => ['Other#2026', emailAddress] as const },
  { what: 'address', body: { emailAddress: 'new@example.test' }, credentials: () => [password, 'new@example.test'] as const },
])('another $what signs them out at once, and is what they sign in by', async ({ body, credentials }) => {
  expect((await update(body)).statusCode).toBe(200)
  expect([await works(), await refreshes(), (await signIn()).statusCode]).toEqual([401, 401, 401])
  expect((await signIn(...credentials())).statusCode).toBe(200)
})

test('a changed role ends the sessions', async () => {
  await server.db.update(accounts).set({ role: 'ADMIN' }).where(eq(accounts.id, id))
  expect(await works()).toBe(401)
})

test('a sign-in that is being checked while its account is deleted starts no session', async () => {
  const [signedIn] = await Promise.all([signIn(), remove()])
  if (signedIn.statusCode === 200) token = signedIn.json().data.accessToken
  expect(await works()).toBe(401)
})

test.each([{ emailAddress: 'moved@example.test' }, { password: 'Sahra#2026' }])(
  'a password recovery that began before a change of %o sets no password',
  async (change) => {
    const begun = await server.request('POST', '/api/v1/user/auth/forgot-password/check-email', { body: { emailAddress } })
    await server.db.update(recoveries).set({ verifiedAt: new Date(server.clock.now) })
    expect((await update(change)).statusCode).toBe(200)
    const reset = { userId: begun.json().data.userId, updatedPassword: 'Nakheel#84', updatedConfirmPassword: 'Nakheel#84' }
    const answer = await server.request('POST', '/api/v1/user/auth/forgot-password/reset-password', { body: reset })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'RECOVERY_ENDED'])
  },
)
