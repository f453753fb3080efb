import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/local-time.ts'
import { reportGroupings } from '#contract/sort-keys.ts'
import { keepCommission } from '#server/db/keep-commission.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { toLocalTime } from '#server/local-time.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { readSales } from './areas/dashboards/note/read-sales.ts'

const zone = 'Asia/Riyadh'
const now = Date.parse('2026-04-01T06:17:43Z')
const dayMs = 86_400_000
const { today, time } = toLocalTime(now, zone)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const { db, clock } = server
  clock.now = now
  const createdAt = new Date(now - 200 * dayMs)
  await db.insert(customers).values({ id: 'nora', fullName: 'Nora', foldedName: 'nora', emailAddress: 'nora@mail.example', createdAt })
})
afterAll(() => server.close())

const providerByDeal = { tea: 'provider', coffee: 'provider', tyres: 'other' } as const

const sale = fc.record({
  dealId: fc.constantFrom(...(Object.keys(providerByDeal) as (keyof typeof providerByDeal)[])),
  price: fc.integer({ min: 1, max: 100_000 }),
  saved: fc.integer({ min: 0, max: 50_000 }),
  ageMs: fc.integer({ min: 0, max: 80 * dayMs }),
})
/** Sales under one commission; the next ones under another. */
const world = fc.array(
  fc.record({
    percent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    sales: fc.array(sale, { minLength: 1, maxLength: 25 }),
  }),
  { minLength: 1, maxLength: 4 },
)
const period = fc
  .tuple(fc.integer({ min: 0, max: 75 }), fc.integer({ min: 0, max: 40 }))
  .map(([age, length]) => ({ from: addDays(today, -age - length), to: addDays(today, -age) }))

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

async function fill(eras: World): Promise<void> {
  const { db } = server
  await db.delete(claims)
  let number = 0
  const basisPoints: [id: string, basisPoints: number][] = []
  for (const { percent, sales } of eras) {
    await keepCommission(db, percent)
    const rows = sales.map(({ dealId, price, saved, ageMs }) => {
      number += 1
      const at = new Date(now - ageMs)
      const key = { id: `m${number}`, dealId, customerId: 'nora' }
      return { key, at, dealId, price, saved }
    })
    basisPoints.push(...rows.map(({ key }): [string, number] => [key.id, Math.round(100 * percent)]))
    await db.insert(claims).values(rows.map(({ key, at }) => ({ ...key, code: key.id, claimedAt: at, expiresAt: new Date(now) })))
    await db.insert(redemptions).values(
      rows.map(({ key, at, dealId, price, saved }) => ({
        ...key,
        claimId: key.id,
        providerId: providerByDeal[dealId],
        originalPrice: price + saved,
        discountBasisPoints: 0,
        discountedPrice: price,
        redeemedAt: at,
      })),
    )
  }
  const { id, commissionBasisPoints } = redemptions
  const stored = await db.select({ id, commissionBasisPoints }).from(redemptions)
  expect(new Map(stored.map((row) => [row.id, row.commissionBasisPoints]))).toEqual(new Map(basisPoints))
}

interface Money {
  readonly number: number
  readonly revenue: number
  readonly saved: number
  readonly profit: number
}

/** Halalas, from the rows alone; the commission of each row is rounded by PostgreSQL's own rule for decimals, half up. */
async function count(where: SQL): Promise<Money> {
  const found = await server.db.execute(sql`select count(*)::int as number, coalesce(sum(discounted_price), 0)::int as revenue,
    coalesce(sum(original_price - discounted_price), 0)::int as saved,
    coalesce(sum(round(discounted_price * (1 - commission_basis_points / 10000.0))), 0)::int as profit from redemptions where ${where}`)
  const [row] = (found as unknown as { rows: Money[] }).rows
  return row as Money
}

const isWithin = (from: string, to: string) => sql`(redeemed_at at time zone ${zone})::date between ${from}::date and ${to}::date`

const halalas = (riyals: number): number => {
  expect(Math.abs(riyals * 100 - Math.round(riyals * 100))).toBeLessThan(1e-4)
  return Math.round(riyals * 100)
}
const add = <Row>(rows: readonly Row[], figure: (row: Row) => number) => rows.reduce((all, row) => all + figure(row), 0)

async function read(as: PersonName, path: string, params: Readonly<Record<string, string>>) {
  const answer = await server.request('GET', `/api/v1${path}?${new URLSearchParams(params)}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

/** The sum of a column of money in a spreadsheet. */
async function sumColumn(file: Buffer, title: string): Promise<number> {
  const [sheet] = await readXlsxFile(file)
  const rows = sheet?.data ?? []
  const head = rows.findIndex((row) => row.includes(title))
  const column = rows[head]?.indexOf(title) ?? -1
  return add(rows.slice(head + 1), (row) => halalas(Number(row[column] ?? 0)))
}

async function readBusiness({ from, to }: { readonly from: string; readonly to: string }) {
  const get = async (card: string) => (await read('provider', `/service-provider/dashboard/${card}`, { from, to })).json().data
  const statistics = await get('daily-statistics')
  const [revenue, profit, top] = [await get('revenue-stats'), await get('profit-stats'), await get('top-performing-deals')]
  const list = (
    await read('provider', '/service-provider/redemption/get-all-redemptions', { dateRange: `${from}to${to}`, limit: '100' })
  ).json().data
  return { statistics, revenue, profit, top, list }
}

const value = (row: { readonly value: number }) => halalas(row.value)

test('every figure of money is the sum of its redemptions, for any period and whatever the commission was', async () => {
  await fc.assert(
    fc.asyncProperty(world, period, async (eras, days) => {
      await fill(eras)
      const { from, to } = days
      const dateRange = `${from}to${to}`
      const isOwn = sql`provider_id = 'provider'`
      const own = await count(sql`${isWithin(from, to)} and ${isOwn}`)
      const all = await count(isWithin(from, to))

      const { statistics, revenue, profit, top, list } = await readBusiness(days)
      expect({
        number: statistics.totalRedemptions,
        revenue: halalas(statistics.totalRevenue),
        saved: halalas(list.totals.discount),
        profit: halalas(statistics.totalProfit),
      }).toEqual(own)
      expect([add(revenue.rows, value), add(profit.rows, value)]).toEqual([own.revenue, own.profit])
      expect([revenue.total, profit.total].map(halalas)).toEqual([own.revenue, own.profit])
      expect(add(top.rows, (row: { totalRevenue: number }) => halalas(row.totalRevenue))).toBe(own.revenue)
      expect([list.totals.redemptions, halalas(list.totals.revenue)]).toEqual([own.number, own.revenue])
      expect(add(list.rows, (row: { discountedPrice: number }) => halalas(row.discountedPrice))).toBe(own.revenue)

      // The days before are cut at the time of day of a period that goes on.
      const isBefore = sql`redeemed_at < (${addDays(from, -1)}::date + ${to === today ? time : '24:00'}::time) at time zone ${zone}`
      const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1
      const before = await count(sql`${isWithin(addDays(from, -length), addDays(from, -1))} and ${isBefore} and ${isOwn}`)
      expect(halalas(statistics.previous.totalProfit)).toBe(before.profit)
      expect([revenue.previousTotal, profit.previousTotal].map(halalas)).toEqual([before.revenue, before.profit])

      const admin = (await read('admin', '/super-admin/dashboard/daily-statistics', { from, to })).json().data
      expect([admin.totalVouchersRedeemed, halalas(admin.totalRevenue)]).toEqual([all.number, all.revenue])
      const redeemed = (await read('admin', '/super-admin/redemption/get-redemptions', { dateRange })).json().data.totals
      expect([redeemed.redemptions, halalas(redeemed.revenue), halalas(redeemed.discount)]).toEqual([all.number, all.revenue, all.saved])
      const report = (await read('admin', '/service-provider/report-listing', { dateRange, limit: '100' })).json().data
      expect([report.totals.redemptions, halalas(report.totals.revenue)]).toEqual([all.number, all.revenue])
      expect(add(report.rows, (row: { totalRevenue: number }) => halalas(row.totalRevenue))).toBe(all.revenue)
      for (const groupBy of reportGroupings) {
        const groups = (await read('admin', '/super-admin/report/get-groups', { dateRange, groupBy, limit: '100' })).json().data.rows
        expect(
          add(groups, (row: { totalRevenue: number }) => halalas(row.totalRevenue)),
          groupBy,
        ).toBe(all.revenue)
      }
      const file = await read('admin', '/service-provider/download-all-service-providers-report', { dateRange })
      expect(await sumColumn(file.rawPayload, 'Revenue (SAR)')).toBe(all.revenue)
      if (own.number > 0) {
        const sheet = await read('provider', '/service-provider/redemption/download-redemptions', { dateRange })
        expect(await sumColumn(sheet.rawPayload, 'Paid (SAR)')).toBe(own.revenue)
      }

      const sales = [...(await readSales(server.db, 'provider', today)).values()]
      const noted = await count(sql`${isWithin(addDays(today, -85), addDays(today, -1))} and ${isOwn}`)
      expect([add(sales, ({ number }) => number), add(sales, (day) => day.revenue)]).toEqual([noted.number, noted.revenue])
    }),
    { numRuns: 12 },
  )
}, 120_000)
