import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { testServer } from '#server/testing/test-server.ts'
import { maxUnverified, protectedAge } from './room.ts'

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const { emailAddress } = registrationFields
const register = async () =>
  server.request('POST', '/api/v1/service-provider/auth/register-service-provider', await multipartBody(registrationFields, licencePart))

/** One a second, the last one now; one of them is verified. */
beforeEach(async () => {
  await db.delete(accounts).where(like(accounts.id, 'many-%'))
  await db.delete(accounts).where(eq(accounts.emailAddress, emailAddress))
  const rows = Array.from({ length: maxUnverified + 1 }, (_, index) => ({
    id: `many-${index}`,
    emailAddress: `${index}@many.example`,
    passwordHash: '-',
    role: 'SERVICE_PROVIDER' as const,
    createdAt: new Date(clock.now - (maxUnverified - index) * 1_000),
    emailVerifiedAt: index === 0 ? new Date(clock.now) : null,
  }))
  await db.insert(accounts).values(rows)
})

const ids = async () => (await db.select({ id: accounts.id }).from(accounts).where(like(accounts.id, 'many-%'))).map(({ id }) => id)

test('where five hundred registrations are not verified, a new one replaces the oldest', async () => {
  clock.now += protectedAge
  expect((await register()).statusCode).toBe(200)
  const left = await ids()
  expect([left.length, left.includes('many-0'), left.includes('many-1')]).toEqual([maxUnverified, true, false])
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, 'many-1'))).toMatchObject([{ action: 'registration.deleted' }])
})

test('none is replaced within an hour: a new one has to wait', async () => {
  const refused = await register()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String((protectedAge - (maxUnverified - 1) * 1_000) / 1_000)])
  expect(await ids()).toHaveLength(maxUnverified + 1)
})
