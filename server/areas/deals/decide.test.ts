import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals } from '../../db/schema.ts'
import { notifications } from '../../db/schema-inbox.ts'
import { auditLog } from '../../db/schema-security.ts'
import type { PersonName } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

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
