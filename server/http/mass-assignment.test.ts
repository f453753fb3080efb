import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { addDays } from '#contract/local-time.ts'
import { accounts, deals, firstSteps, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { hiddenNoteRules } from '#server/db/schema-morning-notes.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { emailVerifications, scanAttempts } from '#server/db/schema-security.ts'
import { toLocalTime } from '#server/local-time.ts'
import { accountWrites } from '#server/testing/account-writes.ts'
import { announcementInput } from '#server/testing/announcements.ts'
import { cashierWrites, resetCashiers } from '#server/testing/cashiers.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { appKey, customerWrites } from '#server/testing/customer-writes.ts'
import { forgedFields } from '#server/testing/forged-fields.ts'
import { dealFields, dealInput, licencePart, multipartBody, redPicture, registrationFields } from '#server/testing/forms.ts'
import { helpCenterWrites } from '#server/testing/help-center-writes.ts'
import { licenceWrites } from '#server/testing/licence-writes.ts'
import { ratingWrites } from '#server/testing/ratings.ts'
import { savedViewWrites } from '#server/testing/saved-view-writes.ts'
import { secondFactorWrites } from '#server/testing/second-factor.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { tillWrites } from '#server/testing/tills.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ customerAppKey: appKey })
})
afterAll(() => server.close())

const forgedFiles = { businessLicense: `${'a'.repeat(22)}.pdf`, profileImage: `${'a'.repeat(22)}.webp` } as const

const forgedResults = { overLimitCount: 9, isDealLeftOut: true, openedCount: 9, visitorCount: 9, redemptionCount: 9, revenue: 9 }
const noResults = {
  overLimitCount: null,
  isDealLeftOut: false,
  openedCount: null,
  visitorCount: null,
  redemptionCount: null,
  revenue: null,
}

const getDeal = async (id: string) => (await server.db.select().from(deals).where(eq(deals.id, id)))[0]
const everybody = () =>
  Promise.all([server.db.select().from(accounts).orderBy(accounts.id), server.db.select().from(providers).orderBy(providers.id)])
const getAccount = async (id: string) => (await server.db.select().from(accounts).where(eq(accounts.id, id)))[0]
const person = { firstName: 'Nada', lastName: 'Salem', emailAddress: 'nada@example.test', phoneNo: '551234567', password: 'Wadi#2026' }
/** Puts a sub-admin's row back as it was, for everybody is looked at afterwards. */
async function putBack(former: Awaited<ReturnType<typeof getAccount>>): Promise<void> {
  if (former) await server.db.update(accounts).set(former).where(eq(accounts.id, former.id))
}
const getProvider = async (id: string) => (await server.db.select().from(providers).where(eq(providers.id, id)))[0]
async function restoreProvider(former: Awaited<ReturnType<typeof getProvider>>): Promise<void> {
  if (former) await server.db.update(providers).set(former).where(eq(providers.id, former.id))
}
const storedDeal = {
  providerId: 'provider',
  status: 'PENDING',
  decidedById: null,
  decidedAt: null,
  lastApproved: null,
  approvedVersion: 1,
  createdAt: expect.any(Date),
}

/** Sends fields that no caller may set with each call that changes something, and checks that they are ignored. */
const writes: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  ...accountWrites,
  ...customerWrites,
  ...helpCenterWrites,
  ...savedViewWrites,
  ...tillWrites,
  ...ratingWrites,
  ...cashierWrites,
  ...licenceWrites,
  ...secondFactorWrites,
  'auth.loginAdmin': async () => {
    const body = { emailAddress: 'sub@example.test', password: 'Till#2026', ...forgedFields }
    const answer = await server.request('POST', '/api/v1/user/auth/login', { body })
    expect(answer.json().data.user).toMatchObject({ _id: 'sub', role: 'SUB_ADMIN', permissions: [] })
  },
  'auth.loginProvider': async () => {
    const body = { emailAddress: 'pending@example.test', password: 'Till#2026', ...forgedFields }
    const { user } = (await server.request('POST', '/api/v1/service-provider/auth/login', { body })).json().data
    expect(user).toMatchObject({ _id: 'pending', role: 'SERVICE_PROVIDER' })
  },
  'auth.refresh': async () => {
    const { refreshToken } = (await server.signIn('sub')).json().data
    const answer = await server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { ...forgedFields, refreshToken } })
    const claims = JSON.parse(Buffer.from(answer.json().data.authToken.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ userId: 'sub', role: 'SUB_ADMIN' })
  },
  'auth.logout': async () => {
    const [ownToken, theirs] = [
      (await server.signIn('sub')).json().data.accessToken,
      (await server.signIn('admin')).json().data.accessToken,
    ]
    await server.request('POST', '/api/v1/user/auth/logout', { token: ownToken, body: { ...forgedFields, accountId: 'admin' } })
    const list = (token: string) => server.request('GET', '/api/v1/super-admin/deal/get-deals', { token })
    expect([(await list(ownToken)).statusCode, (await list(theirs)).statusCode]).toEqual([401, 200])
  },
  'portal-errors.report': async () => {
    const error = {
      kind: 'render',
      name: 'TypeError',
      message: '',
      frames: [],
      route: '/',
      build: 'a',
      language: 'en',
      isOnline: true,
      id: '1A2B3C4D',
    }
    const answer = await server.request('POST', '/api/v1/portal/errors', { body: { ...forgedFields, ...error } })
    expect([answer.statusCode, answer.json().data]).toEqual([200, null])
  },
  'registration.register': async () => {
    const sent = await multipartBody(
      { ...forgedFields, ...forgedFiles, emailVerifiedAt: forgedFields.createdAt, ...registrationFields },
      licencePart,
    )
    await server.request('POST', '/api/v1/service-provider/auth/register-service-provider', sent)
    const [account] = await server.db.select().from(accounts).where(eq(accounts.emailAddress, registrationFields.emailAddress))
    const { id = '' } = account ?? {}
    expect(account).toMatchObject({ role: 'SERVICE_PROVIDER', permissions: [], emailVerifiedAt: null })
    expect(await getProvider(id)).toMatchObject({ approvalStatus: 'PENDING', decidedById: null, decidedAt: null, profileImage: null })
    expect([id === 'chosen', (await getProvider(id))?.createdAt.getTime()]).toEqual([false, server.clock.now])
    expect((await getProvider(id))?.businessLicense).not.toBe(forgedFiles.businessLicense)
    await server.db.delete(accounts).where(eq(accounts.id, id))
  },
  'registration.resubmit': async () => {
    const former = await getProvider('rejected')
    const sent = await multipartBody({ ...forgedFields, ...forgedFiles, ...registrationFields }, licencePart)
    await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'rejected', ...sent })
    const changed = await getProvider('rejected')
    expect(changed).toMatchObject({ approvalStatus: 'PENDING', decidedById: null, createdAt: former?.createdAt, profileImage: null })
    expect(changed?.businessLicense).not.toBe(forgedFiles.businessLicense)
    await restoreProvider(former)
  },
  'registration.verifyEmail': async () => {
    const tokenHash = createHash('sha256').update('token').digest('base64url')
    const [createdAt, expiresAt] = [new Date(server.clock.now), new Date(server.clock.now + 60_000)]
    await server.db
      .insert(emailVerifications)
      .values({ tokenHash, accountId: 'pending', emailAddress: 'pending@example.test', createdAt, expiresAt, network: '192.0.0.0/16' })
    const body = { ...forgedFields, emailAddress: 'other@example.test', token: 'token' }
    const answer = await server.request('POST', '/api/v1/service-provider/auth/verify-email', { body })
    expect(answer.json().data).toEqual({ emailAddress: 'pending@example.test' })
  },
  'registration.correctEmail': async () => {
    const correctionToken = 'c'.repeat(32)
    const sent = await multipartBody({ ...registrationFields, correctionToken }, licencePart)
    await server.request('POST', '/api/v1/service-provider/auth/register-service-provider', sent)
    const former = (await server.db.select().from(accounts).where(eq(accounts.emailAddress, registrationFields.emailAddress)))[0]
    const body = { ...forgedFields, emailVerifiedAt: forgedFields.createdAt, correctionToken, emailAddress: 'corrected@example.test' }
    expect((await server.request('POST', '/api/v1/service-provider/auth/correct-email', { body })).statusCode).toBe(200)
    const [corrected] = await server.db.select().from(accounts).where(eq(accounts.emailAddress, 'corrected@example.test'))
    expect(corrected).toEqual({ ...former, emailAddress: 'corrected@example.test' })
    await server.db.delete(accounts).where(eq(accounts.id, corrected?.id ?? ''))
  },
  'registration.resendVerification': async () => {
    const body = { ...forgedFields, emailAddress: 'nobody@example.test', to: 'thief@example.test' }
    expect((await server.request('POST', '/api/v1/service-provider/auth/resend-verification', { body })).statusCode).toBe(200)
    expect(JSON.stringify(await server.mails())).not.toContain('thief')
  },
  'providers.decide': async () => {
    const former = await getProvider('pending')
    const body = { ...forgedFields, serviceProviderId: 'pending', isApproved: false, reason: 'Blurred' }
    await server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'admin', body })
    const decidedAt = new Date(server.clock.now)
    expect(await getProvider('pending')).toEqual({
      ...former,
      approvalStatus: 'REJECTED',
      approvalWithdrawn: false,
      reason: 'Blurred',
      decidedById: 'admin',
      decidedAt,
      version: 2,
    })
    await restoreProvider(former)
  },
  'sub-admins.register': async () => {
    const body = { ...forgedFields, ...person }
    const { _id } = (await server.request('POST', '/api/v1/sub-admin/auth/register-sub-admin', { as: 'admin', body })).json().data
    expect(await getAccount(_id)).toMatchObject({ role: 'SUB_ADMIN', permissions: [], subRole: null, deletedAt: null })
    expect([await getAccount('chosen'), (await getAccount(_id))?.createdAt.getTime()]).toEqual([undefined, server.clock.now])
    await server.db.delete(accounts).where(eq(accounts.id, _id))
  },
  'sub-admins.update': async () => {
    const former = await getAccount('sub')
    const body = { ...forgedFields, ...person, password: undefined }
    await server.request('PUT', '/api/v1/sub-admin/update-sub-admin/sub', { as: 'admin', body })
    const { firstName, lastName, emailAddress, phoneNo } = person
    const names = { firstName, lastName, fullName: 'Nada Salem', foldedName: 'nada salem' }
    expect(await getAccount('sub')).toEqual({ ...former, ...names, emailAddress, phoneNo })
    await putBack(former)
  },
  'sub-admins.delete': async () => {
    const url = '/api/v1/sub-admin/delete-sub-admin/sub?id=super&_id=super&role=SUPER_ADMIN'
    expect((await server.request('DELETE', url, { as: 'admin' })).statusCode).toBe(422)
    expect([(await getAccount('sub'))?.deletedAt, (await getAccount('super'))?.deletedAt]).toEqual([null, null])
  },
  'deals.create': async () => {
    const sent = await multipartBody({ ...forgedFields, ...dealFields }, { bytes: await redPicture() })
    const { _id } = (await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...sent })).json().data
    expect(_id).not.toBe('chosen')
    const deal = await getDeal(_id)
    expect(deal).toMatchObject({ ...storedDeal, version: 1 })
    expect(deal?.createdAt.getTime()).toBe(server.clock.now)
  },
  'deals.update': async () => {
    const former = await getDeal('ahmad')
    await server.request('PUT', '/api/v1/deal/update-deal/ahmad', { as: 'provider', body: { ...forgedFields, ...dealInput } })
    const deal = await getDeal('ahmad')
    expect(deal).toMatchObject({ ...storedDeal, nameEn: dealInput.nameEn, version: 2, createdAt: former?.createdAt })
  },
  'deals.updateCover': async () => {
    const sent = await multipartBody({ ...forgedFields, coverImage: 'other.webp' }, { bytes: await redPicture() })
    await server.request('PATCH', '/api/v1/deal/update-cover-image/coffee', { as: 'provider', ...sent })
    const deal = await getDeal('coffee')
    expect(deal).toMatchObject({ ...storedDeal, nameEn: 'Coffee and dates', version: 2 })
    expect(deal?.coverImage).not.toBe('other.webp')
  },
  'deals.discardChange': async () => {
    for (const id of ['tea', 'tyres'])
      await server.db
        .update(deals)
        .set({ change: await getDeal(id), changeStatus: 'PENDING' })
        .where(eq(deals.id, id))
    const url = '/api/v1/deal/discard-change/tea?id=tyres&_id=tyres&providerId=other'
    expect((await server.request('DELETE', url, { as: 'provider' })).statusCode).toBe(422)
    expect([(await getDeal('tea'))?.changeStatus, (await getDeal('tyres'))?.changeStatus]).toEqual(['PENDING', 'PENDING'])
    await server.db.update(deals).set({ change: null, changeStatus: null })
  },
  'deals.delete': async () => {
    const url = '/api/v1/deal/delete-deal/cake?id=tyres&_id=tyres&providerId=other'
    expect((await server.request('DELETE', url, { as: 'provider' })).statusCode).toBe(422)
    expect([(await getDeal('cake'))?.deletedAt, (await getDeal('tyres'))?.deletedAt]).toEqual([null, null])
  },
  'redemptions.create': async () => {
    await insertClaim(server.db, { code: 'WISH2222' })
    await resetCashiers(server)
    const forged = {
      // Only an offline scan names its cashier.
      cashierId: 'huda',
      customerId: 'other',
      dealId: 'tyres',
      discountedPrice: 1,
      redeemedAt: forgedFields.createdAt,
      redemptionDate: forgedFields.createdAt,
    }
    const body = { ...forgedFields, ...forged, code: 'WISH2222' }
    const { _id } = (await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body })).json().data
    const [made] = await server.db.select().from(redemptions)
    const redeemedAt = new Date(server.clock.now)
    expect(made).toMatchObject({
      id: _id,
      providerId: 'provider',
      customerId: 'Nora Saad',
      dealId: 'tea',
      discountedPrice: 1_500,
      redeemedAt,
      cashierId: null,
    })
    expect(_id).not.toBe('chosen')
  },
  'redemptions.reportRefused': async () => {
    const scannedAt = new Date(server.clock.now - 60_000).toISOString()
    const forged = { outcome: 'REDEEMED', claimId: 'chosen', accountId: 'other', at: forgedFields.createdAt }
    const body = { ...forgedFields, ...forged, code: 'NONE2222', scannedAt, reason: 'VOUCHER_NOT_FOUND' }
    await server.request('POST', '/api/v1/redemption/report-refused-scan', { as: 'provider', body })
    const [line] = await server.db.select().from(scanAttempts).orderBy(desc(scanAttempts.id)).limit(1)
    const fromServer = { providerId: 'provider', accountId: 'provider', claimId: null, at: new Date(server.clock.now) }
    expect(line).toMatchObject({ ...fromServer, outcome: 'VOUCHER_NOT_FOUND', code: '••••••22', scannedAt: new Date(scannedAt) })
  },
  'redemptions.undoAsAdmin': async () => {
    const [made] = await server.db.select().from(redemptions)
    const path = '/api/v1/super-admin/redemption/undo-redemption'
    const body = { ...forgedFields, at: forgedFields.createdAt, redemptionId: made?.id, reason: 'A mistake' }
    expect((await server.request('POST', path, { as: 'sub', body })).statusCode).toBe(200)
    const [line] = await server.db.select().from(scanAttempts).orderBy(desc(scanAttempts.id)).limit(1)
    expect(line).toMatchObject({ outcome: 'UNDONE', providerId: 'provider', accountId: 'sub', at: new Date(server.clock.now) })
    if (made) await server.db.insert(redemptions).values(made)
  },
  'redemptions.undo': async () => {
    const [made] = await server.db.select().from(redemptions)
    const redemptionId = made?.id
    const ask = (body: object) => server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'other', body })
    expect((await ask({ ...forgedFields, providerId: 'provider', userId: 'provider', redemptionId })).statusCode).toBe(404)
    expect(await server.db.$count(redemptions)).toBe(1)
  },
  'announcements.create': async () => {
    const forged = { sentAt: forgedFields.createdAt, recipientCount: 9, isLate: true, notificationStatus: 'APPROVED', reason: 'Chosen' }
    const body = { ...forgedFields, ...forged, ...forgedResults, ...announcementInput }
    await insertClaim(server.db, { code: 'MESS2222' })
    await server.request('POST', '/api/v1/scheduled-notification/create-notification', { as: 'provider', body })
    const [made] = await server.db.select().from(announcements)
    const undecided = { status: 'PENDING', reason: null, decidedById: null, decidedAt: null, sentAt: null, recipientCount: null }
    const fromServer = { providerId: 'provider', createdAt: new Date(server.clock.now), version: 1, isLate: false }
    expect(made).toMatchObject({ ...undecided, ...fromServer, ...noResults })
    expect(made?.id).not.toBe('chosen')
  },
  'announcements.change': async () => {
    const [made] = await server.db.select().from(announcements)
    const forged = {
      sentAt: forgedFields.createdAt,
      recipientCount: 9,
      isLate: true,
      notificationStatus: 'APPROVED',
      submittedAt: forgedFields.createdAt,
    }
    const body = { ...forgedFields, ...forged, ...forgedResults, ...announcementInput, title: 'Changed' }
    await server.request('PUT', `/api/v1/scheduled-notification/update-notification/${made?.id}`, { as: 'provider', body })
    const written = { title: 'Changed', submittedAt: new Date(server.clock.now), version: 2, foldedText: expect.stringMatching(/^changed/) }
    expect(await server.db.select().from(announcements)).toEqual([{ ...made, ...written }])
  },
  'announcements.test': async () => {
    const body = { ...forgedFields, to: 'thief@example.test', emailAddress: 'thief@example.test', title: 'Try', message: 'Only for us.' }
    const answer = await server.request('POST', '/api/v1/scheduled-notification/service-provider/send-test', { as: 'provider', body })
    expect(answer.json().data).toEqual({ emailAddress: 'provider@example.test' })
    expect((await server.mails()).at(-1)).toMatchObject({ template: 'announcementTest', to: 'provider@example.test' })
    expect(JSON.stringify(await server.mails())).not.toContain('thief')
  },
  'announcements.withdraw': async () => {
    const [made] = await server.db.select().from(announcements)
    const body = { ...forgedFields, withdrawnAt: forgedFields.createdAt, notificationStatus: 'APPROVED' }
    await server.request('POST', `/api/v1/scheduled-notification/withdraw-notification/${made?.id}`, { as: 'provider', body })
    const written = { status: 'REJECTED', withdrawnAt: new Date(server.clock.now), version: 3 }
    expect(await server.db.select().from(announcements)).toEqual([{ ...made, ...written }])
    if (made) await server.db.update(announcements).set({ ...made, version: 1 })
  },
  'announcements.decide': async () => {
    const [waiting] = await server.db.select().from(announcements)
    const body = {
      ...forgedFields,
      title: 'Mine',
      sentAt: forgedFields.createdAt,
      notificationId: waiting?.id,
      notificationStatus: 'REJECTED',
    }
    await server.request('PATCH', '/api/v1/scheduled-notification/approve-or-unapprove', { as: 'sub', body })
    const decision = { status: 'REJECTED', decidedById: 'sub', decidedAt: new Date(server.clock.now), version: 2 }
    expect(await server.db.select().from(announcements)).toEqual([{ ...waiting, ...decision }])
  },
  'dashboards.markFirstSteps': async () => {
    const body = { ...forgedFields, tillTriedAt: forgedFields.createdAt, steps: { picture: true }, tillTried: true }
    const answer = await server.request('PATCH', '/api/v1/service-provider/first-steps', { as: 'provider', body })
    expect(answer.json().data.steps).toMatchObject({ tillTried: true, picture: false })
    const marks = { providerId: 'provider', tillTriedAt: new Date(server.clock.now), putAwayAt: null }
    expect(await server.db.select().from(firstSteps)).toEqual([marks])
  },
  'dashboards.hideNoteRule': async () => {
    const body = { ...forgedFields, until: '2030-01-01', findings: [], rule: 'bestDay', isHidden: true }
    await server.request('PATCH', '/api/v1/service-provider/morning-note', { as: 'provider', body })
    const until = addDays(toLocalTime(server.clock.now, 'Asia/Riyadh').today, 29)
    expect(await server.db.select().from(hiddenNoteRules)).toEqual([{ providerId: 'provider', rule: 'bestDay', until }])
  },
  'inbox.markRead': async () => {
    const row = { id: 'new', topic: 'undoneRedemptions', kind: 'redemptionUndone', params: {}, createdAt: new Date(0) } as const
    await server.db.insert(notifications).values(['provider', 'other'].map((accountId) => ({ ...row, accountId })))
    const body = { ...forgedFields, read: false, readAt: forgedFields.createdAt, notificationIds: ['new'] }
    await server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as: 'provider', body })
    const stored = await server.db.select().from(notifications).where(eq(notifications.id, 'new')).orderBy(notifications.accountId)
    expect(stored.map(({ readAt }) => readAt)).toEqual([null, new Date(server.clock.now)])
  },
  'inbox.changePreference': async () => {
    const body = { ...forgedFields, topic: 'decidedDeals', portal: false, email: true }
    await server.request('PUT', '/api/v1/notifications/change-preference', { as: 'provider', body })
    const chosen = { accountId: 'provider', topic: 'decidedDeals', portal: false, email: true }
    expect(await server.db.select().from(notificationPreferences)).toEqual([chosen])
  },
  'deals.end': async () => {
    const at = new Date(server.clock.now)
    await server.request('POST', '/api/v1/deal/end-deal', { as: 'other', body: { ...forgedFields, dealId: 'tyres', reason: 'Closed' } })
    expect(await getDeal('tyres')).toMatchObject({ providerId: 'other', endedAt: at, endReason: 'Closed', approvedVersion: 1, version: 2 })
    await server.db.update(deals).set({ deletedAt: null, endedAt: null, endReason: null, version: 1 }).where(eq(deals.id, 'tyres'))
  },
  'deals.decide': async () => {
    const body = { ...forgedFields, dealId: 'late', isApproved: false, reason: 'Blurred' }
    await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'sub', body })
    expect(await getDeal('late')).toMatchObject({ providerId: 'other', status: 'REJECTED', decidedById: 'sub', version: 2 })
    expect((await getDeal('late'))?.decidedAt?.getTime()).toBe(server.clock.now)
  },
}

/** These change nothing; they are no GET because their input does not belong into an address. */
const reads = ['reports.downloadSelected', 'redemptions.check', 'registration.isEmailTaken', 'claims.read', 'tills.readPairing']

test('every write is tested here against unexpected fields', () => {
  const changing = calls.filter(({ method, name }) => method !== 'GET' && !reads.includes(name)).map(({ name }) => name)
  expect(Object.keys(writes).sort()).toEqual(changing.sort())
})

test.each(Object.keys(writes))('%s takes nothing that it does not name', async (name) => {
  const before = await everybody()
  await writes[name]?.(server)
  expect(await everybody()).toEqual(before)
})
