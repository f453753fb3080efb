import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import { ratingCounts, redemptionDays, verifiedCustomers } from '#server/db/schema-rollups.ts'
import { customers, reviews } from '#server/db/schema-sales.ts'
import { auditLog, sessions } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { insertPerson } from '#server/testing/team.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { deleteOld } from './delete-old.ts'

const dayMs = 86_400_000
let server: TestServer
let start: number
beforeEach(async () => {
  server = await testServer()
  start = server.clock.now
})
afterEach(() => server.close())

const runAfter = (days: number, settings: { readonly customerDataDays: number | undefined } = { customerDataDays: 730 }) =>
  deleteOld(server.db, start + days * dayMs, { auditDays: 400, ...settings })

const figures = () =>
  Promise.all([redemptionDays, ratingCounts, verifiedCustomers].map((table) => server.db.select().from(table).orderBy(sql`1`, sql`2`)))

test('a customer loses the name after the days of the setting, counted from the last voucher, and figures stay', async () => {
  const { db } = server
  const expiresAt = new Date(start + 10 * dayMs).toISOString()
  await insertClaim(db, { code: 'IDLE2345', customer: 'Idle', expiresAt })
  await insertClaim(db, { code: 'BUSY2345', customer: 'Busy', expiresAt: new Date(start + 20 * dayMs).toISOString() })
  for (let index = 0; index < 1_001; index += 1) {
    const row = { id: `c${index}`, fullName: 'Many', foldedName: 'many', emailAddress: `${index}@mail.example`, createdAt: new Date(start) }
    await db.insert(customers).values(row)
  }
  await db.update(customers).set({ verifiedAt: new Date(start) })
  const redeemed = await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code: 'IDLE2345' } })
  const review = { id: 'r', redemptionId: redeemed.json().data._id, dealId: 'tea', providerId: 'provider' }
  await db.insert(reviews).values({ ...review, rating: 5, comment: 'From Idle', createdAt: new Date(start) })
  const before = await figures()

  await runAfter(740 - 1)
  const named = async () => (await db.select().from(customers)).filter(({ fullName }) => fullName !== '').map(({ id }) => id)
  expect((await named()).sort()).toEqual(['Busy', 'Idle'])
  await runAfter(740 + 1)
  expect(await named()).toEqual(['Busy'])
  await runAfter(9_999, { customerDataDays: undefined })
  expect(await named()).toEqual(['Busy'])
  expect(await figures()).toEqual(before)
  expect(await db.select().from(reviews)).toMatchObject([{ rating: 5, comment: null }])
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'person.erased', subject: 'Idle', details: { person: 'customer', cause: 'retention' } })
  expect(await db.$count(auditLog, eq(auditLog.action, 'person.erased'))).toBe(1_002)
})

test('a business that was rejected and never approved goes after a year, any other stays', async () => {
  const { db } = server
  const rejected = { approvalStatus: 'REJECTED', decidedAt: new Date(start) } as const
  await db
    .update(providers)
    .set({ ...rejected, approvalWithdrawn: false })
    .where(eq(providers.id, 'rejected'))
  await db
    .update(providers)
    .set({ ...rejected, approvalWithdrawn: true })
    .where(eq(providers.id, 'other'))
  await insertPerson(server, 'badr')
  await db.update(accounts).set({ providerId: 'rejected' }).where(eq(accounts.id, 'badr'))
  const remaining = async () => (await db.select({ id: providers.id }).from(providers)).map(({ id }) => id).sort()
  await runAfter(365)
  expect(await remaining()).toEqual(['other', 'pending', 'provider', 'rejected'])
  server.clock.now += 30 * dayMs
  await tokenFor(server.deps, { id: 'badr', role: 'SERVICE_PROVIDER' })
  await runAfter(366)
  expect(await remaining()).toContain('rejected')
  await db.delete(sessions)
  await runAfter(366)
  expect(await remaining()).toEqual(['other', 'pending', 'provider'])
  expect(await db.$count(accounts, eq(accounts.providerId, 'rejected'))).toBe(0)
})

test('one that was rejected and has sold something stays', async () => {
  const { db } = server
  const rejected = { approvalStatus: 'REJECTED', decidedAt: new Date(start), approvalWithdrawn: false } as const
  await db.update(providers).set(rejected).where(eq(providers.id, 'provider'))
  expect(await db.$count(deals, eq(deals.status, 'APPROVED'))).toBeGreaterThan(0)
  await runAfter(9_999, { customerDataDays: undefined })
  expect(await db.$count(providers, eq(providers.id, 'provider'))).toBe(1)
})

test('chats, deliveries and the names of former cashiers and employees go after their time', async () => {
  const { db } = server
  const now = new Date(start)
  const provider = { providerId: 'provider', createdAt: now }
  await db.insert(chats).values({ id: 'chat', ...provider, lastMessageAt: now })
  const message = { id: 'm', chatId: 'chat', position: 1, side: 'provider', content: 'x', foldedContent: 'x', createdAt: now } as const
  await db.insert(chatMessages).values(message)
  const texts = { title: 'x', message: 'x', foldedText: 'x', language: 'en' } as const
  const sent = { status: 'APPROVED', sentAt: now, recipientCount: 1 } as const
  await db.insert(announcements).values({ id: 'a', ...provider, ...texts, ...sent })
  await insertClaim(db, { code: 'CLAM2345' })
  await db.insert(announcementDeliveries).values({ announcementId: 'a', customerId: 'Nora Saad', deliveredAt: now })
  const cashier = { ...provider, foldedName: 'huda', pinHash: 'x', pinAt: now }
  await db.insert(cashiers).values({ id: 'gone', name: 'Huda', ...cashier, removedAt: now })
  await db.insert(cashiers).values({ id: 'here', name: 'Huda', ...cashier })
  await db.update(accounts).set({ deletedAt: now }).where(eq(accounts.id, 'sub'))
  const read = async () => ({
    chats: await db.$count(chats),
    deliveries: await db.$count(announcementDeliveries),
    cashiers: Object.fromEntries((await db.select().from(cashiers)).map(({ id, name }) => [id, name])),
    employee: (await db.select().from(accounts).where(eq(accounts.id, 'sub')))[0]?.fullName,
  })
  await runAfter(90)
  expect(await read()).toEqual({ chats: 1, deliveries: 1, cashiers: { gone: 'Huda', here: 'Huda' }, employee: 'Huda Omar' })
  await runAfter(91)
  expect(await read()).toMatchObject({ chats: 1, deliveries: 0 })
  await runAfter(401)
  expect(await read()).toMatchObject({ chats: 1, cashiers: { gone: '—', here: 'Huda' }, employee: null })
  await runAfter(731)
  expect(await read()).toMatchObject({ chats: 0 })
  expect((await db.select().from(announcements))[0]).toMatchObject({ recipientCount: 1, visitorCount: 0, redemptionCount: 0, revenue: 0 })
})
