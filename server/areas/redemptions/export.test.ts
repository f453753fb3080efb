import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { desc } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foldForSearch } from '#contract/text.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { auditLog, scanAttempts } from '#server/db/schema-security.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { deleteAuditBefore } from '#server/security/audit.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { createExporter, exportHooks } from '#server/xlsx/exporter.ts'

const formula = '=HYPERLINK("http://x")'
const minute = 60_000

let server: TestServer
const redeem = async (id: string, fullName: string, redeemedAt: Date, more: Partial<typeof redemptions.$inferInsert> = {}) => {
  const at = { createdAt: redeemedAt, claimedAt: redeemedAt, expiresAt: redeemedAt }
  await server.db.insert(customers).values({ id, fullName, foldedName: foldForSearch(fullName), emailAddress: `${id}@mail.example`, ...at })
  await server.db.insert(claims).values({ id, dealId: 'tea', customerId: id, code: `CODE${id}`, ...at })
  const sale = { claimId: id, dealId: 'tea', providerId: 'provider', customerId: id, redeemedAt, ...more }
  await server.db.insert(redemptions).values({ id, ...sale, originalPrice: 3_000, discountBasisPoints: 4_750, discountedPrice: 1_575 })
}
beforeAll(async () => {
  server = await testServer()
  await redeem('1', formula, new Date('2026-03-03T21:30:00Z'), { till: '+Till', receivedAt: new Date('2026-03-04T07:30:00Z') })
  await redeem('2', 'Sara', new Date('2026-03-02T09:00:00Z'))
})
afterAll(() => server.close())

const download = (query = '', { as = 'provider', language = 'en' }: { as?: PersonName; language?: string } = {}) =>
  server.request('GET', `/api/v1/service-provider/redemption/download-redemptions?${query}`, {
    as,
    headers: { 'accept-language': language },
  })
const getSheet = async (...options: Parameters<typeof download>) => (await readXlsxFile((await download(...options)).rawPayload))[0]
const getName = async (query: string) => (await download(query)).headers['content-disposition']

test('the file holds what the list holds, newest first, in typed cells by the clock of the business, and no formula', async () => {
  const answer = await download()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename=redemptions_2026-03-04_all.xlsx',
    'cache-control': 'no-store',
  })
  const [sheet, refused] = await readXlsxFile(answer.rawPayload)
  expect(refused?.data).toHaveLength(1)
  expect(sheet).toEqual({
    sheet: 'Redemptions',
    data: [
      [
        'Redeemed on',
        'Customer',
        'Voucher',
        'Redemption code',
        'Original price (SAR)',
        'Discount (%)',
        'Paid (SAR)',
        'Discount (SAR)',
        'Till',
        'Received on, if scanned offline',
      ],
      [
        new Date('2026-03-04T00:30:00Z'),
        `'${formula}`,
        'apple tea',
        'CODE1',
        30,
        47.5,
        15.75,
        14.25,
        `'+Till`,
        new Date('2026-03-04T10:30:00Z'),
      ],
      [new Date('2026-03-02T12:00:00Z'), 'Sara', 'apple tea', 'CODE2', 30, 47.5, 15.75, 14.25, null, null],
    ],
  })
  expect(strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
})

test('the file has the order of the list', async () => {
  const getCustomers = async (order: string) => ((await getSheet(order))?.data ?? []).slice(1).map((row) => row[1])
  expect(await getCustomers('sortKey=redemptionDate&sortValue=1')).toEqual(['Sara', `'${formula}`])
  expect(await getCustomers('sortKey=customerName&sortValue=-1')).toEqual(['Sara', `'${formula}`])
  expect(await getCustomers('sortKey=discountedPrice&sortValue=1')).toEqual([`'${formula}`, 'Sara'])
})

test('refused scans stand on a sheet of their own, each with its reason and the end of its code', async () => {
  const tried = { providerId: 'provider', accountId: 'provider', ip: '192.0.2.1', at: new Date('2026-03-03T21:30:00Z') }
  await server.db.insert(scanAttempts).values([
    {
      ...tried,
      outcome: 'VOUCHER_REDEEMED',
      claimId: '1',
      code: '•••E1',
      till: '+Till',
      scannedAt: new Date('2026-03-03T09:00:00Z'),
    },
    { ...tried, outcome: 'VALIDATION_FAILED', code: '••••••99' },
    { ...tried, outcome: 'REDEEMED', claimId: '1', code: '•••E1' },
    { ...tried, outcome: 'VOUCHER_NOT_FOUND', code: '••••••98', providerId: 'other' },
  ])
  const at = new Date('2026-03-04T00:30:00Z')
  const [, refused] = await readXlsxFile((await download()).rawPayload)
  expect(refused).toEqual({
    sheet: 'Refused scans',
    data: [
      ['Refused on', 'Scanned offline', 'Why', 'Redemption code', 'Voucher', 'Customer', 'Till'],
      [at, null, 'The scan was not accepted.', '••••••99', null, null, null],
      [at, new Date('2026-03-03T12:00:00Z'), 'This voucher has already been redeemed.', '•••E1', 'apple tea', `'${formula}`, `'+Till`],
    ],
  })
  const [none, arabic] = await readXlsxFile((await download('redemptionDate=2026-03-04&search=code1', { language: 'ar' })).rawPayload)
  expect([none?.data.length, arabic?.sheet, arabic?.data.map((row) => row[2])]).toEqual([
    2,
    'الرموز المرفوضة',
    ['السبب', 'هذه القسيمة مستخدمة من قبل.'],
  ])
  // One whose scans were all refused has them to take along.
  expect((await readXlsxFile((await download('', { as: 'other' })).rawPayload)).map(({ data }) => data.length)).toEqual([1, 2])
  const [taken] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(taken).toMatchObject({ accountId: 'other', details: { rows: '1' } })
  await deleteAuditBefore(server.db, new Date(startOfTests))
})

test('an Arabic file is right-to-left with Arabic labels', async () => {
  const sheet = await getSheet('', { language: 'ar' })
  expect([sheet?.sheet, sheet?.data[0]?.[3], sheet?.data[1]?.[2]]).toEqual(['عمليات الاستخدام', 'رمز القسيمة', 'شاي التفاح ٥٥'])
  const xml = unzipSync((await download('', { language: 'ar' })).rawPayload)['xl/worksheets/sheet1.xml']
  expect(strFromU8(xml ?? new Uint8Array())).toMatch(/rightToLeft="1".*state="frozen"/s)
})

test('the file name has the days and marks a search', async () => {
  const table = [
    ['redemptionDate=2026-03-04', 'redemptions_2026-03-04.xlsx'],
    ['dateRange=2026-03-01to2026-03-31', 'redemptions_2026-03-01to2026-03-31.xlsx'],
    ['search=sara&dateRange=2026-03-01to2026-03-31', 'redemptions_2026-03-01to2026-03-31_found.xlsx'],
    ['dateRange=2026-03-01to2099-12-31', 'redemptions_from_2026-03-01.xlsx'],
    ['search=sara&dateRange=2000-01-01to2026-03-31', 'redemptions_until_2026-03-31_found.xlsx'],
    ['dateRange=2000-01-01to2099-12-31', 'redemptions_2026-03-04_all.xlsx'],
    ['search=code2', 'redemptions_2026-03-04_found.xlsx'],
  ] as const
  for (const [query, name] of table) expect(await getName(query), query).toBe(`attachment; filename=${name}`)
  expect((await getSheet('search=code2'))?.data.map((row) => row[1])).toEqual(['Customer', 'Sara'])
})

test('the file name mentions the limit of a shortened sheet', async () => {
  async function* pages() {
    yield [1, 2]
    yield [3, 4]
  }
  const sheet = { columns: [{ title: 'Number', width: 9, format: '0', value: (row: number) => row }], pages: pages() }
  const { name, content } = await createExporter(server.deps, 'redemption.exported')(
    { viewer: { id: 'provider' } as Viewer, ip: '192.0.2.1', language: 'en', takeTurn: (work) => work() },
    async () => ({ name: 'scans', sheets: [{ ...sheet, sheet: 'Scans', found: 4, limit: 3 }] }),
  )
  expect(name).toBe('scans_newest-3.xlsx')
  const [written] = await readXlsxFile(await buffer(content as Readable))
  expect(written?.data).toEqual([['Number'], [1], [2], [3]])
})

test('slow readers of many accounts leave places, and a refused export counts no rows', async () => {
  const createExport = createExporter(server.deps, 'redemption.exported')
  const prepare = vi.fn(async () => ({ name: 'scans', sheets: [] }))
  const open = (id: string) =>
    createExport({ viewer: { id } as Viewer, ip: '192.0.2.1', language: 'en', takeTurn: (work) => work() }, prepare)
  const unread = []
  for (let index = 0; index < 10; index++) unread.push(await open(`slow-${index}`), await open(`slow-${index}`))
  expect((await open('quick')).name).toBe('scans.xlsx')
  prepare.mockClear()
  await expect(open('slow-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(prepare).not.toHaveBeenCalled()
  for (const { content } of unread) (content as Readable).destroy()
})

test('without rows there is no file', async () => {
  expect((await download('', { as: 'other', language: 'ar' })).json()).toEqual({
    success: false,
    code: 'NOTHING_TO_REPORT',
    message: 'لا توجد بيانات لتنزيلها. غيّر التصفية.',
  })
})

test('thousands come whole, page after page, in every order', async () => {
  const rows = Array.from({ length: 2_100 }, (_, index) => ({ id: `many-${index}`, at: new Date(startOfTests - (index >> 1) * minute) }))
  const person = { fullName: 'Many', foldedName: 'many', emailAddress: 'many@mail.example', createdAt: new Date(startOfTests) }
  await server.db.insert(customers).values({ id: 'many', ...person })
  const claim = { dealId: 'cake', customerId: 'many' }
  await server.db.insert(claims).values(rows.map(({ id, at }) => ({ id, ...claim, code: id, claimedAt: at, expiresAt: at })))
  const sale = { ...claim, providerId: 'provider', originalPrice: 200, discountBasisPoints: 5_000, discountedPrice: 100 }
  await server.db.insert(redemptions).values(rows.map(({ id, at }) => ({ id, claimId: id, ...sale, redeemedAt: at })))
  const getCodes = async (order: string) => (await getSheet(`search=many&${order}`))?.data.slice(1).map((row) => row[3])
  const codes = await getCodes('')
  expect(new Set(codes)).toEqual(new Set(rows.map(({ id }) => id)))
  expect(codes).toHaveLength(2_100)
  expect(await getCodes('sortKey=redemptionDate&sortValue=1')).toEqual(codes?.toReversed())
  // All have one price and one voucher.
  for (const order of ['sortKey=discountedPrice', 'sortKey=nameEn&sortValue=-1']) expect(await getCodes(order), order).toEqual(codes)
})

test('downloads are audited and limited to thirty in a quarter of an hour', async () => {
  const before = (await server.db.select().from(auditLog)).length
  await download('search=sara')
  const [line] = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(before)
  expect(line).toMatchObject({ action: 'redemption.exported', accountId: 'provider', details: { rows: '1', filters: 'search' } })
  const busy = () => Promise.reject(new Problem('UNAVAILABLE'))
  const limits = exportHooks('redemptions').rateLimits({ viewer: { id: 'provider' } as Viewer })
  for (let index = 0; index < 30; index++) await expect(createLimiter(server.deps).run(limits, busy)).rejects.toThrow('UNAVAILABLE')
  const statuses = new Set<number>()
  for (let index = 0; index < 30; index++) statuses.add((await download('search=sara')).statusCode)
  expect([...statuses]).toEqual([200, 429])
})
