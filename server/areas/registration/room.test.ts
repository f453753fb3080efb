import { and, eq, inArray, like, not } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownerColumns } from '#server/db/owner.ts'
import { accounts } from '#server/db/schema.ts'
import { auditLog, emailVerifications } from '#server/db/schema-security.ts'
import { reservedPart } from '#server/mail/mail-limits.ts'
import { audit } from '#server/security/audit.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { testServer } from '#server/testing/test-server.ts'
import { maxUnverified, protectedAge } from './room.ts'

/** Without what is kept for networks whose earlier links were opened. */
const room = Math.round((1 - reservedPart) * maxUnverified)

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const { emailAddress } = registrationFields
const register = async (remoteAddress = '192.0.2.7') =>
  server.request('POST', '/api/v1/service-provider/auth/register-service-provider', {
    ...(await multipartBody(registrationFields, licencePart)),
    remoteAddress,
  })

/** One a second, the last one now; one of them is verified. */
beforeEach(async () => {
  await db.delete(accounts).where(like(accounts.id, 'many-%'))
  await db.delete(accounts).where(eq(accounts.emailAddress, emailAddress))
  const rows = Array.from({ length: room + 1 }, (_, index) => ({
    id: `many-${index}`,
    ...ownerColumns(`many-${index}`),
    emailAddress: `${index}@many.example`,
    passwordHash: '-',
    createdAt: new Date(clock.now - (room - index) * 1_000),
    emailVerifiedAt: index === 0 ? new Date(clock.now) : null,
  }))
  await db.insert(accounts).values(rows)
})

const ids = async () => (await db.select({ id: accounts.id }).from(accounts).where(like(accounts.id, 'many-%'))).map(({ id }) => id)

test('where as many registrations as there is room for are not verified, a new one replaces the oldest', async () => {
  clock.now += protectedAge
  expect((await register()).statusCode).toBe(200)
  const left = await ids()
  expect([left.length, left.includes('many-0'), left.includes('many-1')]).toEqual([room, true, false])
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, 'many-1'))).toMatchObject([{ action: 'registration.deleted' }])
})

test('none is replaced within an hour: a new one has to wait', async () => {
  const refused = await register()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String((protectedAge - (room - 1) * 1_000) / 1_000)])
  expect(await ids()).toHaveLength(room + 1)
})

/** Leaves these, which were registered from an address each. */
async function leave(count: number, toAddress: (index: number) => string): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => ({ subject: `many-${index + 1}`, ip: toAddress(index) }))
  const isLeft = inArray(
    accounts.id,
    left.map(({ subject }) => subject),
  )
  await db.delete(accounts).where(and(like(accounts.id, 'many-%'), not(isLeft)))
  await audit(db, ...left.map((each) => ({ ...each, action: 'registration.created' as const, at: clock.now })))
}

test('a network that has its part of them waits and then replaces its own oldest, while others register', async () => {
  await leave(250, (index) => `2001:db8:1:${index.toString(16)}::1`)
  expect((await register('2001:db8:1:ffff::1')).statusCode).toBe(429)
  expect((await register('2400:db8::1')).statusCode).toBe(200)
  await db.delete(accounts).where(eq(accounts.emailAddress, emailAddress))
  clock.now += protectedAge
  expect((await register('2001:db8:1:ffff::1')).statusCode).toBe(200)
  const left = await ids()
  expect([left.length, left.includes('many-1'), left.includes('many-2')]).toEqual([249, false, true])
})

test('while others wait, a network whose earlier link was opened registers', async () => {
  const at = new Date(clock.now)
  const link = { tokenHash: 'opened', accountId: 'provider', emailAddress: 'a@b.test', createdAt: at, usedAt: at, network: '203.0.0.0/16' }
  await db.insert(emailVerifications).values({ ...link, expiresAt: new Date(clock.now + protectedAge) })
  clock.now += 61_000
  expect([(await register()).statusCode, (await register('203.0.113.9')).statusCode]).toEqual([429, 200])
  await db.delete(emailVerifications).where(eq(emailVerifications.tokenHash, 'opened'))
})
