import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { desc, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRowsPerFile } from '#contract/limits.ts'
import { deals, providers } from '#server/db/schema.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { auditLog } from '#server/db/schema-security.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { exportHooks } from './exporter.ts'
import { createListExporter } from './list-exporter.ts'

const formula = '=HYPERLINK("http://x")'

const paths = {
  deals: '/super-admin/deal/download-deals',
  providers: '/super-admin/service-provider/download-service-providers',
  announcements: '/scheduled-notification/admin/download-notifications',
  redemptions: '/super-admin/redemption/download-redemptions',
} as const
type Area = keyof typeof paths
const areas = Object.keys(paths) as Area[]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const { db } = server
  await db.update(deals).set({ reason: formula }).where(eq(deals.id, 'cake'))
  await db.update(providers).set({ managerName: '@SUM(A1)', licenceExpiresOn: '2026-06-30' }).where(eq(providers.id, 'provider'))
  await insertAnnouncement(db, {
    id: 'eid',
    title: 'عروض العيد',
    language: 'ar',
    createdAt: new Date('2026-03-01T21:00:00Z'),
    scheduledAt: new Date('2026-03-05T08:00:00Z'),
  })
  await insertAnnouncement(db, { id: 'foreign', title: '+Offer', providerId: 'other', createdAt: new Date('2026-03-03T09:00:00Z') })
  for (const [code, dealId, providerId, paid] of [
    ['AAAA2222', 'tea', 'provider', 1_475],
    ['BBBB3333', 'cake', 'provider', 3_500],
    ['CCCC4444', 'tyres', 'other', 80_000],
  ] as const) {
    await insertClaim(db, { code, dealId, customer: 'Nora Saad' })
    const sale = { claimId: `v-${code}`, dealId, providerId, customerId: 'Nora Saad', till: code === 'AAAA2222' ? '-Till' : null }
    const prices = { originalPrice: 2 * paid, discountBasisPoints: 5_000, discountedPrice: paid }
    await db
      .insert(redemptions)
      .values({ id: code, ...sale, ...prices, redeemedAt: new Date(`2026-03-0${code.charCodeAt(4) - 48}T08:00:00Z`) })
  }
})
afterAll(() => server.close())

interface Options {
  readonly as?: PersonName
  readonly language?: string
}

const download = (area: Area, query = '', { as = 'sub', language = 'en' }: Options = {}) =>
  server.request('GET', `/api/v1${paths[area]}?${query}`, { as, headers: { 'accept-language': language } })
const getRows = async (area: Area, query = '', options?: Options) =>
  (await readXlsxFile((await download(area, query, options)).rawPayload))[0]?.data ?? []
const getColumn = async (area: Area, column: number, query = '') => (await getRows(area, query)).slice(1).map((row) => row[column])
const getName = async (area: Area, query = '') => (await download(area, query)).headers['content-disposition']

test('a file of vouchers has the rows of the list in typed cells, names in both languages, and no formula', async () => {
  const answer = await download('deals', 'dealStatus=REJECTED')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename=vouchers_rejected_2026-03-04_1-matching.xlsx',
  })
  const [sheet] = await readXlsxFile(answer.rawPayload)
  expect(sheet).toEqual({
    sheet: 'Vouchers',
    data: [
      [
        'Name in English',
        'Name in Arabic',
        'Business in English',
        'Business in Arabic',
        'Business category',
        'Original price (SAR)',
        'Discount (%)',
        'Discounted price (SAR)',
        'Uses per customer',
        'Status',
        'Created on',
        'Sent for review on',
        'Decided on',
        'Decided by',
        'Reason',
      ],
      [
        'Zaatar cake',
        'كعكة الزعتر',
        'Qahwa House',
        'بيت القهوة',
        'Cafés',
        70,
        50,
        35,
        2,
        'Rejected',
        new Date('2026-02-21T11:00:00Z'),
        new Date('2026-02-21T11:00:00Z'),
        new Date('2026-02-25T11:00:00Z'),
        'Adel Saleh',
        `'${formula}`,
      ],
    ],
  })
  expect(strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
})

test('a file of vouchers has the filters and the order of the list', async () => {
  expect(await getColumn('deals', 0)).toEqual([
    'Car wash',
    'Oil change',
    'Breakfast for two',
    'Coffee and dates',
    'Zaatar cake',
    'apple tea',
    'Four tyres',
  ])
  expect(await getColumn('deals', 0, 'dealStatus=PENDING&serviceProviderId=provider&sortKey=nameEn&sortValue=-1')).toEqual([
    'Coffee and dates',
    'Breakfast for two',
  ])
  expect(await getColumn('deals', 7, 'search=motors&sortKey=originalPrice')).toEqual([40, 90, 800])
  expect((await getColumn('deals', 2, 'sortKey=businessNameEn&sortValue=-1')).slice(0, 5)).toEqual([
    ...Array.from({ length: 4 }, () => 'Qahwa House'),
    'Ahmed Motors',
  ])
  await server.db
    .update(deals)
    .set({ deletedAt: new Date(server.clock.now) })
    .where(eq(deals.id, 'tyres'))
  expect((await download('deals', 'search=tyres')).statusCode).toBe(404)
  expect(await getColumn('deals', 9, 'search=tyres&ended=true')).toEqual(['No longer offered'])
  await server.db.update(deals).set({ deletedAt: null }).where(eq(deals.id, 'tyres'))
})

test('a file of businesses has the last day of the licence as a day', async () => {
  const [heads, row] = await getRows('providers', 'search=qahwa', { language: 'ar' })
  expect(heads?.slice(0, 4)).toEqual(['الاسم بالإنجليزية', 'الاسم بالعربية', 'فئة النشاط', 'المدير'])
  expect(row?.slice(0, 4)).toEqual(['Qahwa House', 'بيت القهوة', 'مقاهٍ', `'@SUM(A1)`])
  expect([row?.[8], row?.[9]]).toEqual(['مسجّلة', new Date('2026-06-30T00:00:00Z')])
  expect(await getColumn('providers', 0, 'accountApprovalStatus=APPROVED&sortKey=nameEn')).toEqual(['Ahmed Motors', 'Qahwa House'])
  expect(await getColumn('providers', 0, 'isApproved=true&sortKey=licenceExpiresOn')).toEqual(['Qahwa House', 'Ahmed Motors'])
})

test('a file of notifications has each text under its language', async () => {
  const [, row] = await getRows('announcements', 'sortKey=businessNameEn&sortValue=-1')
  expect([row?.[0], row?.[1], row?.[4]]).toEqual([null, 'عروض العيد', 'Qahwa House'])
  expect([row?.[9], row?.[10]]).toEqual([new Date('2026-03-05T11:00:00Z'), 'Pending'])
  expect(await getColumn('announcements', 0, 'search=motors')).toEqual([`'+Offer`])
  expect(await getColumn('announcements', 0, 'creationDate=2026-03-03')).toEqual([`'+Offer`])
})

test('a file of redemptions has no customer, and names or prices order one business only', async () => {
  const rows = await getRows('redemptions')
  expect(rows.map((row) => row[5])).toEqual(['Redemption code', 'CCCC4444', 'BBBB3333', 'AAAA2222'])
  expect(rows[3]).toEqual([
    new Date('2026-03-02T11:00:00Z'),
    'apple tea',
    'شاي التفاح ٥٥',
    'Qahwa House',
    'بيت القهوة',
    'AAAA2222',
    50,
    14.75,
    `'-Till`,
    null,
    null,
  ])
  expect(JSON.stringify(rows)).not.toContain('Nora')
  expect(await getColumn('redemptions', 5, 'sortKey=redemptionDate')).toEqual(['AAAA2222', 'BBBB3333', 'CCCC4444'])
  const byPrice = 'sortKey=discountedPrice&sortValue=-1'
  expect(await getColumn('redemptions', 5, `serviceProviderId=provider&${byPrice}`)).toEqual(['BBBB3333', 'AAAA2222'])
  const ofAll = await download('redemptions', byPrice)
  expect([ofAll.statusCode, ofAll.json()]).toMatchObject([
    422,
    { code: 'VALIDATION_FAILED', errors: [{ path: 'sortKey', code: 'invalid' }] },
  ])
})

test('the lists say how many rows there are without filters, to administrators only', async () => {
  const read = async (path: string, as: PersonName = 'sub') => (await server.request('GET', `/api/v1${path}`, { as })).json().data.allRows
  expect(await read('/super-admin/deal/get-deals')).toBe(7)
  expect(await read('/super-admin/deal/get-deals?search=cake&dealStatus=REJECTED')).toBe(7)
  expect(await read('/service-provider/deal/get-deals', 'provider')).toBeUndefined()
  expect(await read('/super-admin/service-provider/all-service-providers?search=qahwa')).toBe(4)
  expect(await read('/scheduled-notification/admin/get-all-notifications?search=motors')).toBe(2)
  expect(await read('/scheduled-notification/service-provider/get-all-notifications', 'provider')).toBeUndefined()
  expect(await read('/super-admin/redemption/get-redemptions?serviceProviderId=other')).toBe(3)
})

test.each(areas)('a file of %s is for administrators, is not made without rows, and refuses a bad query', async (area) => {
  for (const as of ['super', 'admin', 'sub'] as const) expect((await download(area, '', { as })).statusCode, as).toBe(200)
  expect((await download(area, '', { as: 'provider' })).statusCode).toBe(403)
  expect((await download(area, 'creationDate=2020-01-01')).json()).toMatchObject({ success: false, code: 'NOTHING_TO_REPORT' })
  for (const query of ['sortKey=password', 'dateRange=2026-02-31to2026-03-01', `search=${'x'.repeat(500)}`])
    expect((await download(area, query)).statusCode, query).toBe(422)
})

test('the file name has the status, the days and the number of matching rows', async () => {
  const table = [
    ['deals', '', 'vouchers_2026-03-04_all.xlsx'],
    ['deals', 'sortKey=nameEn&sortValue=1', 'vouchers_2026-03-04_all.xlsx'],
    ['deals', 'dealStatus=PENDING&dateRange=2026-03-01to2026-03-31', 'vouchers_pending_2026-03-01to2026-03-31_4-matching.xlsx'],
    ['providers', 'accountApprovalStatus=APPROVED', 'businesses_approved_2026-03-04_2-matching.xlsx'],
    ['announcements', 'notificationStatus=ALL', 'notifications_2026-03-04_all.xlsx'],
    ['redemptions', 'creationDate=2026-03-02', 'redemptions_2026-03-02_1-matching.xlsx'],
  ] as const
  for (const [area, query, name] of table) expect(await getName(area, query), name).toBe(`attachment; filename=${name}`)
})

test('each download is audited with its filters and number of rows', async () => {
  const actions = { deals: 'deal', providers: 'provider', announcements: 'announcement', redemptions: 'redemption' } as const
  for (const area of areas) {
    await download(area, 'dateRange=2000-01-01to2099-12-31')
    const [line] = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, `${actions[area]}.exported`))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(line).toMatchObject({ accountId: 'sub', details: { filters: 'dateRange', rows: expect.any(String) } })
  }
})

test('a file ends at its limit and says so in its name', async () => {
  async function* pages() {
    for (let start = 0; start <= maxRowsPerFile; start += 1_000) yield Array.from({ length: 1_000 }, (_, index) => start + index)
  }
  const createFile = createListExporter(server.deps, { action: 'deal.exported', subject: 'vouchers' }, async () => ({
    sheet: 'Vouchers',
    columns: [{ title: 'Number', width: 9, format: '0', value: (row: number) => row }],
    pages: pages(),
    found: maxRowsPerFile + 1,
    leaves: 'first' as const,
  }))
  let turns = 0
  const takeTurn = <T>(work: () => Promise<T>) => {
    turns += 1
    return work()
  }
  const caller = { viewer: { id: 'sub' } as Viewer, ip: '192.0.2.1', language: 'en' as const, takeTurn }
  const { name, content } = await createFile({ ...caller, query: { creationDate: '2026-03-04' } })
  expect(name).toBe('vouchers_2026-03-04_matching_first-100000.xlsx')
  const xml = strFromU8(unzipSync(await buffer(content as Readable))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml.match(/<row /g)).toHaveLength(maxRowsPerFile + 1)
  // Each page, and the end, is a heavy read of its owner.
  expect(turns).toBe(maxRowsPerFile / 1_000 + 1)
})

test('an administrator downloads a list thirty times in a quarter of an hour', async () => {
  const viewer = { id: 'admin' } as Viewer
  for (const area of areas) {
    const count = () => createLimiter(server.deps).run(exportHooks(area).rateLimits({ viewer }), async () => undefined)
    for (let index = 0; index < 30; index++) await count().catch(() => undefined)
    expect((await download(area, '', { as: 'admin' })).statusCode, area).toBe(429)
  }
})
