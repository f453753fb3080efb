import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUndoWindow } from '#contract/limits.ts'
import { deals } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { redemptionDays, undoCounts } from '#server/db/schema-rollups.ts'
import { customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { attempts, auditLog, idempotencyKeys, scanAttempts } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const day = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  for (const table of [customers, idempotencyKeys, attempts, notifications, undoCounts]) await server.db.delete(table)
  await server.db.update(deals).set({ endedAt: null })
  await insertClaim(server.db, { code: 'ABCD2345' })
  await insertClaim(server.db, { code: 'WXYZ7788', customer: 'Reem Ali' })
})

const redeem = async (code = 'ABCD2345', key = code): Promise<string> => {
  const headers = { 'idempotency-key': key }
  const answer = await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code }, headers })
  return answer.json().data._id
}
/** As if it had arrived so long ago. */
const redeemAgo = async (milliseconds: number, code?: string): Promise<string> => {
  const id = await redeem(code)
  await server.db
    .update(redemptions)
    .set({ redeemedAt: new Date(startOfTests - milliseconds) })
    .where(eq(redemptions.id, id))
  return id
}
const takeBack = (redemptionId: string, as: PersonName = 'sub', headers = {}, reason = 'Scanned twice by mistake') =>
  server.request('POST', '/api/v1/super-admin/redemption/undo-redemption', { as, body: { redemptionId, reason }, headers })

test('a redemption of yesterday leaves all figures, and the customer can redeem again', async () => {
  const id = await redeemAgo(day)
  const sold = async () => (await server.db.select().from(redemptionDays)).filter(({ number, revenue }) => number > 0 || revenue > 0)
  expect(await sold()).toMatchObject([{ providerId: 'provider', number: 1, revenue: 1_500 }])
  expect((await takeBack(id)).json().message).toBe('Redemption undone. The business has been notified.')
  expect(await server.db.$count(redemptions)).toBe(0)
  expect(await sold()).toEqual([])
  expect(await server.db.select().from(undoCounts)).toMatchObject([{ providerId: 'provider', number: 1 }])
  expect(await redeem('ABCD2345', 'anew')).not.toBe(id)
})

test('the business is told with the reason, and the audit log and the scan log say who did it', async () => {
  await takeBack(await redeemAgo(day))
  const bell = (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'provider' })).json().data
  expect(bell.rows).toMatchObject([
    { type: 'redemption', titleEn: 'Redemption undone', messageEn: expect.stringContaining('Scanned twice by mistake') },
  ])
  expect(bell.rows[0].messageEn).not.toContain('Huda')
  const [line] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'redemption.takenBack'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(line).toMatchObject({
    accountId: 'sub',
    subject: 'tea',
    details: { paid: '15.00', reason: 'Scanned twice by mistake', redemption: expect.any(String) },
  })
  const [scan] = await server.db.select().from(scanAttempts).orderBy(desc(scanAttempts.id)).limit(1)
  expect(scan).toMatchObject({ outcome: 'UNDONE', providerId: 'provider', accountId: 'sub', claimId: 'v-ABCD2345' })
})

test('a till that judges codes without a network learns that the code is valid again', async () => {
  const id = await redeemAgo(day)
  server.clock.now += 12 * 60_000
  const since = new Date(startOfTests + 6 * 60_000).toISOString()
  const changedRows = async () => {
    const url = `/api/v1/service-provider/redemption/offline-codes?since=${since}`
    const { vouchers } = (await server.request('GET', url, { as: 'provider' })).json().data
    return vouchers.map(({ rows }: { rows: string }) => rows).join('')
  }
  expect(await changedRows()).toBe('')
  await takeBack(id)
  expect(await changedRows()).not.toBe('')
})

describe('it is taken back once', () => {
  test('of two administrators the later one learns who was first', async () => {
    const id = await redeem()
    const answers = await Promise.all([takeBack(id, 'sub'), takeBack(id, 'admin')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    const first = answers[0]?.statusCode === 200 ? 'Huda Omar' : 'Adel Saleh'
    expect(refused).toMatchObject({ code: 'REDEMPTION_UNDONE', details: { by: first, at: new Date(startOfTests).toISOString() } })
    expect(await server.db.$count(notifications, eq(notifications.kind, 'redemptionTakenBack'))).toBe(1)
  })

  test('a repeated call with its key gets the same answer', async () => {
    const id = await redeem()
    const [first, second] = [await takeBack(id, 'sub', { 'idempotency-key': 'k' }), await takeBack(id, 'sub', { 'idempotency-key': 'k' })]
    expect(second.body).toBe(first.body)
    expect(await server.db.$count(notifications, eq(notifications.kind, 'redemptionTakenBack'))).toBe(1)
  })

  test('by the business and two administrators at once: one of them, once', async () => {
    const redemptionId = await redeem()
    const undo = () => server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId } })
    const answers = await Promise.all([takeBack(redemptionId, 'sub'), undo(), takeBack(redemptionId, 'admin'), undo()])
    const codes = answers.map((answer) => answer.json().code ?? 'done')
    expect(codes.toSorted()).toEqual(['REDEMPTION_UNDONE', 'REDEMPTION_UNDONE', 'REDEMPTION_UNDONE', 'done'])
    const undone = sql`${auditLog.details} ->> 'redemption' = ${redemptionId}`
    expect([await server.db.$count(auditLog, undone), await server.db.select().from(undoCounts)]).toMatchObject([1, [{ number: 1 }]])
    expect([await server.db.$count(redemptions), await server.db.$count(notifications)]).toEqual([0, 1])
  })

  test('a business that undoes it late is told so, and not by whom; another business finds nothing', async () => {
    const redemptionId = await redeem()
    await takeBack(redemptionId)
    const undo = async (as: PersonName) =>
      (await server.request('POST', '/api/v1/redemption/undo-redemption', { as, body: { redemptionId } })).json()
    expect(await undo('provider')).toMatchObject({ code: 'REDEMPTION_UNDONE', details: { by: null } })
    expect(await undo('other')).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('after the business has undone it, that is said', async () => {
    const redemptionId = await redeem()
    await server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId } })
    expect((await takeBack(redemptionId)).json()).toMatchObject({ code: 'REDEMPTION_UNDONE', details: { by: null } })
  })

  test('a late repetition of the scan redeems nothing', async () => {
    const id = await redeem('ABCD2345', 'scan')
    await takeBack(id)
    const headers = { 'idempotency-key': 'scan' }
    const late = await server.request('POST', '/api/v1/redemption/create-redemption', {
      as: 'provider',
      body: { code: 'ABCD2345' },
      headers,
    })
    expect(late.json().code).toBe('UNDONE_MEANWHILE')
  })
})

describe('it stays', () => {
  test('after 30 days', async () => {
    const id = await redeemAgo(adminUndoWindow)
    expect((await takeBack(id)).json()).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
    server.clock.now -= 1
    expect((await takeBack(id)).statusCode).toBe(200)
  })

  test('while the customer’s rating or a deleted voucher hangs on it', async () => {
    const [rated, deleted] = [await redeem(), await redeem('WXYZ7788')]
    const rating = { id: 'r', redemptionId: rated, dealId: 'tea', providerId: 'provider', rating: 1, createdAt: new Date(startOfTests) }
    await server.db.insert(reviews).values(rating)
    expect((await takeBack(rated)).json().code).toBe('REDEMPTION_REVIEWED')
    await server.db.update(deals).set({ endedAt: new Date() }).where(eq(deals.id, 'tea'))
    expect((await takeBack(deleted)).json().code).toBe('VOUCHER_DELETED')
    expect(await server.db.$count(redemptions)).toBe(2)
  })

  test('without a reason, and where there is none', async () => {
    expect((await takeBack(await redeem(), 'sub', {}, ' \u200F ')).json()).toMatchObject({ errors: [{ path: 'reason', code: 'required' }] })
    expect((await takeBack('nowhere')).json().code).toBe('NOT_FOUND')
  })
})
