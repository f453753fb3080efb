import { type Query, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptionSortKeys } from '#contract/sort-keys.ts'
import { foldForSearch } from '#contract/text.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { findRedemptions, selectPage } from './list.ts'
import { toListParams, toRefusedListParams } from './list-params.ts'
import { findRefusedScans, selectRefusedCount, selectRefusedPage, toRefusedCondition } from './refused.ts'
import { selectTotals, toCondition } from './rows.ts'
import { toSearchStrategy } from './search-strategy.ts'

/** Each by the day and hour in UTC; two lie on either side of a midnight in Riyadh, and two at the same moment. */
const made = [
  { id: 'noura', name: 'نورة الأحمد', code: '7KQ4P2XD', deal: 'tea', owner: 'provider', at: '2026-03-04T08:55:00Z', paid: 1_500 },
  { id: 'sara', name: 'Sara Hassan', code: '7KQ9AAAA', deal: 'tea', owner: 'provider', at: '2026-03-03T21:00:00Z', paid: 1_475 },
  { id: 'ali', name: 'Ali Hassan', code: 'B2CD3EFG', deal: 'cake', owner: 'provider', at: '2026-03-03T20:59:59Z', paid: 3_500 },
  { id: 'ali-2', name: 'Ali Hassan', code: 'C2CD3EFG', deal: 'cake', owner: 'provider', at: '2026-03-03T20:59:59Z', paid: 3_500 },
  { id: 'foreign', name: 'Sara Hassan', code: '7KQ4ZZZZ', deal: 'tyres', owner: 'other', at: '2026-03-04T08:00:00Z', paid: 80_000 },
] as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  for (const { id, name, code, deal, owner, at, paid } of made) {
    const moment = new Date(at)
    const person = { id, fullName: name, foldedName: foldForSearch(name), emailAddress: `${id}@mail.example`, createdAt: moment }
    await server.db.insert(customers).values(person)
    await server.db.insert(claims).values({ id, dealId: deal, customerId: id, code, claimedAt: moment, expiresAt: moment })
    const sale = { claimId: id, dealId: deal, providerId: owner, customerId: id }
    const prices = { originalPrice: 2 * paid, discountBasisPoints: 5_000, discountedPrice: paid }
    await server.db.insert(redemptions).values({ id, ...sale, ...prices, redeemedAt: moment })
  }
})
afterAll(() => server.close())

const ask = (query = '', as: PersonName = 'provider') =>
  server.request('GET', `/api/v1/service-provider/redemption/get-all-redemptions?${query}`, { as })
const getList = async (query?: string, as?: PersonName) => (await ask(query, as)).json().data
const getIds = async (query?: string) => (await getList(query)).rows.map(({ _id }: { _id: string }) => _id)

test('a provider sees its own, newest first, with what they come to on all pages', async () => {
  const { rows, pagination, totals } = await getList('limit=1')
  expect(rows).toEqual([
    {
      _id: 'noura',
      dealId: 'tea',
      nameEn: 'apple tea',
      nameAr: 'شاي التفاح ٥٥',
      customerName: 'نورة الأحمد',
      redemptionCode: '7KQ4P2XD',
      originalPrice: 30,
      discountPercentage: 50,
      discountedPrice: 15,
      qtyPerUser: 2,
      redemptionDate: '2026-03-04T08:55:00.000Z',
      receivedAt: null,
      till: null,
      cashierName: null,
      undoUntil: '2026-03-04T09:10:00.000Z',
    },
  ])
  expect(pagination).toEqual({ currentPage: 1, totalCount: 4, totalPages: 4 })
  expect(totals).toEqual({ redemptions: 4, revenue: 99.75, discount: 99.75 })
  expect((await getList('', 'other')).rows.map(({ _id }: { _id: string }) => _id)).toEqual(['foreign'])
})

const arabic = encodeURIComponent('نوره احمد')
const digits = encodeURIComponent('٧kq 4-')

test.each([
  ['', ['noura', 'sara', 'ali-2', 'ali']],
  ['page=2&limit=3', ['ali']],
  ['page=3&limit=2', []],
  [`search=${arabic}`, ['noura']],
  ['search=hassan%20ali', ['ali-2', 'ali']],
  ['search=7kq', ['noura', 'sara']],
  [`search=${digits}`, ['noura']],
  ['search=P2XD', []],
  ['search=QSM1.noura.7KQ4P2XD', ['noura']],
  ['search=%25', []],
  ['search=7K_4', []],
  ['redemptionDate=2026-03-04', ['noura', 'sara']],
  ['dateRange=2026-03-01to2026-03-03', ['ali-2', 'ali']],
  ['dealId=tea', ['noura', 'sara']],
  ['dealId=tea&redemptionDate=2026-03-04&search=sara', ['sara']],
  ['dealId=tyres', []],
  ['dateRange=2026-03-01to2026-03-04&redemptionDate=2026-03-03&search=c2c', ['ali-2']],
])('%s holds %j', async (query, ids) => expect(await getIds(query)).toEqual(ids))

test.each([
  ['sortKey=redemptionDate&sortValue=1', ['ali', 'ali-2', 'sara', 'noura']],
  ['sortKey=redemptionDate&sortValue=-1', ['noura', 'sara', 'ali-2', 'ali']],
  ['sortKey=discountedPrice&sortValue=1', ['sara', 'noura', 'ali-2', 'ali']],
  ['sortKey=discountedPrice&sortValue=-1', ['ali-2', 'ali', 'noura', 'sara']],
  ['sortKey=discountedPrice&sortValue=-1&limit=1&page=2', ['ali']],
  ['sortKey=nameEn&sortValue=-1', ['ali-2', 'ali', 'noura', 'sara']],
  ['sortKey=nameAr&sortValue=1&search=hassan', ['sara', 'ali-2', 'ali']],
  ['sortKey=customerName&sortValue=1', ['ali-2', 'ali', 'sara', 'noura']],
])('%s orders them as %j, equal ones newest first', async (query, ids) => expect(await getIds(query)).toEqual(ids))

test('refuses a key by which redemptions are not sorted', async () => {
  expect((await ask('sortKey=code')).json().errors[0]).toMatchObject({ path: 'sortKey' })
  expect((await ask('sortKey=nameEn&sortValue=2')).json().errors[0]).toMatchObject({ path: 'sortValue' })
})

test('totals are those of what is found', async () => {
  const table = [
    ['redemptionDate=2026-03-04', 2, 29.75],
    ['dateRange=2026-03-01to2026-03-03', 2, 70],
    ['search=hassan', 3, 84.75],
    ['search=hassan&redemptionDate=2026-03-04', 1, 14.75],
    ['search=nobody', 0, 0],
    ['dealId=cake', 2, 70],
    ['redemptionDate=2020-01-01', 0, 0],
  ] as const
  for (const [query, number, paid] of table) {
    const { totals, pagination } = await getList(query)
    expect([totals, pagination.totalCount], query).toEqual([{ redemptions: number, revenue: paid, discount: paid }, number])
  }
})

test('refuses an invalid day and a pending provider', async () => {
  expect((await ask('redemptionDate=2026-02-30')).json().errors[0]).toMatchObject({ path: 'redemptionDate', code: 'invalid' })
  expect((await ask('', 'pending')).json().code).toBe('PROVIDER_NOT_APPROVED')
})

describe('of forty thousand', async () => {
  const database = await freshDatabase()
  afterAll(() => database.close())
  const { db } = database
  const zone = 'Asia/Riyadh'
  let provider = ''

  const getRows = async <Row>(query: SQL) => ((await db.execute(query)) as unknown as { rows: Row[] }).rows

  beforeAll(async () => {
    await insertDemo(db, startOfTests)
    await db.execute(sql`alter table redemptions drop constraint redemptions_deal_id_deals_id_fk`)
    await db.execute(sql`insert into customers (id, full_name, folded_name, email_address, created_at)
      select 'c' || n, 'Person ' || n, 'person ' || n, n || '@many.example', now() from generate_series(1, 12007) as n`)
    await db.execute(sql`insert into claims (id, deal_id, customer_id, code, claimed_at, expires_at)
      select 'v' || n, (select deal_id from redemptions limit 1), 'c' || (1 + n % 12007), 'ZZ' || lpad(n::text, 8, '0'), now(), now()
      from generate_series(1, 40000) as n`)
    await db.execute(sql`insert into redemptions
      (id, claim_id, deal_id, provider_id, customer_id, original_price, discount_basis_points, discounted_price, redeemed_at)
      select 'r' || n, 'v' || n, v.deal_id, p.id, v.customer_id, 300, 5000, 150, timestamptz '2026-03-04' - n * interval '1 minute'
      from generate_series(1, 40000) as n join claims v on v.id = 'v' || n
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as number from providers) p on p.place = n % p.number`)
    await db.execute(sql`insert into scan_attempts (at, provider_id, account_id, outcome, claim_id, code, ip)
      select redeemed_at, provider_id, provider_id, case when id like '%7' then 'VOUCHER_EXPIRED' else 'REDEEMED' end, claim_id,
      '••••••45', '192.0.2.1' from redemptions`)
    // The index of names is read once it is tidied up.
    await db.execute(sql`vacuum analyze`)
    const [busiest] = await getRows<{ id: string }>(
      sql`select provider_id as id from redemptions group by 1 order by count(*) desc limit 1`,
    )
    provider = busiest?.id ?? ''
  })

  const explain = async ({ sql: text, params }: Query) => {
    const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`)
    const rows = await getRows<{ 'QUERY PLAN': string }>(
      sql.raw(`explain ${text.replace(/\$(\d+)/g, (_, index) => literal(params[Number(index) - 1]))}`),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test.each([
    ['no filter', {}],
    ['a day', { redemptionDate: '2026-03-01' }],
    ['a range', { dateRange: '2026-02-20to2026-03-01' }],
    ['a name', { search: 'person 123' }],
    ['the beginning of a code', { search: 'ZZ000123' }],
  ])('with %s no statement reads a table from end to end', async (_filter, filters) => {
    const params = toListParams(provider, filters)
    const strategy = await toSearchStrategy(db, params)
    const plans = [
      await explain(selectPage(db, toCondition(db, params, strategy, zone), { limit: 25, offset: 0 }).toSQL()),
      await explain(selectTotals(db, params, strategy, zone).toSQL()),
    ]
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (redemptions|customers|claims|redemption_days)\b/)
    if (params.patterns.length === 0) expect(plans[0]).toContain('redemptions_list')
  })

  test.each(redemptionSortKeys)('sorted by %s, the rows of no other business are read', async (sortKey) => {
    const params = toListParams(provider, {})
    const where = toCondition(db, params, await toSearchStrategy(db, params), zone)
    const plan = await explain(selectPage(db, where, { limit: 25, offset: 0, sortKey, sortValue: 1 }).toSQL())
    expect(plan).not.toMatch(/Seq Scan on (redemptions|claims)\b/)
    expect(plan).toContain('redemptions_list')
  })

  test.each([
    ['no filter', {}],
    ['a day', { redemptionDate: '2026-03-01' }],
    ['a name', { search: 'person 123' }],
    ['a whole code', { search: 'ZZ00012345' }],
  ])('refused scans with %s are read by their index', async (_filter, filters) => {
    const params = toRefusedListParams(provider, filters)
    const where = toRefusedCondition(db, params, await toSearchStrategy(db, params), zone)
    const plans = [
      await explain(selectRefusedPage(db, where, { limit: 25, offset: 0 }).toSQL()),
      await explain(selectRefusedCount(db, where, 10_001).toSQL()),
    ]
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (scan_attempts|customers|claims)\b/)
      expect(plan).toMatch(/scan_attempts_(refused|search)/)
    }
  })

  test.each([
    ['person', sql`folded_name like '%person%'`],
    ['ZZ', sql`folded_name like '%zz%' or v.code like 'ZZ%'`],
    ['person 12', sql`folded_name like '%person%' and folded_name like '%12%'`],
    ['ZZ0000', sql`v.code like 'ZZ0000%'`],
  ])('however much %s means, what is found is what the rows say', async (search, means) => {
    const [{ owner } = { owner: '' }] = await getRows<{ owner: string }>(
      sql`select d.provider_id as owner from claims v join deals d on d.id = deal_id where v.id = 'v1'`,
    )
    const deps = { db, now: Date.now, config: { businessTimeZone: zone } as never }
    const request = [deps, { businessId: owner }, { search, page: 1, limit: 10 }] as const
    const { pagination, rows } = await findRedemptions(...request)
    const [redeemed] = await getRows<{ number: number; newest: string[] }>(sql`select count(*)::int as number,
      (array_agg(r.id order by redeemed_at desc, r.id desc))[:10] as newest
      from redemptions r join claims v on v.id = claim_id join customers c on c.id = r.customer_id where provider_id = ${owner} and (${means})`)
    expect({ number: pagination.totalCount, newest: rows.map(({ _id }) => _id) }).toEqual(redeemed)
    const [refused] = await getRows<{
      number: number
    }>(sql`select count(*)::int as number from scan_attempts s join claims v on v.id = claim_id
      join deals d on d.id = v.deal_id and d.provider_id = s.provider_id join customers c on c.id = v.customer_id
      where s.provider_id = ${owner} and outcome <> 'REDEEMED' and ${search.startsWith('ZZ') ? sql`false` : means}`)
    expect((await findRefusedScans(...request)).pagination.totalCount).toBe(refused?.number)
  })

  test('the stored totals match the rows', async () => {
    const deps = { db, config: { businessTimeZone: zone } as never }
    const { totals } = await findRedemptions(deps, { businessId: provider }, { page: 1, limit: 10 })
    const rows = await getRows(sql`select count(*)::int as redemptions, sum(discounted_price)::float / 100 as revenue,
      sum(original_price - discounted_price)::float / 100 as discount from redemptions where provider_id = ${provider}`)
    expect(totals).toEqual(rows[0])
  })
})
