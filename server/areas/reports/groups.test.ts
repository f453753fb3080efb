import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallData } from '#contract/call.ts'
import { toRiyals } from '#contract/money.ts'
import type { listReportGroups, listReports, ReportGroup } from '#contract/reports.ts'
import { reportGroupings } from '#contract/sort-keys.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  await insertDemo(server.db, server.clock.now)
  const [account] = await server.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailAddress, 'super@qaseema.test'))
  token = await tokenFor(server.deps, { id: account?.id ?? '', role: 'SUPER_ADMIN' })
})
afterAll(() => server.close())

type Params = Readonly<Record<string, string>>

async function read<Data>(path: string, params: Params): Promise<Data> {
  const answer = await server.request('GET', `/api/v1${path}?${new URLSearchParams(params)}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const readGroups = (params: Params) =>
  read<CallData<typeof listReportGroups>>('/super-admin/report/get-groups', { limit: '100', ...params })
const readReports = (params: Params) => read<CallData<typeof listReports>>('/service-provider/report-listing', { limit: '100', ...params })

const getRows = async <Row>(query: SQL) => ((await server.db.execute(query)) as unknown as { rows: Row[] }).rows

const add = (
  rows: readonly ReportGroup[],
  key: 'totalBusinesses' | 'totalVouchers' | 'totalRedemptions' | 'totalRevenue' | 'previousRevenue',
) => Math.round(rows.reduce((all, row) => all + (row[key] ?? 0), 0) * 100) / 100

const filters: readonly Params[] = [
  {},
  { dateRange: '2026-02-03to2026-02-25' },
  { dateRange: '2026-03-01to2026-03-31', accountApprovalStatus: 'APPROVED' },
  { dateRange: '2000-01-01to2026-01-15' },
  { dateRange: '2025-11-10to2026-03-04', category: 'cafes' },
  { search: 'a', city: 'riyadh' },
  { dateRange: '2027-01-01to2027-01-31' },
]

describe.each(reportGroupings)('by %s', (groupBy) => {
  test.each(filters)('the groups of %o add up to the totals, which are those of the businesses', async (filter) => {
    const params = filter.city ? { ...filter, city: await findSomeCity() } : filter
    const { rows, totals, matchingProviders, allProviders } = await readGroups({ ...params, groupBy })
    const businesses = await readReports(params)
    expect(totals).toEqual(businesses.totals)
    expect([matchingProviders, allProviders]).toEqual([businesses.pagination.totalCount, businesses.allProviders])
    expect([add(rows, 'totalRedemptions'), add(rows, 'totalRevenue')]).toEqual([totals.redemptions, totals.revenue])
    expect([add(rows, 'totalBusinesses'), add(rows, 'totalVouchers')]).toEqual([matchingProviders, totals.vouchers])
    if (totals.previous) expect(add(rows, 'previousRevenue')).toBe(totals.previous.revenue)
  })

  test('a group has the figures of the report that is narrowed to it', async () => {
    const period = { dateRange: '2026-01-12to2026-03-04' }
    const { rows } = await readGroups({ ...period, groupBy })
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows.filter(({ _id }) => _id).slice(0, 4)) {
      const { totals, pagination } = await readReports({ ...period, [groupBy]: row._id })
      expect([row.totalRedemptions, row.totalRevenue, row.totalBusinesses]).toEqual([
        totals?.redemptions,
        totals?.revenue,
        pagination.totalCount,
      ])
      expect([row.totalVouchers, row.averageRating]).toEqual([totals?.vouchers, totals?.averageRating])
      expect(row.previousRevenue).toBe(totals?.previous?.revenue)
    }
  })

  test.each(['totalRevenue', 'totalRedemptions', 'revenueChange', 'averageRating', 'nameEn'])('%s puts it in order', async (sortKey) => {
    const get = async (sortValue: string, page = '1', limit = '100') =>
      (await readGroups({ groupBy, sortKey, sortValue, page, limit, dateRange: '2026-01-12to2026-03-04' })).rows
    const rows = await get('-1')
    if (sortKey === 'totalRevenue')
      expect(rows.map(({ totalRevenue }) => totalRevenue)).toEqual(
        rows.map((row) => row.totalRevenue ?? 0).toSorted((one, other) => other - one),
      )
    const pages = [...(await get('-1', '1', '2')), ...(await get('-1', '2', '2'))]
    expect(pages.map(({ _id }) => _id)).toEqual(rows.slice(0, 4).map(({ _id }) => _id))
    expect((await get('1')).map(({ _id }) => _id).toSorted()).toEqual(rows.map(({ _id }) => _id).toSorted())
  })
})

async function findSomeCity(): Promise<string> {
  const [row] = await getRows<{ city: string }>(
    sql`select city_id as city from providers where city_id is not null group by city_id order by count(*) desc limit 1`,
  )
  return row?.city ?? ''
}

test('categories and cities are those of the redemptions, counted one by one', async () => {
  const keys = {
    category: sql`(select value from business_categories where id = business_category_id)`,
    city: sql`coalesce(city_id, '')`,
  }
  for (const groupBy of reportGroupings) {
    const counted = await getRows<{ key: string; redemptions: number; revenue: number }>(
      sql`select ${keys[groupBy]} as key, count(*)::int as redemptions,
        sum(discounted_price)::float as revenue
        from redemptions join providers on providers.id = provider_id group by 1`,
    )
    const { rows } = await readGroups({ groupBy })
    const found = new Map(rows.map((row) => [row._id, row]))
    expect(counted.length).toBeGreaterThan(1)
    for (const { key, redemptions, revenue } of counted)
      expect(found.get(key), `${groupBy} ${key}`).toMatchObject({ totalRedemptions: redemptions, totalRevenue: toRiyals(revenue) })
  }
})

test('businesses whose city is unknown are one group with those of no city', async () => {
  const period = { dateRange: '2026-01-12to2026-03-04' }
  const before = await readGroups({ ...period, groupBy: 'city' })
  const cities = before.rows.filter(({ _id, averageRating }) => _id && averageRating !== null).slice(0, 2)
  expect(cities).toHaveLength(2)
  const moved = inArray(
    providers.cityId,
    cities.map(({ _id }) => _id),
  )
  const stored = await server.db.select({ id: providers.id, cityId: providers.cityId }).from(providers).where(moved)
  await server.db
    .update(providers)
    .set({ cityId: sql`'gone-' || ${providers.cityId}` })
    .where(moved)
  const after = await readGroups({ ...period, groupBy: 'city' })
  for (const { id, cityId } of stored) await server.db.update(providers).set({ cityId }).where(eq(providers.id, id))

  const unnamed = after.rows.filter(({ _id }) => !_id)
  expect(unnamed).toHaveLength(1)
  const merged = [...cities, ...before.rows.filter(({ _id }) => !_id)]
  for (const key of ['totalBusinesses', 'totalVouchers', 'totalRedemptions', 'totalRevenue', 'previousRevenue'] as const)
    expect(add(unnamed, key), key).toBe(add(merged, key))
  const ratings = merged.flatMap(({ averageRating }) => (typeof averageRating === 'number' ? [averageRating] : []))
  expect(unnamed[0]?.averageRating).toBeGreaterThan(Math.min(...ratings))
  expect(unnamed[0]?.averageRating).toBeLessThan(Math.max(...ratings))
  expect(after.totals).toEqual(before.totals)
  expect(after.pagination.totalCount).toBe(after.rows.length)
})

test('an unknown city or grouping is refused and named', async () => {
  const refused = async (query: string) => {
    const answer = await server.request('GET', `/api/v1/super-admin/report/get-groups?${query}`, { token })
    return [answer.statusCode, answer.json().errors[0].path]
  }
  expect(await refused('groupBy=city&city=nowhere')).toEqual([422, 'city'])
  expect(await refused('groupBy=shop')).toEqual([422, 'groupBy'])
  expect(await refused('')).toEqual([422, 'groupBy'])
})

describe('the file', () => {
  const download = (params: Params, language = 'en') =>
    server.request('GET', `/api/v1/super-admin/report/download-groups?${new URLSearchParams(params)}`, {
      token,
      headers: { 'accept-language': language },
    })

  test('has the groups of the list in its order, with its period above the heads', async () => {
    const query = { groupBy: 'category', dateRange: '2026-02-01to2026-02-28', sortKey: 'totalRevenue', sortValue: '-1' }
    const answer = await download(query, 'ar')
    const { rows, totals } = await readGroups(query)
    expect(answer.headers['content-disposition']).toContain(`categories-report_2026-02-01to2026-02-28_${rows.length}.xlsx`)
    const [sheet] = await readXlsxFile(answer.rawPayload)
    const [note, heads = [], ...lines] = sheet?.data ?? []
    expect(sheet?.sheet).toBe('فئات النشاط')
    expect(note?.[0]).toContain('من 2026-02-01 إلى 2026-02-28')
    expect(lines.map(([name]) => name)).toEqual(rows.map(({ nameEn }) => nameEn))
    const revenue = heads.indexOf('الإيرادات (ر.س)')
    expect(Math.round(lines.reduce((all, line) => all + Number(line[revenue]), 0) * 100) / 100).toBe(totals.revenue)
    expect(heads).toContain('التغيّر (ر.س)')
  })

  test('has its columns by the grouping, and says of what it is in the audit log', async () => {
    const answer = await download({ groupBy: 'city' })
    const [sheet] = await readXlsxFile(answer.rawPayload)
    expect(sheet?.data[0]).toEqual([
      'Name in English',
      'Name in Arabic',
      'Businesses',
      'Vouchers',
      'Redemptions',
      'Undone redemptions',
      'Redeemed offline',
      'Revenue (SAR)',
      'Average rating',
    ])
    const { rows } = await readGroups({ groupBy: 'city' })
    const lines = await server.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.at(-1)).toMatchObject({
      action: 'report.exported',
      details: { of: 'city', filters: 'groupBy', rows: String(rows.length) },
    })
  })

  test('of nothing is refused', async () => {
    const answer = await download({ groupBy: 'city', search: 'nobody at all' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOTHING_TO_REPORT'])
  })
})
