import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, providers } from '#server/db/schema.ts'
import { providerCounts } from '#server/db/schema-rollups.ts'
import { fillCities } from '#server/gazetteer/fill-cities.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { insertNewLicence } from '#server/testing/licences.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
const start = server.clock.now
afterAll(() => server.close())

const base = '/api/v1/super-admin/service-provider'
const read = async (query: string, as: PersonName = 'sub') =>
  (await server.request('GET', `${base}/all-service-providers?${query}`, { as })).json()
const list = async (query = '') => (await read(query)).data
const ids = async (query: string) => (await list(query)).rows.map(({ _id }: { _id: string }) => _id)
const find = (text: string, searchBy?: string) => ids(`search=${encodeURIComponent(text)}${searchBy ? `&searchBy=${searchBy}` : ''}`)

beforeAll(async () => {
  await server.db.delete(accounts).where(inArray(accounts.id, ['provider', 'other', 'pending', 'rejected']))
  const { db } = server
  const decided = { decidedById: 'admin', decidedAt: new Date('2026-03-03T10:00:00Z') }
  await insertBusiness(db, {
    id: 'oven',
    businessNameEn: 'Zahra Oven',
    businessNameAr: 'مخبز الزهراء',
    emailAddress: 'hello@oven.example',
    phoneNo: '551234567',
    commercialRegNo: '1010998877',
    businessCategoryId: 'cafe',
    cityId: 'sa/riyadh',
    createdAt: '2026-02-01T20:59:59Z',
    submittedAt: new Date('2026-03-02T08:00:00Z'),
    version: 3,
  })
  await insertBusiness(db, {
    id: 'garage',
    businessNameEn: 'ahmed garage',
    businessNameAr: 'كراج أحمد',
    emailAddress: "o'neil.info@garage.example",
    phoneNo: '509998877',
    commercialRegNo: '4030551234',
    businessCategoryId: 'cars',
    cityId: 'sa/jeddah',
    createdAt: '2026-02-01T21:00:00Z',
    approvalStatus: 'APPROVED',
    ...decided,
  })
  await insertBusiness(db, {
    id: 'spa',
    businessNameEn: 'Bloom Spa',
    businessNameAr: 'إزهار',
    createdAt: '2026-02-03T09:00:00Z',
    cityId: 'sa/riyadh',
    approvalStatus: 'REJECTED',
    reason: 'The licence has expired',
    ...decided,
  })
  await insertBusiness(db, { id: 'kiosk', businessNameEn: 'Corner Kiosk', createdAt: '2026-02-04T09:00:00Z', businessCategoryId: 'cafe' })
  await insertBusiness(db, { id: 'unverified', businessNameEn: 'Zahra Two', phoneNo: '551234567', cityId: 'sa/abha', isVerified: false })
})

test('a row has what a reviewer needs, and who decided', async () => {
  const { rows } = await list('accountApprovalStatus=PENDING&sortValue=-1')
  expect(rows[0]).toEqual({
    _id: 'oven',
    businessNameEn: 'Zahra Oven',
    businessNameAr: 'مخبز الزهراء',
    businessCategory: { _id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
    managerName: null,
    emailAddress: 'hello@oven.example',
    phoneNo: '551234567',
    commercialRegNo: '1010998877',
    city: { _id: 'sa/riyadh', nameEn: 'Riyadh', nameAr: 'الرياض' },
    profileImage: null,
    sameDetails: null,
    licenceExpiresOn: null,
    licenceSentAt: null,
    accountApprovalStatus: 'PENDING',
    isApproved: false,
    createdAt: '2026-02-01T20:59:59.000Z',
    submittedAt: '2026-03-02T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 3,
  })
  const rejected = { decidedBy: 'Adel Saleh', decidedAt: '2026-03-03T10:00:00.000Z', reason: 'The licence has expired' }
  expect((await list('accountApprovalStatus=REJECTED')).rows).toMatchObject([rejected])
})

test('a business is listed and counted once its address is verified', async () => {
  expect(await list()).toMatchObject({ pagination: { totalCount: 4 }, counts: { PENDING: 2, APPROVED: 1, REJECTED: 1 } })
  expect(await find('zahra')).toEqual(['oven'])
  const verify = (emailVerifiedAt: Date | null) => server.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, 'unverified'))
  await verify(new Date('2026-03-02T09:00:00Z'))
  expect([await find('zahra'), (await list()).counts.PENDING]).toEqual([['unverified', 'oven'], 3])
  await verify(null)
  expect((await list()).counts.PENDING).toBe(2)
})

test('a pending business names the newest other one with the same phone or registration number', async () => {
  await insertBusiness(server.db, {
    id: 'twin',
    businessNameEn: 'Twin Oven',
    phoneNo: '551234567',
    commercialRegNo: '1010998877',
    createdAt: '2026-01-01T09:00:00Z',
    approvalStatus: 'APPROVED',
  })
  const { rows } = await list('accountApprovalStatus=PENDING&sortValue=-1')
  const same = rows.map(({ sameDetails }: { sameDetails: unknown }) => sameDetails)
  expect(same).toEqual([{ _id: 'twin', businessNameEn: 'Twin Oven', businessNameAr: 'نشاط', fields: ['commercialRegNo', 'phoneNo'] }, null])
  expect(
    (await list('accountApprovalStatus=APPROVED')).rows.every(({ sameDetails }: { sameDetails: unknown }) => sameDetails === null),
  ).toBe(true)
  await server.db.delete(accounts).where(eq(accounts.id, 'twin'))
})

test('the same bank account or licence file is named too, also of a new licence that waits', async () => {
  const numbers = { bankAccountNo: 'SA0380000000608010167519', licenceSha256: 'same' }
  await insertBusiness(server.db, { id: 'first', ...numbers, createdAt: '2026-01-01T09:00:00Z', approvalStatus: 'APPROVED' })
  await insertBusiness(server.db, { id: 'second', ...numbers })
  await insertBusiness(server.db, { id: 'third', licenceSha256: 'own', approvalStatus: 'APPROVED' })
  await insertNewLicence(server, { providerId: 'third', sha256: 'same' })
  const find = async (status: string, id: string) =>
    (await list(`accountApprovalStatus=${status}`)).rows.find(({ _id }: { _id: string }) => _id === id)
  expect((await find('PENDING', 'second')).sameDetails).toMatchObject({ _id: 'first', fields: ['bankAccountNo', 'licence'] })
  expect(await find('APPROVED', 'third')).toMatchObject({
    licenceSentAt: new Date(server.clock.now).toISOString(),
    sameDetails: { _id: 'second', fields: ['licence'] },
  })
  expect((await find('APPROVED', 'first')).sameDetails).toBeNull()
  await server.db.delete(accounts).where(inArray(accounts.id, ['first', 'second', 'third']))
})

describe('the lanes of licences', () => {
  const lane = (licence: string, more = '') => list(`licence=${licence}${more}`)
  const idsIn = async (licence: string, more?: string) => (await lane(licence, more)).rows.map(({ _id }: { _id: string }) => _id)

  test('have approved businesses, first what ended or ends first, and leave the counts by status alone', async () => {
    const approved = { approvalStatus: 'APPROVED', cityId: 'sa/abha' } as const
    await insertBusiness(server.db, { id: 'ended', ...approved, licenceExpiresOn: '2026-03-03' })
    await insertBusiness(server.db, { id: 'long-ended', ...approved, licenceExpiresOn: '2025-03-03' })
    await insertBusiness(server.db, { id: 'last-day', ...approved, licenceExpiresOn: '2026-03-04' })
    await insertBusiness(server.db, { id: 'thirty', ...approved, licenceExpiresOn: '2026-04-03' })
    await insertBusiness(server.db, { id: 'later', ...approved, licenceExpiresOn: '2026-04-04' })
    await insertBusiness(server.db, { id: 'waits', licenceExpiresOn: '2026-03-03', cityId: 'sa/abha' })
    expect(await idsIn('expired')).toEqual(['long-ended', 'ended'])
    expect(await idsIn('expiring')).toEqual(['last-day', 'thirty'])
    const { counts, licences, pagination } = await lane('expired', '&city=sa/abha')
    expect([counts, licences, pagination.totalCount]).toEqual([
      { PENDING: 1, APPROVED: 5, REJECTED: 0 },
      { expired: 2, expiring: 2, sent: 0 },
      2,
    ])
    expect(await idsIn('expired', '&city=sa/riyadh')).toEqual([])
    expect(await lane('expired', '&accountApprovalStatus=PENDING')).toMatchObject({ rows: [], pagination: { totalCount: 0 } })
    // Midnight in Riyadh is three hours before that of UTC.
    server.clock.now = Date.parse('2026-03-04T21:00:00Z')
    const token = await tokenFor(server.deps, { id: 'sub', role: 'SUB_ADMIN' })
    const { data } = (await server.request('GET', `${base}/all-service-providers?licence=expired`, { token })).json()
    expect(data.rows.map(({ _id }: { _id: string }) => _id)).toEqual(['long-ended', 'ended', 'last-day'])
    server.clock.now = start
    await server.db.delete(accounts).where(inArray(accounts.id, ['ended', 'long-ended', 'last-day', 'thirty', 'later', 'waits']))
  })
})

describe('the search', () => {
  test('one that finds nothing gets the closest words of verified businesses', async () => {
    const suggestion = async (query: string) => (await list(query)).suggestion
    expect(await suggestion('search=kiosc&accountApprovalStatus=APPROVED')).toEqual({
      search: 'Kiosk',
      counts: { PENDING: 1, APPROVED: 0, REJECTED: 0 },
    })
    expect((await suggestion(`search=${encodeURIComponent('كراح احمد')}`))?.search).toBe('كراج احمد')
    expect((await suggestion('search=zahar'))?.counts).toEqual({ PENDING: 1, APPROVED: 0, REJECTED: 0 })
    expect(await suggestion('search=kiosc&searchBy=email')).toBeUndefined()
    expect(await suggestion('search=kiosc&businessCategory=cars')).toBeUndefined()
    expect(await suggestion('search=garage')).toBeUndefined()
  })

  test.each([
    ['a part of the English name in any case', 'ZAHR', undefined, ['oven']],
    ['the Arabic name without hamza, words in any order', 'احمد كراج', 'name', ['garage']],
    ['an e-mail address', 'INFO@garage', 'email', ['garage']],
    ['an e-mail address with an apostrophe', 'O’Neil.info@', undefined, ['garage']],
    ['an e-mail address with an apostrophe alone', "o'neil", 'email', ['garage']],
    ['no name among e-mail addresses', 'ahmed', 'email', []],
    ['a phone with the country’s code and spaces', '+966 55 123 4567', undefined, ['oven']],
    ['a phone in Arabic digits with a leading zero', '٠٥٥١٢٣', 'phone', ['oven']],
    ['a phone with 00966 and hyphens', '00966-50-999-8877', 'phone', ['garage']],
    ['a phone with the country’s code and a zero', '+966 (0)55 123 4567', undefined, ['oven']],
    ['a phone that was copied from a link', 'tel:+966551234567', undefined, ['oven']],
    ['the end of a phone', '98877', 'phone', ['garage']],
    ['a commercial number in Arabic digits', '١٠١٠ ٩٩٨٨', 'commercialRegNo', ['oven']],
    ['a number wherever it stands', '551234', undefined, ['garage', 'oven']],
    ['one field only', '551234', 'commercialRegNo', ['garage']],
    ['letters in a number', 'abc', 'phone', []],
    ['a name and a number together', 'oven 5512', undefined, ['oven']],
    ['what LIKE reads as a wildcard', '%', undefined, []],
  ])('looks for %s', async (_what, text, searchBy, found) => {
    expect(await find(text, searchBy)).toEqual(found)
  })
})

test('the filters narrow rows and counts; the two of the status narrow rows only', async () => {
  expect(await ids('isApproved=true')).toEqual(['garage'])
  expect(await ids('isApproved=false')).toEqual(['kiosk', 'spa', 'oven'])
  expect(await ids('accountApprovalStatus=REJECTED&accountApprovalStatus=APPROVED')).toEqual(['spa', 'garage'])
  expect(await list('isApproved=true&accountApprovalStatus=PENDING')).toMatchObject({ rows: [], pagination: { totalCount: 0 } })
  expect((await list('isApproved=true')).counts).toEqual({ PENDING: 2, APPROVED: 1, REJECTED: 1 })
  expect(await list('businessCategory=cafes')).toMatchObject({ counts: { PENDING: 2, APPROVED: 0, REJECTED: 0 } })
  expect(await list('city=sa%2Friyadh&businessCategory=cafes')).toMatchObject({ rows: [{ _id: 'oven' }], counts: { PENDING: 1 } })
  expect((await list('search=spa&accountApprovalStatus=PENDING')).counts).toEqual({ PENDING: 0, APPROVED: 0, REJECTED: 1 })
})

test('several categories can be requested, and are counted under the other filters', async () => {
  expect(await ids('businessCategory=cafes&businessCategory=cars&businessCategory=cars')).toEqual(['kiosk', 'garage', 'oven'])
  expect((await list('businessCategory=cafes&businessCategory=cars')).counts).toEqual({ PENDING: 2, APPROVED: 1, REJECTED: 0 })
  const count = async (query: string) => (await list(`countsCategories=true&${query}`)).categories
  expect(await count('businessCategory=cars&accountApprovalStatus=PENDING')).toEqual([{ value: 'cafes', total: 2 }])
  expect(await count('city=sa%2Fjeddah')).toEqual([{ value: 'cars', total: 1 }])
  expect((await list()).categories).toBeUndefined()
})

test('days are those of the business time zone', async () => {
  expect(await ids('creationDate=2026-02-01')).toEqual(['oven'])
  expect(await list('dateRange=2026-02-02to2026-02-03')).toMatchObject({
    rows: [{ _id: 'spa' }, { _id: 'garage' }],
    counts: { PENDING: 0, APPROVED: 1, REJECTED: 1 },
  })
})

test.each([
  ['createdAt', ['kiosk', 'spa', 'garage', 'oven']],
  ['nameEn', ['garage', 'spa', 'kiosk', 'oven']],
  ['nameAr', ['spa', 'garage', 'oven', 'kiosk']],
])('%s sorts', async (sortKey, sorted) => {
  expect(await ids(`sortKey=${sortKey}`)).toEqual(sorted)
})

test('nothing but what waits has the order of its submissions, the oldest first', async () => {
  expect(await ids('accountApprovalStatus=PENDING')).toEqual(['kiosk', 'oven'])
  expect(await ids('isApproved=false&accountApprovalStatus=PENDING&sortValue=-1')).toEqual(['oven', 'kiosk'])
})

test('pages do not overlap, and one after the last is empty', async () => {
  expect([await ids('limit=3'), await ids('limit=3&page=2'), await ids('limit=3&page=3')]).toEqual([
    ['kiosk', 'spa', 'garage'],
    ['oven'],
    [],
  ])
  expect((await list('limit=3&page=3')).pagination).toEqual({ currentPage: 3, totalCount: 4, totalPages: 2 })
})

test.each([
  ['searchBy=taxId', 'searchBy'],
  ['accountApprovalStatus=UNKNOWN', 'accountApprovalStatus.0'],
  ['businessCategory=boats', 'businessCategory'],
  ['businessCategory=cafes&businessCategory=boats', 'businessCategory'],
  ['businessCategory=cafes&'.repeat(101), 'businessCategory'],
  ['city=sa%2Fatlantis', 'city'],
  ['isApproved=perhaps', 'isApproved'],
  ['sortKey=reason', 'sortKey'],
])('%s is refused on its field', async (query, path) => {
  expect((await read(query)).errors).toMatchObject([{ path }])
})

test('the cities are those with verified businesses, largest first, and follow every change', async () => {
  const cities = async () => (await server.request('GET', `${base}/cities`, { as: 'sub' })).json().data
  expect(await cities()).toEqual([
    { _id: 'sa/riyadh', nameEn: 'Riyadh', nameAr: 'الرياض', total: 2 },
    { _id: 'sa/jeddah', nameEn: 'Jeddah', nameAr: 'جدة', total: 1 },
  ])
  await server.db.update(providers).set({ longitude: 50.1, latitude: 26.43 }).where(eq(providers.id, 'kiosk'))
  await fillCities(server.db)
  expect(await cities()).toHaveLength(3)
  await server.db.update(providers).set({ longitude: 0, latitude: 0, cityId: null }).where(eq(providers.id, 'kiosk'))
  await fillCities(server.db)
  const [kiosk] = await server.db.select().from(providers).where(eq(providers.id, 'kiosk'))
  expect([kiosk?.cityId, (await cities()).length]).toEqual(['', 2])
  expect((await list('search=kiosk')).rows[0].city).toBeNull()
  await server.db.delete(accounts).where(eq(accounts.id, 'kiosk'))
  expect(await cities()).toHaveLength(2)
})

test('the counts are those of the rows after changes of many businesses at once', async () => {
  await server.db.update(providers).set({ approvalStatus: 'APPROVED', cityId: null })
  const numbers = await server.db.select().from(providerCounts)
  const total = numbers.filter(({ status, cityId }) => status === 'APPROVED' && cityId === '').reduce((sum, row) => sum + row.number, 0)
  const others = numbers.filter(({ status, cityId }) => status !== 'APPROVED' || cityId !== '')
  expect([total, others.every(({ number }) => number === 0)]).toEqual([3, true])
})
