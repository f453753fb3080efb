import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, providerSubmissions, providers } from '#server/db/schema.ts'
import { ratingCounts } from '#server/db/schema-rollups.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import { auditLog, sessions } from '#server/db/schema-security.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { businessFields, licencePart, multipartBody } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const base = '/api/v1/super-admin/service-provider'
const get = (id: string, as: PersonName = 'sub') => server.request('GET', `${base}/get-record/${id}`, { as })
const read = async (id: string) => (await get(id)).json().data
const readFields = async (id: string) => {
  const { similar } = await read(id)
  return Object.fromEntries(similar.map((account: { _id: string; fields: string[] }) => [account._id, account.fields]))
}

beforeAll(async () => {
  // The fixtures share these.
  await server.db.update(providers).set({ taxId: null, bankAccountNo: null })
})

test('another account with the same number, phone or mailbox is named with what is the same', async () => {
  const { db } = server
  const details = { commercialRegNo: '1010000001', taxId: '3000000001', bankAccountNo: 'SA0380000000608010167519', phoneNo: '550000001' }
  await insertBusiness(db, { id: 'original', emailAddress: 'owner+shop@mail.example', ...details })
  await insertBusiness(db, { id: 'copy', ...details, approvalStatus: 'REJECTED' })
  await insertBusiness(db, { id: 'same-mailbox', emailAddress: 'owner@mail.example', phoneNo: '', commercialRegNo: '' })
  await insertBusiness(db, { id: 'unverified', phoneNo: '550000001', isVerified: false })
  await insertBusiness(db, { id: 'stranger', emailAddress: 'owner@other.example', phoneNo: '', commercialRegNo: '' })
  await db.update(accounts).set({ phoneNo: '550000001' }).where(eq(accounts.id, 'sub'))
  expect(await readFields('original')).toEqual({
    copy: ['commercialRegNo', 'taxId', 'bankAccountNo', 'phoneNo'],
    'same-mailbox': ['emailAddress'],
    unverified: ['phoneNo'],
    sub: ['phoneNo'],
  })
  const { similar } = await read('original')
  const find = (id: string) => similar.find((account: { _id: string }) => account._id === id)
  expect([find('copy').accountApprovalStatus, find('unverified').accountApprovalStatus]).toEqual(['REJECTED', undefined])
  expect(find('sub')).toMatchObject({ fullName: 'Huda Omar', businessNameEn: '' })
  expect(await readFields('same-mailbox')).toEqual({ original: ['emailAddress'] })
  expect(await readFields('stranger')).toEqual({})
  await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, 'sub'))
  expect(Object.keys(await readFields('copy'))).toEqual(['unverified', 'original'])
  await db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, 'sub'))
})

test('at most ten similar accounts are named', async () => {
  for (let index = 0; index < 12; index += 1) await insertBusiness(server.db, { id: `twin-${index}`, taxId: '3999999999' })
  expect((await read('twin-3')).similar).toHaveLength(10)
})

test('the figures count vouchers, redemptions, ratings, open claims and open sessions', async () => {
  await server.db.delete(sessions).where(eq(sessions.accountId, 'provider'))
  for (const code of ['OPEN2222', 'DONE2222']) await insertClaim(server.db, { code })
  await insertClaim(server.db, { code: 'PAST2222', expiresAt: '2026-03-04T08:59:59Z' })
  await insertClaim(server.db, { code: 'WAIT2222', dealId: 'coffee' })
  const price = { originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_500, redeemedAt: new Date(server.clock.now) }
  const sale = { id: 'done', claimId: 'v-DONE2222', dealId: 'tea', providerId: 'provider', customerId: 'Nora Saad', ...price }
  await server.db.insert(redemptions).values(sale)
  const review = { id: 'review', redemptionId: 'done', dealId: 'tea', providerId: 'provider', rating: 4, createdAt: new Date() }
  await server.db.insert(reviews).values(review)
  await server.signIn('provider')
  expect((await read('provider')).figures).toEqual({
    totalVouchers: 4,
    runningVouchers: 1,
    pendingVouchers: 2,
    totalRedemptions: 1,
    totalRatings: 1,
    averageRating: 4,
    openClaims: 1,
    openSessions: 1,
  })
  expect((await read('rejected')).figures).toMatchObject({ totalVouchers: 0, totalRatings: 0, averageRating: null, openClaims: 0 })
  const ratings = [
    { rating: 5, number: 2 },
    { rating: 4, number: 1 },
    { rating: 1, number: 0 },
  ]
  await server.db.insert(ratingCounts).values(ratings.map((each) => ({ ...each, providerId: 'other' })))
  expect((await read('other')).figures).toMatchObject({ totalRatings: 3, averageRating: 14 / 3 })
})

const decide = (isApproved: boolean, more: object = {}) =>
  server.request('POST', `${base}/approve-or-unapprove`, { as: 'admin', body: { serviceProviderId: 'pending', isApproved, ...more } })
const resubmit = async (changes: object, ...parts: (typeof licencePart)[]) => {
  server.clock.now += 60_000
  const form = await multipartBody({ ...businessFields, ...changes }, ...parts)
  return server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'pending', ...form })
}

test('the timeline has registration, verification, resubmissions with their changes, and decisions', async () => {
  const reject = () => decide(false, { reason: 'Blurred', problems: ['businessLicenseDoc', 'location'] })
  await reject()
  await resubmit({}, licencePart)
  server.clock.now += 60_000
  await reject()
  const cars = JSON.stringify({ _id: 'cars', value: 'cars', nameEn: 'Car care', nameAr: 'العناية بالسيارات' })
  await resubmit({ phoneNo: '500000009', businessCategory: cars, location: '[39.17,21.54]', instagramLink: '' }, licencePart)
  server.clock.now += 60_000
  await decide(true)
  const answer = await get('pending')
  const { timeline } = answer.json().data
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'approved',
    'resubmitted',
    'rejected',
    'resubmitted',
    'rejected',
    'verified',
    'registered',
  ])
  expect(timeline[0]).toMatchObject({ by: 'Adel Saleh', at: new Date(server.clock.now).toISOString(), reason: null, problems: [] })
  expect(timeline[2]).toMatchObject({ by: 'Adel Saleh', reason: 'Blurred', problems: ['businessLicenseDoc', 'location'] })
  expect(timeline[1].changes).toEqual([
    { field: 'businessCategory', before: 'Cafés · مقاهٍ', after: 'Car care · العناية بالسيارات' },
    { field: 'businessLicenseDoc', before: '', after: '' },
    { field: 'phoneNo', before: '551234567', after: '500000009' },
    { field: 'location', before: '24.71000, 46.68000', after: '21.54000, 39.17000' },
    { field: 'instagramLink', before: 'https://instagram.com/dategarden', after: null },
  ])
  const [sent] = await server.db.select().from(providerSubmissions)
  expect(answer.body).not.toContain(sent?.content.businessLicense)
})

test('a decision that the audit log has forgotten comes from the row; a first submission is compared with none', async () => {
  const { timeline } = await read('pending')
  expect(timeline[3]).not.toHaveProperty('changes')
  const decided = { decidedById: 'super', decidedAt: new Date('2026-02-01T10:00:00Z'), reason: 'No licence', problems: null }
  await server.db.update(providers).set(decided).where(eq(providers.id, 'rejected'))
  expect((await read('rejected')).timeline).toEqual([
    { kind: 'rejected', at: '2026-02-01T10:00:00.000Z', by: 'Salma Nasser', reason: 'No licence', problems: [] },
    { kind: 'verified', at: '2026-01-01T00:00:00.000Z' },
    { kind: 'registered', at: '2026-01-01T00:00:00.000Z' },
  ])
})

test('the timeline has at most 50 steps', async () => {
  const line = (minute: number) => ({
    at: new Date(Date.parse('2026-02-02T09:00:00Z') + minute * 60_000),
    action: 'provider.decided',
    subject: 'other',
    details: { status: minute % 2 ? 'APPROVED' : 'REJECTED', problems: 'phoneNo, unknown' },
  })
  await server.db.insert(auditLog).values(Array.from({ length: 60 }, (_, minute) => line(minute)))
  const { timeline } = await read('other')
  expect([timeline.length, timeline[0].kind, timeline[1].problems]).toEqual([50, 'approved', ['phoneNo']])
})

test('a record is found once the address is verified', async () => {
  expect([(await get('unverified')).statusCode, (await get('nowhere')).statusCode, (await get('sub')).statusCode]).toEqual([404, 404, 404])
  await server.deps.db.update(accounts).set({ emailVerifiedAt: new Date() }).where(eq(accounts.id, 'unverified'))
  expect((await get('unverified')).statusCode).toBe(200)
})
