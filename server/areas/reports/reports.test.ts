import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maximumReportedProviders } from '#contract/limits.ts'
import { foldedNames } from '#server/db/folded.ts'
import { ownerColumns } from '#server/db/owner.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { undoCounts } from '#server/db/schema-rollups.ts'
import { claims, customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { people } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const list = '/api/v1/service-provider/report-listing'
const all = '/api/v1/service-provider/download-all-service-providers-report'
const selected = '/api/v1/service-provider/download-selected-service-providers-report'

let server: TestServer

/** A business whose name would be a formula, in another category, and newer than the others. */
async function addFormula() {
  const names = { businessNameEn: '=HYPERLINK("http://x")', businessNameAr: '+مقهى' }
  const createdAt = new Date('2026-03-03T21:30:00Z')
  await server.db
    .insert(accounts)
    .values({ id: 'formula', emailAddress: 'x@formula.example', passwordHash: '-', ...ownerColumns('formula'), createdAt })
  await server.db.insert(providers).values({
    id: 'formula',
    ...names,
    ...foldedNames(names.businessNameEn, names.businessNameAr),
    businessCategoryId: 'cars',
    phoneNo: '512345678',
    approvalStatus: 'PENDING',
    createdAt,
  })
}

/** Two customers redeemed a voucher of `provider`, one of them offline, and rated it; three more were undone. */
async function addSales() {
  const at = new Date('2026-03-01T10:00:00Z')
  for (const [index, rating] of [4, 5].entries()) {
    const id = `sale-${index}`
    await server.db.insert(customers).values({ id, fullName: id, foldedName: id, emailAddress: `${id}@example.com`, createdAt: at })
    await server.db.insert(claims).values({ id, dealId: 'tea', customerId: id, code: id, claimedAt: at, expiresAt: at })
    const sale = { claimId: id, dealId: 'tea', providerId: 'provider', customerId: id }
    const prices = { originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_575 }
    const receivedAt = index === 0 ? new Date('2026-03-01T18:00:00Z') : null
    await server.db.insert(redemptions).values({ id, ...sale, ...prices, redeemedAt: at, receivedAt })
    await server.db.insert(reviews).values({ id, redemptionId: id, dealId: 'tea', providerId: 'provider', rating, createdAt: at })
  }
}

const addUndone = () => server.db.insert(undoCounts).values({ providerId: 'provider', number: 3 })

beforeAll(async () => {
  server = await testServer()
  await addFormula()
  await addSales()
  await addUndone()
})
afterAll(() => server.close())

const getRows = async (query = '') => {
  const answer = await server.request('GET', `${list}${query}`, { as: 'sub' })
  return answer.json().data
}
const getNames = async (query: string) => (await getRows(query)).rows.map(({ _id }: { _id: string }) => _id)
const download = (ids?: readonly string[], language = 'en', options = {}) => {
  const headers = { 'accept-language': language }
  return ids
    ? server.request('POST', selected, { as: 'admin', body: { serviceProviderIds: ids, ...options }, headers })
    : server.request('GET', `${all}?${new URLSearchParams(options)}`, { as: 'admin', headers })
}
const getSheet = async (answer: Awaited<ReturnType<typeof download>>) => (await readXlsxFile(answer.rawPayload))[0]

describe('the list', () => {
  test('tells of every provider what it has come to, newest first', async () => {
    const { rows, pagination } = await getRows()
    expect(pagination).toEqual({ currentPage: 1, totalCount: 5, totalPages: 1 })
    expect(rows[0]).toEqual({
      _id: 'formula',
      businessNameEn: '=HYPERLINK("http://x")',
      businessNameAr: '+مقهى',
      businessCategory: { _id: 'cars', value: 'cars', nameEn: 'Car care', nameAr: 'العناية بالسيارات' },
      emailAddress: 'x@formula.example',
      phoneNo: '512345678',
      accountApprovalStatus: 'PENDING',
      createdAt: '2026-03-03T21:30:00.000Z',
      totalVouchers: 0,
      totalRedemptions: 0,
      totalRevenue: 0,
      previousRevenue: null,
      undoneRedemptions: 0,
      lateRedemptions: 0,
      averageRating: null,
    })
    expect(rows.find(({ _id }: { _id: string }) => _id === 'provider')).toMatchObject({
      totalVouchers: 4,
      totalRedemptions: 2,
      totalRevenue: 31.5,
      undoneRedemptions: 3,
      lateRedemptions: 1,
      averageRating: 4.5,
    })
  })

  test.each([
    ['?search=hyper', ['formula']],
    [`?search=${encodeURIComponent('مقهي')}`, ['formula']],
    ['?search=x%40formula', ['formula']],
    ['?search=512345', ['formula']],
    [`?search=${encodeURIComponent('+966 51 2345')}`, ['formula']],
    ['?search=%25', []],
    ['?category=cars', ['formula']],
    ['?category=cafes&search=hyper', []],
    ['?limit=2&page=3', ['other']],
    ['?accountApprovalStatus=PENDING', ['formula', 'pending']],
    ['?accountApprovalStatus=PENDING&accountApprovalStatus=APPROVED&search=x%40', ['formula']],
    ['?sortKey=totalRevenue&sortValue=-1&limit=2', ['provider', 'formula']],
    ['?sortKey=totalRedemptions&sortValue=1&page=5&limit=1', ['provider']],
    ['?sortKey=averageRating&sortValue=1&limit=1', ['provider']],
    ['?sortKey=nameEn&sortValue=1&limit=1', ['formula']],
    ['?sortKey=createdAt&sortValue=1&limit=1', ['other']],
  ])('%s holds %j', async (query, ids) => expect(await getNames(query)).toEqual(ids))

  test('totals all that match, not the page alone', async () => {
    const { totals, allProviders, pagination } = await getRows('?limit=1')
    expect([totals, allProviders]).toEqual([
      { vouchers: expect.any(Number), redemptions: 2, revenue: 31.5, averageRating: 4.5, previous: null },
      5,
    ])
    expect(pagination.totalCount).toBe(5)
    const none = { vouchers: 0, redemptions: 0, revenue: 0, averageRating: null }
    expect(await getRows('?category=cars')).toMatchObject({ totals: none, allProviders: 5, pagination: { totalCount: 1 } })
  })

  test('counts redemptions of a period by the day of the business; vouchers and ratings are to date', async () => {
    const get = async (dateRange: string) => {
      const { rows, totals } = await getRows(`?dateRange=${dateRange}&search=${encodeURIComponent(people.provider.nameEn)}`)
      const [{ totalVouchers, totalRedemptions, totalRevenue, undoneRedemptions, lateRedemptions, averageRating }] = rows
      return [totalVouchers, totalRedemptions, totalRevenue, undoneRedemptions, lateRedemptions, averageRating, totals.redemptions]
    }
    expect(await get('2026-03-01to2026-03-01')).toEqual([4, 2, 31.5, null, 1, 4.5, 2])
    expect(await get('2026-02-01to2026-02-28')).toEqual([4, 0, 0, null, 0, 4.5, 0])
  })

  test.each([
    // The sales were on March 1 at 13:00 in Riyadh, and now it is noon of March 4 there.
    ['2026-03-02to2026-03-03', { from: '2026-02-28', to: '2026-03-01', redemptions: 2, revenue: 31.5 }, [0, 31.5]],
    ['2026-03-01to2026-03-01', { from: '2026-02-28', to: '2026-02-28', redemptions: 0, revenue: 0 }, [31.5, 0]],
    ['2026-03-02to2026-03-31', { from: '2026-02-27', to: '2026-03-01', redemptions: 0, revenue: 0 }, [0, 0]],
    ['2000-01-01to2026-03-31', null, [31.5, null]],
    ['2026-03-05to2026-03-31', null, [0, null]],
  ])('compares %s with as many days before, up to the same time where the period goes on', async (dateRange, previous, revenues) => {
    const { rows, totals } = await getRows(`?dateRange=${dateRange}&search=${encodeURIComponent(people.provider.nameEn)}`)
    expect(totals.previous).toEqual(previous)
    expect([rows[0].totalRevenue, rows[0].previousRevenue]).toEqual(revenues)
  })

  test.each([
    ['2026-03-02to2026-03-03', 1, 'provider'],
    ['2026-03-01to2026-03-01', -1, 'provider'],
    ['2026-03-01to2026-03-01', 1, 'formula'],
    ['2000-01-01to2026-03-31', -1, 'formula'],
  ])('puts the change of revenue in %s in order (%i)', async (dateRange, sortValue, first) => {
    expect((await getNames(`?dateRange=${dateRange}&sortKey=revenueChange&sortValue=${sortValue}`))[0]).toBe(first)
    expect((await getNames(`?sortKey=revenueChange&sortValue=${sortValue}`))[0]).toBe(sortValue === 1 ? 'other' : 'formula')
  })

  test('refuses an unknown category and names it', async () => {
    const answer = await server.request('GET', `${list}?category=nothing`, { as: 'admin' })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'category', code: 'invalid', message: expect.any(String) }]])
  })
})

describe('the file', () => {
  test('contains every provider in typed cells, without formulas', async () => {
    const answer = await download()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename=providers-report_2026-03-04_all.xlsx',
      'cache-control': 'no-store',
    })
    const sheet = await getSheet(answer)
    expect(sheet?.sheet).toBe('Businesses')
    expect(sheet?.data).toHaveLength(6)
    expect(sheet?.data.slice(0, 2)).toEqual([
      [
        'Name in English',
        'Name in Arabic',
        'Business category',
        'Status',
        'Email address',
        'Mobile number',
        'Registered on',
        'Vouchers',
        'Redemptions',
        'Undone redemptions',
        'Redeemed offline',
        'Revenue (SAR)',
        'Average rating',
      ],
      [
        `'=HYPERLINK("http://x")`,
        `'+مقهى`,
        'Car care',
        'Pending',
        'x@formula.example',
        '512345678',
        new Date('2026-03-04T00:30:00Z'),
        0,
        0,
        0,
        0,
        0,
        null,
      ],
    ])
    expect(sheet?.data.find(([name]) => name === people.provider.nameEn)?.slice(7)).toEqual([4, 2, 3, 1, 31.5, 4.5])
    expect(strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
  })

  test('in Arabic is right-to-left with Arabic labels', async () => {
    const answer = await download(['formula'], 'ar-SA,ar;q=0.9,en;q=0.8')
    const sheet = await getSheet(answer)
    expect(sheet?.sheet).toBe('المنشآت')
    expect(sheet?.data.map((row) => row[2])).toEqual(['فئة النشاط', 'العناية بالسيارات'])
    expect(strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('rightToLeft="1"')
  })

  test('of selected providers contains those that exist, with their number in its name', async () => {
    const answer = await download(['formula', 'gone', 'other', 'other'])
    expect(answer.headers['content-disposition']).toContain('providers-report_2026-03-04_2-selected.xlsx')
    expect((await getSheet(answer))?.data.slice(1).map(([name]) => name)).toEqual([`'=HYPERLINK("http://x")`, people.other.nameEn])
  })

  test('of filtered providers says so in its name and above the heads', async () => {
    const answer = await download(undefined, 'en', { category: 'cars', accountApprovalStatus: 'PENDING', search: 'hyper' })
    expect(answer.headers['content-disposition']).toContain('providers-report_2026-03-04_1-matching.xlsx')
    const sheet = await getSheet(answer)
    expect(sheet?.data.map(([name]) => name)).toEqual([
      'Status: Pending · Business category: Car care · Search: “hyper”',
      'Name in English',
      `'=HYPERLINK("http://x")`,
    ])
  })

  test.each([
    [undefined, 'providers-report_2026-03-01to2026-03-31_all.xlsx'],
    [['formula', 'provider'], 'providers-report_2026-03-01to2026-03-31_2-selected.xlsx'],
  ])('of a period (of %j) has its figures, in the order of the list', async (ids, name) => {
    const answer = await download(ids, 'ar', { dateRange: '2026-03-01to2026-03-31', sortKey: 'totalRevenue', sortValue: -1 })
    expect(answer.headers['content-disposition']).toContain(name)
    const sheet = await getSheet(answer)
    expect(sheet?.data[0]?.[0]).toBe(
      'عمليات الاستخدام والإيرادات من 2026-03-01 إلى 2026-03-31 (القسائم والتقييمات حتى اليوم) · التغيّر: الإيرادات مقارنة بالفترة من 2026-02-25 إلى 2026-02-28',
    )
    expect(sheet?.data[1]?.slice(11)).toEqual(['الإيرادات (ر.س)', 'التغيّر (ر.س)', 'متوسط التقييم'])
    expect(sheet?.data[2]?.slice(7)).toEqual([4, 2, null, 1, 31.5, 31.5, 4.5])
    expect(sheet?.data[3]?.[0]).toBe(`'=HYPERLINK("http://x")`)
  })

  test('of nobody who matches is refused', async () => {
    const answer = await download(undefined, 'en', { search: 'nobody' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOTHING_TO_REPORT'])
  })

  test('accepts 10,000 selected providers with the longest ids', async () => {
    const ids = Array.from({ length: maximumReportedProviders - 1 }, (_, index) => `${index}`.padStart(64, 'x'))
    expect((await getSheet(await download([...ids, 'other'])))?.data).toHaveLength(2)
  })

  test.each([
    ['nobody', [], 'required', 'This field cannot be empty.'],
    [
      '10,001',
      Array.from({ length: maximumReportedProviders + 1 }, (_, index) => `${index}`.padStart(64, 'x')),
      'tooMany',
      'Choose at most 10000.',
    ],
  ])('of %s is refused, and told why', async (_of, ids, code, message) => {
    const answer = await download(ids)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'serviceProviderIds', code, message })],
    ])
  })

  test('of unknown ids is refused in the caller’s language', async () => {
    const answer = await download(['gone'], 'ar')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: false, code: 'NOTHING_TO_REPORT', message: 'لا توجد بيانات لتنزيلها. غيّر التصفية.' },
    ])
  })
})

test('downloads of reports are audited', async () => {
  const before = (await server.db.select().from(auditLog)).length
  await download(['formula', 'gone'])
  await download(undefined, 'en', { search: 'hyper', sortKey: 'nameEn' })
  await download()
  const lines = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(before)
  expect(lines.map(({ action, accountId, ip, details }) => ({ action, accountId, ip, details }))).toEqual([
    { action: 'report.exported', accountId: 'admin', ip: '127.0.0.1', details: { of: 'selected', requested: '2', rows: '1' } },
    { action: 'report.exported', accountId: 'admin', ip: '127.0.0.1', details: { of: 'matching', filters: 'search', rows: '1' } },
    { action: 'report.exported', accountId: 'admin', ip: '127.0.0.1', details: { of: 'all', rows: '5' } },
  ])
})

test('an account downloads 30 reports in a quarter of an hour', async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 31; index++) statuses.add((await server.request('GET', all, { as: 'super' })).statusCode)
  expect([...statuses]).toEqual([200, 429])
})
