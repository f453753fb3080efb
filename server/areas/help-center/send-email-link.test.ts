import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, auditLog, emailChanges } from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { emailChange, resetChats } from '#server/testing/help-center-writes.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await resetChats(server)
  for (const table of [attempts, emailChanges]) await server.db.delete(table)
})

const askFor = (change: object = {}) => server.db.insert(emailChanges).values({ ...emailChange, tokenHash: 'hash', ...change })
const send = (as: PersonName = 'sub', chatId = 'chat') =>
  server.request('POST', '/api/v1/help-center/admin/send-email-link', { as, body: { chatId } })
const business = async () => (await server.request('GET', '/api/v1/help-center/admin/get-context/chat', { as: 'sub' })).json().data.business

test('a new address that waits for its link is known, and the link is sent again to it in the language of the business', async () => {
  await server.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, 'provider'))
  expect((await business()).newEmail).toBe(null)
  await askFor()
  expect((await business()).newEmail).toEqual({ emailAddress: emailChange.emailAddress, expiresAt: emailChange.expiresAt.toISOString() })
  expect((await send()).statusCode).toBe(200)
  expect((await server.mails()).at(-1)).toMatchObject({ template: 'confirmEmail', to: emailChange.emailAddress, language: 'ar' })
  const [line] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'email.linkSent'))
  expect(line).toMatchObject({ accountId: 'sub', subject: 'provider' })
})

test('it is sent once a minute, whoever asks', async () => {
  await askFor()
  expect((await send('sub')).statusCode).toBe(200)
  const refused = await send('admin')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '60'])
  server.clock.now += 60_000
  expect((await send('admin')).statusCode).toBe(200)
})

test.each([
  ['none was asked for', undefined],
  ['it was opened', { usedAt: new Date(startOfTests) }],
  ['it was cancelled', { endedAt: new Date(startOfTests) }],
  ['it has expired', { expiresAt: new Date(startOfTests) }],
  ['it is of another business', { accountId: 'other' }],
])('nothing is sent where %s', async (_why, change) => {
  if (change) await askFor(change)
  const before = (await server.mails()).length
  const refused = await send()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect([(await server.mails()).length, (await business()).newEmail]).toEqual([before, null])
  expect((await send('sub', 'gone')).statusCode).toBe(404)
})
