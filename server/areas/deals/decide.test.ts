import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals, undoableDecisions } from '#server/db/schema.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const decide = (body: object, as: PersonName = 'admin', headers = {}) =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as, body: { dealId: 'coffee', ...body }, headers })
const coffee = async (as: PersonName) => (await server.request('GET', '/api/v1/deal/get-deal/coffee', { as })).json().data

beforeEach(async () => {
  await server.db.update(deals).set({ status: 'PENDING', reason: null, decidedAt: null, decidedById: null }).where(eq(deals.id, 'coffee'))
})

test('an approval names who and when', async () => {
  const answer = await decide({ isApproved: true }, 'sub')
  expect(answer.json()).toMatchObject({
    message: 'Voucher approved',
    data: {
      _id: 'coffee',
      dealStatus: 'APPROVED',
      isApproved: true,
      decidedBy: 'Huda Omar',
      decidedAt: '2026-03-04T09:00:00.000Z',
      reason: null,
    },
  })
})

test('a rejection tells the provider its reason', async () => {
  const answer = await decide({ isApproved: false, reason: '  السعر غير صحيح ' }, 'admin', { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' })
  expect(answer.json().message).toBe('رُفضت القسيمة')
  expect(await coffee('provider')).toMatchObject({ dealStatus: 'REJECTED', isApproved: false, reason: 'السعر غير صحيح' })
})

test('a decision can be turned round, and an approval takes the reason away', async () => {
  await decide({ isApproved: false, reason: 'No' })
  expect((await decide({ isApproved: true, reason: 'ignored' })).json().data).toMatchObject({ dealStatus: 'APPROVED', reason: null })
  expect((await decide({ isApproved: false })).json().data).toMatchObject({ dealStatus: 'REJECTED', reason: null })
})

test('a stale decision is refused and names the earlier one’s author', async () => {
  await decide({ isApproved: true, expectedStatus: 'PENDING' }, 'sub')
  const stale = await decide({ isApproved: false, expectedStatus: 'PENDING', reason: 'No' })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    success: false,
    code: 'ALREADY_DECIDED',
    details: { by: 'Huda Omar', at: '2026-03-04T09:00:00.000Z', status: 'APPROVED' },
  })
  expect((await coffee('admin')).dealStatus).toBe('APPROVED')
})

test('a decision about a version that its provider has changed since is refused', async () => {
  const { version } = await coffee('admin')
  await server.db
    .update(deals)
    .set({ version: version + 1 })
    .where(eq(deals.id, 'coffee'))
  const stale = await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: version })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await coffee('admin')).dealStatus).toBe('PENDING')
  expect((await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: version + 1 })).statusCode).toBe(200)
})

test('one of two concurrent decisions wins', async () => {
  const before = await server.db.$count(auditLog)
  const answers = await Promise.all([
    decide({ isApproved: true, expectedStatus: 'PENDING' }, 'sub'),
    decide({ isApproved: false, expectedStatus: 'PENDING' }, 'super'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  expect(lines).toMatchObject([{ action: 'deal.decided', subject: 'coffee' }])
})

test('the audit log keeps a reason that a later decision takes away', async () => {
  const before = await server.db.$count(auditLog)
  await decide({ isApproved: false, reason: 'Blurred' })
  await decide({ isApproved: true })
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  expect(lines.map(({ details }) => details)).toEqual([
    { status: 'REJECTED', reason: 'Blurred', formerStatus: 'PENDING', formerReason: null },
    { status: 'APPROVED', reason: null, formerStatus: 'REJECTED', formerReason: 'Blurred' },
  ])
})

test('a decision for the status that the deal has already changes nothing', async () => {
  await decide({ isApproved: false, reason: 'Blurred' }, 'sub')
  const before = await coffee('admin')
  const counts = () => Promise.all([server.db.$count(auditLog), server.db.$count(notifications)])
  const countsBefore = await counts()
  const again = await decide({ isApproved: false, reason: 'No price' }, 'super')
  expect([again.statusCode, again.json().data]).toEqual([200, before])
  expect([await coffee('admin'), await counts()]).toEqual([before, countsBefore])
})

test('without an expectation the last word counts', async () => {
  await decide({ isApproved: true })
  expect((await decide({ isApproved: false })).statusCode).toBe(200)
})

test('a deal that is not there is not found', async () => {
  expect((await decide({ dealId: 'nowhere', isApproved: true, expectedStatus: 'PENDING' })).statusCode).toBe(404)
})

test('a decision that cannot be read is refused', async () => {
  const table = [
    [{ dealId: '', isApproved: true }, 'dealId'],
    [{ dealId: { $gt: '' }, isApproved: true }, 'dealId'],
    [{ isApproved: 'yes' }, 'isApproved'],
    [{ isApproved: false, reason: '   ' }, 'reason'],
    [{ isApproved: false, reason: 'a'.repeat(501) }, 'reason'],
    [{ isApproved: true, expectedStatus: 'DONE' }, 'expectedStatus'],
  ] as const
  for (const [body, path] of table) {
    const answer = await decide(body)
    expect([answer.statusCode, answer.json().errors?.[0]?.path], JSON.stringify(body)).toEqual([422, path])
  }
})

const undo = (isApproved: boolean, as: PersonName = 'admin', headers = {}) => decide({ isApproved, undo: true }, as, headers)
const record = async () => (await server.db.select().from(deals).where(eq(deals.id, 'coffee')))[0]

test('an undo restores the deal, withdraws notification and mail, and is audited', async () => {
  const preference = { accountId: 'provider', topic: 'decidedDeals', portal: true, email: true } as const
  await server.db.insert(notificationPreferences).values(preference)
  const before = await record()
  const sent = async () => [await server.db.$count(notifications), await server.mails()]
  const sentBefore = await sent()
  const { undoUntil } = (await decide({ isApproved: false, reason: 'Blurred' })).json().data
  expect(undoUntil).toBe(new Date(server.clock.now + 60_000).toISOString())
  const waits = `select extract(epoch from start_after - created_on) as wait from pgboss.job order by created_on desc limit 1`
  expect(Number((await server.statements.executeSql(waits)).rows[0]?.wait)).toBeGreaterThan(60)
  expect(await sent()).not.toEqual(sentBefore)
  server.clock.now += 60_000
  const answer = await undo(false)
  expect(answer.json()).toMatchObject({ message: 'Decision undone', data: { dealStatus: 'PENDING', reason: null, decidedAt: null } })
  expect(answer.json().data.undoUntil).toBeUndefined()
  expect(await record()).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
  expect(await sent()).toEqual(sentBefore)
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'deal.undone', accountId: 'admin', subject: 'coffee', details: { formerReason: 'Blurred' } })
  await server.db.delete(notificationPreferences)
})

test('an undone approval of a change has the approved content again', async () => {
  await decide({ isApproved: true })
  await decide({ isApproved: false, reason: 'Blurred' }, 'sub')
  const before = await record()
  await decide({ isApproved: true })
  expect((await record())?.lastApproved).toBeNull()
  await undo(true)
  expect(await record()).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
})

test('a repeated undo with the same key gets the same answer', async () => {
  await decide({ isApproved: true })
  const answers = [await undo(true, 'admin', { 'idempotency-key': 'u1' }), await undo(true, 'admin', { 'idempotency-key': 'u1' })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await coffee('admin')).dealStatus).toBe('PENDING')
})

test('a second undo with another key says that it was undone, until there is another decision', async () => {
  const refusal = async (isApproved: boolean) => {
    const answer = await undo(isApproved)
    return [answer.statusCode, answer.json().code]
  }
  await decide({ isApproved: true })
  await undo(true)
  const version = (await record())?.version
  expect(await refusal(true)).toEqual([409, 'ALREADY_UNDONE'])
  server.clock.now += 60_001
  expect(await refusal(true)).toEqual([409, 'ALREADY_UNDONE'])
  expect((await record())?.version).toBe(version)
  expect(await refusal(false)).toEqual([409, 'CHANGED_MEANWHILE'])
  await decide({ isApproved: false }, 'sub')
  expect(await refusal(true)).toEqual([409, 'ALREADY_DECIDED'])
  await server.db.update(deals).set({ status: 'PENDING' }).where(eq(deals.id, 'coffee'))
})

test('an undo says why it comes too late', async () => {
  const refused = async (answer: ReturnType<typeof undo>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().code]
  }
  await decide({ isApproved: true })
  expect(await refused(undo(true, 'sub'))).toEqual([409, 'ALREADY_DECIDED'])
  expect(await refused(undo(false))).toEqual([409, 'ALREADY_DECIDED'])
  server.clock.now += 60_001
  expect(await refused(undo(true))).toEqual([409, 'TOO_LATE_TO_UNDO'])
  await decide({ isApproved: false })
  await server.db.update(deals).set({ version: 99 }).where(eq(deals.id, 'coffee'))
  expect(await refused(undo(false))).toEqual([409, 'CHANGED_MEANWHILE'])
  await decide({ isApproved: true })
  await decide({ isApproved: false }, 'sub')
  expect(await refused(undo(true))).toEqual([409, 'ALREADY_DECIDED'])
  expect((await coffee('admin')).dealStatus).toBe('REJECTED')
})

test('an approval is not undone once the voucher was redeemed', async () => {
  await decide({ isApproved: true })
  await insertClaim(server.db, { code: 'UNDO', dealId: 'coffee' })
  const prices = { originalPrice: 100, discountBasisPoints: 5_000, discountedPrice: 50 }
  const who = { dealId: 'coffee', providerId: 'provider', customerId: 'Nora Saad' }
  const redeemedAt = new Date(server.clock.now)
  await server.db.insert(redemptions).values({ id: 'undo-1', claimId: 'v-UNDO', ...who, ...prices, redeemedAt })
  const answer = await undo(true)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'VOUCHER_REDEEMED'])
  expect(await server.db.$count(undoableDecisions)).toBe(1)
})
