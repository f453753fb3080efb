import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { deleteUnverified } from './delete-unverified.ts'

const server: TestServer = await testServer()
const start = server.clock.now
afterAll(() => server.close())

const hour = 3_600_000
const { emailAddress } = registrationFields
const post = (path: string, options: object) => server.request('POST', `/api/v1/service-provider/auth/${path}`, options)
const register = async () => post('register-service-provider', await multipartBody(registrationFields, licencePart))
const resend = () => post('resend-verification', { body: { emailAddress } })
const findRegistered = async () => (await server.db.select().from(accounts).where(eq(accounts.emailAddress, emailAddress)))[0]
const runAfter = (hours: number) => {
  server.clock.now = start + hours * hour
  return deleteUnverified(server.db, server.clock.now)
}

beforeEach(async () => {
  server.clock.now = start
  await server.db.delete(attempts)
  await server.db.delete(accounts).where(eq(accounts.emailAddress, emailAddress))
  expect((await register()).statusCode).toBe(200)
})

test('a registration that nobody verified is deleted after seven days, and its address is free', async () => {
  const registered = await findRegistered()
  const others = await server.db.$count(accounts)
  await runAfter(7 * 24)
  expect(await findRegistered()).toEqual(registered)
  await runAfter(7 * 24 + 1)
  expect(await findRegistered()).toBeUndefined()
  expect(await server.db.$count(accounts)).toBe(others - 1)
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'registration.deleted', subject: registered?.id, accountId: null })
  expect((await register()).statusCode).toBe(200)
})

test('a registration stays as long as a link works, and no link is sent after seven days', async () => {
  server.clock.now = start + (7 * 24 - 1) * hour
  const sent = (await server.mails()).length
  await resend()
  await vi.waitFor(async () => expect(await server.mails()).toHaveLength(sent + 1), { timeout: 5_000 })
  await runAfter(7 * 24 + 1)
  expect(await findRegistered()).toBeDefined()
  await resend()
  await runAfter(9 * 24)
  expect(await findRegistered()).toBeUndefined()
  expect(await server.mails()).toHaveLength(sent + 1)
})

test('verified businesses and administrators stay', async () => {
  const verified = { emailVerifiedAt: new Date(start) }
  await server.db.update(accounts).set(verified).where(eq(accounts.emailAddress, emailAddress))
  await server.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, 'sub'))
  const all = await server.db.$count(accounts)
  await runAfter(99 * 24)
  expect(await server.db.$count(accounts)).toBe(all)
})
