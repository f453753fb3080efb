import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countProviders } from '#server/db/provider-counts.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { businessFields, licencePart, multipartBody, profileInput } from '#server/testing/forms.ts'
import { emailFor, type PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())

const decide = (body: object, as: PersonName = 'admin', serviceProviderId = 'pending') =>
  server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as, body: { serviceProviderId, ...body } })
const findBusiness = async (id = 'pending') => (await server.db.select().from(providers).where(eq(providers.id, id)))[0]
const signInLink = 'https://qaseema.example/service-provider/login'

beforeEach(async () => {
  const undecided = { approvalStatus: 'PENDING', reason: null, problems: null, decidedAt: null, decidedById: null, version: 1 } as const
  await server.db.update(providers).set(undecided).where(eq(providers.id, 'pending'))
})

test('an approval names who and when, and is mailed in the language of the business', async () => {
  await server.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, 'pending'))
  const before = await server.db.$count(auditLog)
  const answer = await decide({ isApproved: true, reason: 'ignored' }, 'sub')
  expect(answer.json()).toMatchObject({ success: true, message: 'Business approved' })
  const decision = { approvalStatus: 'APPROVED', reason: null, decidedById: 'sub', decidedAt: new Date(server.clock.now) }
  expect(await findBusiness()).toMatchObject(decision)
  expect((await server.mails()).at(-1)).toEqual({
    template: 'providerApproved',
    to: emailFor('pending'),
    language: 'ar',
    data: { businessName: 'المخبز الجديد', signInLink: `${signInLink}?lang=ar` },
  })
  const details = { status: 'APPROVED', reason: null, problems: null, formerStatus: 'PENDING', formerReason: null }
  const lines = await server.db.select().from(auditLog).offset(before)
  expect(lines).toMatchObject([{ action: 'provider.decided', accountId: 'sub', subject: 'pending', details }])
})

test('a business reads the reason of its rejection in its profile and in a mail', async () => {
  await server.db.update(accounts).set({ language: null }).where(eq(accounts.id, 'pending'))
  await decide({ isApproved: false, reason: ' The licence has expired ' })
  const profile = await server.request('GET', '/api/v1/service-provider/profile/get-profile/pending', { as: 'pending' })
  expect(profile.json().data).toMatchObject({ accountApprovalStatus: 'REJECTED', reason: 'The licence has expired' })
  const data = { businessName: 'New Bakery', signInLink: `${signInLink}?lang=en`, reason: 'The licence has expired' }
  expect((await server.mails()).at(-1)).toMatchObject({ template: 'providerRejected', language: 'en', data })
})

test('a business whose approval is withdrawn reads so in its mail and profile, not that its registration was rejected', async () => {
  const isWithdrawn = async () =>
    (await server.request('GET', '/api/v1/service-provider/profile/get-profile/pending', { as: 'pending' })).json().data.approvalWithdrawn
  await decide({ isApproved: false, reason: 'Not readable' })
  expect(await isWithdrawn()).toBe(false)
  await decide({ isApproved: true })
  expect(await isWithdrawn()).toBeNull()
  server.clock.now += 60_000
  await decide({ isApproved: false, reason: 'The licence has expired' })
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ template: 'approvalWithdrawn', data: { businessName: 'New Bakery', reason: 'The licence has expired' } })
  expect(await isWithdrawn()).toBe(true)
})

test('a decision for the status that the business has already changes nothing', async () => {
  await decide({ isApproved: false, reason: 'The licence has expired', problems: ['phoneNo'] }, 'sub')
  const readAll = async () => [await findBusiness(), await server.db.$count(auditLog), await server.mails()]
  const before = await readAll()
  server.clock.now += 60_000
  for (const more of [{}, { reason: 'Another reason' }, { expectedStatus: 'REJECTED', expectedVersion: 2 }])
    expect((await decide({ isApproved: false, ...more })).json()).toMatchObject({ success: true, message: 'Business rejected' })
  expect(await readAll()).toEqual(before)
  await decide({ isApproved: true })
  expect(await server.mails()).toHaveLength((before[2] as unknown[]).length + 1)
})

test('a stale decision is refused with the author of the earlier one', async () => {
  await decide({ isApproved: true, expectedStatus: 'PENDING' }, 'sub')
  const stale = await decide({ isApproved: false, expectedStatus: 'PENDING', reason: 'No' })
  expect(stale.json()).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { by: 'Huda Omar', at: new Date(server.clock.now).toISOString(), status: 'APPROVED' },
  })
  expect([stale.statusCode, (await findBusiness())?.approvalStatus]).toEqual([409, 'APPROVED'])
})

test('one of two concurrent decisions wins, and the other response names its author', async () => {
  const mails = (await server.mails()).length
  const answers = await Promise.all([
    decide({ isApproved: true, expectedStatus: 'PENDING' }, 'super'),
    decide({ isApproved: false, expectedStatus: 'PENDING' }, 'sub'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = (await findBusiness())?.approvalStatus === 'APPROVED' ? 'Salma Nasser' : 'Huda Omar'
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().details.by).toBe(winner)
  expect(await server.mails()).toHaveLength(mails + 1)
})

test('the fields to correct are stored with a rejection, audited, and read by the business and by administrators', async () => {
  await decide({ isApproved: false, reason: 'Two fields', problems: ['phoneNo', 'location', 'phoneNo'] })
  expect(await findBusiness()).toMatchObject({ problems: ['phoneNo', 'location'], version: 2 })
  const read = async (as: PersonName) =>
    (await server.request('GET', '/api/v1/service-provider/profile/get-profile/pending', { as })).json().data
  expect(await read('sub')).toMatchObject({ problems: ['phoneNo', 'location'], version: 2, decidedBy: 'Adel Saleh' })
  const received = await read('pending')
  expect([received.problems, received.version, received.decidedBy]).toEqual([['phoneNo', 'location'], undefined, undefined])
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line?.details).toMatchObject({ problems: 'phoneNo, location' })
  const unknown = await decide({ isApproved: false, problems: ['approvalStatus'] })
  expect([unknown.statusCode, unknown.json().errors]).toMatchObject([422, [{ path: 'problems.0' }]])
  await decide({ isApproved: true, problems: ['phoneNo'] })
  expect(await findBusiness()).toMatchObject({ problems: null, version: 3 })
})

test('a decision about a version that has changed is refused', async () => {
  expect((await decide({ isApproved: false, expectedStatus: 'PENDING', expectedVersion: 1 })).statusCode).toBe(200)
  const form = await multipartBody(businessFields, licencePart)
  const sent = await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'pending', ...form })
  expect([sent.statusCode, await findBusiness()]).toMatchObject([200, { version: 3, problems: null, cityId: 'sa/riyadh' }])
  const stale = await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 3 })).statusCode).toBe(200)
})

test('a profile that changed meanwhile has another version and city', async () => {
  const change = (location: object) =>
    server.request('PUT', '/api/v1/service-provider/profile/update-profile/other', { as: 'other', body: { ...profileInput, ...location } })
  await change({})
  expect(await findBusiness('other')).toMatchObject({ version: 2, cityId: 'sa/jeddah' })
  await change({ location: { type: 'Point', coordinates: [0, 0] }, boxOrBuilding: '8' })
  expect(await findBusiness('other')).toMatchObject({ version: 3, cityId: null })
  const stale = await decide({ isApproved: false, expectedStatus: 'APPROVED', expectedVersion: 1 }, 'admin', 'other')
  expect(stale.json().code).toBe('CHANGED_MEANWHILE')
})

test('a decision refuses what a pending business has changed since it was read, and passes once it is read again', async () => {
  const path = '/api/v1/service-provider/profile/update-profile/pending'
  await server.request('PUT', path, { as: 'pending', body: { businessDescEn: 'Bread and cakes.' } })
  const stale = await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 1 })
  expect([stale.statusCode, stale.json().code, (await findBusiness())?.approvalStatus]).toEqual([409, 'CHANGED_MEANWHILE', 'PENDING'])
  expect((await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 2 })).statusCode).toBe(200)
  expect(await findBusiness()).toMatchObject({ approvalStatus: 'APPROVED', businessDescEn: 'Bread and cakes.' })
})

test('of a decision and changes of the same moment each is kept or refused as a whole', async () => {
  const path = '/api/v1/service-provider/profile/update-profile/pending'
  const answers = await Promise.all([
    ...['One', 'Two', 'Three'].map((address) => server.request('PUT', path, { as: 'pending', body: { address } })),
    decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 1 }),
  ])
  const [decision, ...changes] = answers.toReversed()
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const isDecided = decision?.statusCode === 200
  expect(decision?.statusCode).toBe(isDecided ? 200 : 409)
  expect(await findBusiness()).toMatchObject({ approvalStatus: isDecided ? 'APPROVED' : 'PENDING', version: isDecided ? 5 : 4 })
})

test('forty decisions at once are all made, and three that are outdated are refused', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `bulk-${index}`)
  for (const id of names) await insertBusiness(server.db, { id, version: names.indexOf(id) < 3 ? 2 : 1 })
  const before = await countProviders(server.db)
  const answers = await Promise.all(
    names.map((id) => decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 1 }, 'sub', id)),
  )
  expect(Map.groupBy(answers, ({ statusCode }) => statusCode).get(409)).toHaveLength(3)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(37)
  const after = await countProviders(server.db)
  expect([before.counts.PENDING - after.counts.PENDING, after.counts.APPROVED - before.counts.APPROVED]).toEqual([37, 37])
  expect(after.all).toBe(before.all)
})

test('a business that does not exist or has not verified its address is not found', async () => {
  expect((await decide({ isApproved: true }, 'admin', 'nowhere')).statusCode).toBe(404)
  await server.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, 'pending'))
  expect((await decide({ isApproved: true })).statusCode).toBe(404)
  await server.db
    .update(accounts)
    .set({ emailVerifiedAt: new Date(0) })
    .where(eq(accounts.id, 'pending'))
})

test('a rejected business can redeem no voucher from that moment, though it is signed in', async () => {
  await insertClaim(server.db, { code: 'SCAN2222' })
  const check = () => server.request('POST', '/api/v1/redemption/check-voucher', { as: 'provider', body: { code: 'SCAN2222' } })
  expect((await check()).statusCode).toBe(200)
  await decide({ isApproved: false, reason: 'Closed' }, 'admin', 'provider')
  const redeem = await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code: 'SCAN2222' } })
  const deals = await server.request('GET', '/api/v1/service-provider/deal/get-deals', { as: 'provider' })
  for (const answer of [await check(), redeem, deals])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PROVIDER_NOT_APPROVED'])
  await decide({ isApproved: true }, 'admin', 'provider')
  expect((await check()).statusCode).toBe(200)
})

test('an undo restores the business, withdraws the mail, and leaves no step in its timeline', async () => {
  const before = await findBusiness()
  const mails = await server.mails()
  const readTimeline = async () =>
    (await server.request('GET', '/api/v1/super-admin/service-provider/get-record/pending', { as: 'sub' })).json().data.timeline
  const timeline = await readTimeline()
  const { undoUntil } = (await decide({ isApproved: false, reason: 'The licence has expired', problems: ['phoneNo'] })).json().data
  expect(undoUntil).toBe(new Date(server.clock.now + 60_000).toISOString())
  expect((await decide({ isApproved: false, undo: true }, 'sub')).json().code).toBe('ALREADY_DECIDED')
  expect((await decide({ isApproved: false, undo: true })).json()).toMatchObject({ success: true, message: 'Decision undone' })
  expect(await findBusiness()).toEqual({ ...before, version: 3 })
  expect(await server.mails()).toEqual(mails)
  expect(await readTimeline()).toEqual(timeline)
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'provider.undone', accountId: 'admin', subject: 'pending' })
  expect((await decide({ isApproved: false, undo: true })).json().code).toBe('ALREADY_UNDONE')
})
