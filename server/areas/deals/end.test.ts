import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfflineCodes } from '#contract/offline-codes.ts'
import { deals, providers } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { mailedToken, requestVoucher, send, sendForVoucher } from '#server/testing/customers.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openTill, redeem } from '#server/testing/till.ts'

const server = await testServer({ publicUrl: 'https://qaseema.example', accessTokenTtl: 30 * 86_400 })
afterAll(() => server.close())

const [before] = await server.db.select().from(deals).where(eq(deals.id, 'tea'))
const reason = 'The branch closes for repairs.'
let round = 0

beforeEach(async () => {
  round += 1
  await server.db
    .update(deals)
    .set({ ...before })
    .where(eq(deals.id, 'tea'))
  await openTill(server)
  server.clock.now = startOfTests + round * 600_000
  await server.db.delete(attempts)
  await server.db.execute(sql`delete from pgboss.job`)
  await server.db.update(providers).set({ approvalStatus: 'APPROVED' }).where(eq(providers.id, 'provider'))
})

/** What was remembered of vouchers is read again. */
const wait = () => {
  server.clock.now += 10_000
}
const end = (body: object = { reason }, as: PersonName = 'provider') =>
  server.request('POST', '/api/v1/deal/end-deal', { as, body: { dealId: 'tea', ...body } })
const stop = () => server.request('DELETE', '/api/v1/deal/delete-deal/tea', { as: 'provider' })
const claimants = async (as: PersonName = 'provider') =>
  (await server.request('GET', '/api/v1/deal/get-deal-claimants/tea', { as })).json().data.claimants
const redeemed = async (body: object) => (await redeem(server, body)).json()
const customerMails = async () =>
  (await server.mails()).filter(({ template }) => template === 'voucherEnded' || template === 'voucherSuspended')
const fetchCodes = async (): Promise<OfflineCodes> =>
  (await server.request('GET', '/api/v1/service-provider/redemption/offline-codes', { as: 'provider' })).json().data

async function verify(id: string, language: 'en' | 'ar' | null): Promise<void> {
  await server.db
    .update(customers)
    .set({ verifiedAt: new Date(0), language })
    .where(eq(customers.id, id))
}

test('the holders are the people with a claim that is open today', async () => {
  expect(await claimants()).toBe(0)
  for (const code of ['AAAA2222', 'BBBB2222']) await insertClaim(server.db, { code })
  await insertClaim(server.db, { code: 'CCCC2222', customer: 'Badr' })
  await insertClaim(server.db, { code: 'DDDD2222', customer: 'Hessa', expiresAt: '2026-03-04T09:00:00Z' })
  expect([await claimants(), await claimants('admin')]).toEqual([2, 2])
  await redeemed({ code: 'CCCC2222' })
  expect(await claimants()).toBe(1)
  expect((await server.request('GET', '/api/v1/deal/get-deal-claimants/tyres', { as: 'provider' })).statusCode).toBe(404)
})

test('a voucher that is no longer offered is not claimed, and its open claims stay good until their last day', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  expect((await stop()).statusCode).toBe(200)
  wait()
  expect((await requestVoucher(server, { emailAddress: 'late@mail.example' })).json().details).toEqual({ state: 'WITHDRAWN' })
  expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ state: 'OPEN', ended: null, claim })
  expect(await customerMails()).toEqual([])
  const { vouchers } = await fetchCodes()
  expect(vouchers).toMatchObject([{ dealId: 'tea', state: 'APPROVED' }])
  expect(await redeemed({ code: claim?.code })).toMatchObject({ success: true })
  wait()
  expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ state: 'WITHDRAWN', claim: null, canClaimAnother: false })
})

const steps = async () =>
  (await server.request('GET', '/api/v1/deal/get-deal-history/tea', { as: 'provider' }))
    .json()
    .data.steps.map(({ kind }: { kind: string }) => kind)

describe('a voucher that is no longer offered', () => {
  const decide = (isApproved: boolean, body: object = {}) =>
    server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId: 'tea', isApproved, ...body } })

  beforeEach(async () => {
    await insertClaim(server.db, { code: 'AAAA2222' })
    await verify('Nora Saad', 'en')
    await stop()
    wait()
  })

  test.each(['provider', 'admin'] as const)('is ended by its %s, who sees how many held it; an undo leaves it as it was', async (as) => {
    expect(await steps()).toContain('stopped')
    expect((await end({ reason }, as)).statusCode).toBe(200)
    expect(await customerMails()).toMatchObject([{ template: 'voucherEnded', to: 'Nora Saad@mail.example' }])
    expect(await redeemed({ code: 'AAAA2222' })).toMatchObject({ code: 'DEAL_NOT_APPROVED' })
    expect([await claimants('provider'), await claimants('admin')]).toEqual([1, 1])
    expect((await steps()).slice(0, 2)).toEqual(['ended', 'stopped'])
    expect([(await end()).statusCode, (await decide(false)).statusCode]).toEqual([404, 404])
    await end({ undo: true }, as)
    expect(await steps()).not.toContain('ended')
    expect((await requestVoucher(server, { emailAddress: 'late@mail.example' })).json().details).toEqual({ state: 'WITHDRAWN' })
    expect(await redeemed({ code: 'AAAA2222' })).toMatchObject({ success: true })
  })

  test('loses its approval and gets it back, for those who hold it', async () => {
    await decide(false, { reason, tellCustomers: true })
    expect(await customerMails()).toMatchObject([{ template: 'voucherSuspended' }])
    expect(await redeemed({ code: 'AAAA2222' })).toMatchObject({ code: 'DEAL_NOT_APPROVED' })
    expect((await decide(false, { undo: true })).json().data).toMatchObject({ dealStatus: 'APPROVED', stoppedAt: expect.any(String) })
    await decide(false, { reason })
    await decide(true)
    expect(await redeemed({ code: 'AAAA2222' })).toMatchObject({ success: true })
  })

  test('is not approved as what its business sent after a withdrawal', async () => {
    const change = (values: Partial<typeof deals.$inferInsert>) => server.db.update(deals).set(values).where(eq(deals.id, 'tea'))
    await change({ deletedAt: null })
    expect((await decide(false, { reason })).statusCode).toBe(200)
    await change({ status: 'PENDING', nameEn: 'Another tea' })
    wait()
    expect((await decide(false, { reason })).statusCode).toBe(200)
    await stop()
    expect((await decide(true)).statusCode).toBe(404)
  })

  test.each(['REJECTED', 'PENDING'] as const)('is not approved for the first time: %s', async (status) => {
    await server.db.update(deals).set({ status, lastApproved: null }).where(eq(deals.id, 'tea'))
    expect((await decide(true)).statusCode).toBe(404)
    const [row] = await server.db.select({ status: deals.status }).from(deals).where(eq(deals.id, 'tea'))
    expect(row).toEqual({ status })
  })
})

describe('an end for everybody', () => {
  test('is mailed once to each customer in their language, and page, till and saved codes say since when and why', async () => {
    const token = await mailedToken(server, { emailAddress: 'nora@mail.example', language: 'en' })
    const { claim } = await sendForVoucher(server, 'open', { token })
    for (const code of ['AAAA2222', 'BBBB2222']) await insertClaim(server.db, { code, customer: 'Badr' })
    await verify('Badr', null)
    // Nobody has confirmed this address.
    await insertClaim(server.db, { code: 'CCCC2222', customer: 'Hessa' })
    const at = new Date(server.clock.now).toISOString()
    const answer = await end()
    expect(answer.json()).toMatchObject({ message: 'Voucher ended for everybody', data: { undoUntil: expect.any(String) } })
    expect(await customerMails()).toEqual([
      {
        template: 'voucherEnded',
        to: 'Badr@mail.example',
        language: 'ar',
        data: {
          voucherName: 'شاي التفاح ٥٥',
          businessName: 'بيت القهوة',
          shopPaint: null,
          reason,
          link: 'https://qaseema.example/s/provider?lang=ar',
        },
      },
      {
        template: 'voucherEnded',
        to: 'nora@mail.example',
        language: 'en',
        data: {
          voucherName: 'apple tea',
          businessName: 'Qahwa House',
          shopPaint: null,
          reason,
          link: 'https://qaseema.example/s/provider?lang=en',
        },
      },
    ])
    wait()
    const ended = { at, reason }
    expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ state: 'WITHDRAWN', ended, claim: { code: claim?.code } })
    const refused = await redeem(server, { code: claim?.code })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'DEAL_NOT_APPROVED', details: { isPending: false, ended } }])
    const { vouchers } = await fetchCodes()
    expect(vouchers).toMatchObject([{ state: 'CLOSED', ended }])
    expect((await requestVoucher(server, { emailAddress: 'late@mail.example' })).json().code).toBe('VOUCHER_NOT_OPEN')
    expect((await end()).statusCode).toBe(404)
    expect(await customerMails()).toHaveLength(2)
  })

  test('needs a reason, and a voucher of one’s own', async () => {
    expect((await end({})).json().errors).toMatchObject([{ path: 'reason', code: 'required' }])
    expect((await end({ dealId: 'tyres', reason })).statusCode).toBe(404)
  })

  test('is undone within its minute, with its mails and the tasks that it ended', async () => {
    await insertClaim(server.db, { code: 'AAAA2222' })
    await verify('Nora Saad', 'en')
    const task = { id: `t${round}`, accountId: 'provider', subjectId: 'tea', createdAt: new Date(0), isTask: true, params: {} }
    await server.db.insert(notifications).values({ ...task, topic: 'decidedDeals', kind: 'dealRejected' })
    const find = async () => (await server.db.select().from(notifications).where(eq(notifications.id, task.id)))[0]
    const former = await find()
    await end()
    expect((await steps()).filter((kind: string) => kind === 'ended' || kind === 'stopped')).toEqual(['ended'])
    expect(await customerMails()).toHaveLength(1)
    expect(await find()).toMatchObject({ ending: { how: 'deleted' } })
    expect((await end({ undo: true }, 'admin')).statusCode).toBe(404)
    server.clock.now += 50_000
    expect((await end({ undo: true })).json()).toMatchObject({ success: true, data: {} })
    expect(await customerMails()).toEqual([])
    expect(await find()).toEqual(former)
    expect((await end({ undo: true })).json().code).toBe('ALREADY_UNDONE')
    expect(await redeemed({ code: 'AAAA2222' })).toMatchObject({ success: true })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'tea'))
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['deal.ended', 'deal.endUndone']))
  })

  test('cannot be undone later', async () => {
    await end()
    server.clock.now += 61_000
    expect((await end({ undo: true })).json().code).toBe('TOO_LATE_TO_UNDO')
  })

  test('counts from its moment: what was scanned offline before is redeemed', async () => {
    await insertClaim(server.db, { code: 'AAAA2222' })
    await insertClaim(server.db, { code: 'BBBB2222', customer: 'Badr' })
    const scannedAt = new Date(server.clock.now - 60_000).toISOString()
    await end()
    wait()
    expect(await redeemed({ code: 'AAAA2222', scannedAt })).toMatchObject({ success: true })
    const later = new Date(server.clock.now - 1_000).toISOString()
    expect((await redeemed({ code: 'BBBB2222', scannedAt: later })).code).toBe('DEAL_NOT_APPROVED')
  })

  test('as a withdrawn approval does, also after another rejection', async () => {
    for (const [code, customer] of [
      ['AAAA2222', 'Nora Saad'],
      ['BBBB2222', 'Badr'],
      ['CCCC2222', 'Hessa'],
    ] as const)
      await insertClaim(server.db, { code, customer })
    const decide = () =>
      server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId: 'tea', isApproved: false, reason } })
    const scannedAt = new Date(server.clock.now - 60_000).toISOString()
    expect((await decide()).statusCode).toBe(200)
    expect(await redeemed({ code: 'AAAA2222', scannedAt })).toMatchObject({ success: true })
    server.clock.now += 60_000
    const later = new Date(server.clock.now - 1_000).toISOString()
    expect((await redeemed({ code: 'BBBB2222', scannedAt: later })).code).toBe('DEAL_NOT_APPROVED')
    await server.db.update(deals).set({ status: 'PENDING', decidedAt: null }).where(eq(deals.id, 'tea'))
    expect((await decide()).statusCode).toBe(200)
    expect((await redeemed({ code: 'CCCC2222', scannedAt: later })).code).toBe('DEAL_NOT_APPROVED')
  })

  test('at once with claims and scans from many places has one outcome: whoever has an open claim is told', async () => {
    const tokens: string[] = []
    for (let index = 0; index < 6; index += 1) tokens.push(await mailedToken(server, { emailAddress: `customer${index}@mail.example` }))
    for (let index = 0; index < 6; index += 1) {
      await insertClaim(server.db, { code: `SCAN222${index + 2}`, customer: `holder${index}` })
      await verify(`holder${index}`, 'en')
    }
    const [ended, again, opened, scanned] = await Promise.all([
      end(),
      end({ reason: 'Another reason' }, 'admin'),
      Promise.all(tokens.map((token, index) => send(server, 'open', { token }, `203.0.113.${index}`))),
      Promise.all(tokens.map((_, index) => redeem(server, { code: `SCAN222${index + 2}` }))),
    ])
    expect([ended.statusCode, again.statusCode].toSorted()).toEqual([200, 404])
    const made = opened.filter((answer) => answer.json().data.claim).length
    const used = scanned.filter(({ statusCode }) => statusCode === 200).length
    expect(await server.db.$count(claims)).toBe(6 + made)
    expect(await customerMails()).toHaveLength(6 + made - used)
  })
})

describe('a withdrawn approval', () => {
  const decide = (body: object) =>
    server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId: 'tea', ...body } })
  const decideBusiness = (body: object) =>
    server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', {
      as: 'admin',
      body: { serviceProviderId: 'provider', ...body },
    })

  beforeEach(async () => {
    await insertClaim(server.db, { code: 'AAAA2222' })
    await verify('Nora Saad', 'en')
  })

  test('of a voucher suspends its claims and tells their customers if that is chosen; an approval gives them back', async () => {
    await decide({ isApproved: false, reason: 'A wrong picture' })
    expect(await customerMails()).toEqual([])
    await decide({ isApproved: true })
    await decide({ isApproved: false, reason: 'A wrong picture', tellCustomers: true })
    const data = { voucherName: 'apple tea', businessName: 'Qahwa House', shopPaint: null }
    expect(await customerMails()).toEqual([{ template: 'voucherSuspended', to: 'Nora Saad@mail.example', language: 'en', data }])
    expect((await redeemed({ code: 'AAAA2222' })).details).not.toHaveProperty('ended')
    await decide({ isApproved: false, undo: true })
    expect(await customerMails()).toEqual([])
    await decide({ isApproved: false, reason: 'A wrong picture' })
    await decide({ isApproved: true })
    expect(await redeemed({ code: 'AAAA2222' })).toMatchObject({ success: true })
  })

  test('of a business tells each customer once, and an undo drops the mails', async () => {
    await insertClaim(server.db, { code: 'BBBB2222', dealId: 'cake' })
    await decideBusiness({ isApproved: false, reason: 'The licence has expired', tellCustomers: true })
    expect(await customerMails()).toMatchObject([{ template: 'voucherSuspended', data: { businessName: 'Qahwa House' } }])
    await decideBusiness({ isApproved: false, undo: true })
    expect(await customerMails()).toEqual([])
  })
})
