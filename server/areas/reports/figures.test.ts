import { type Query, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toPreviousDays } from '#server/db/previous-days.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { selectTotals } from './list.ts'
import { selectReportIds, toReportCondition } from './order.ts'
import { readReports, selectReportsById } from './rows.ts'

const { db, close } = await freshDatabase()
afterAll(close)
beforeAll(() => insertDemo(db, startOfTests))

interface Figures {
  readonly id: string
  readonly redemptions: number
  readonly revenue: number
  readonly rating: number | null
}

const getRows = async <Row>(query: SQL) => ((await db.execute(query)) as unknown as { rows: Row[] }).rows

const period = { from: '2026-02-01', to: '2026-02-28' }

test('figures and totals of a period are those of its redemptions', async () => {
  const counted = await getRows<Figures>(sql`select providers.id, count(redemptions.id)::int as redemptions,
    coalesce(sum(discounted_price), 0)::float as revenue
    from providers left join redemptions on provider_id = providers.id
      and (redeemed_at at time zone 'Asia/Riyadh')::date between ${period.from}::date and ${period.to}::date
    where approval_status = 'APPROVED'
    group by providers.id order by revenue desc, providers.created_at desc, providers.id desc`)
  const filters = { statuses: ['APPROVED'] } as const
  const ids = (await selectReportIds(db, filters, { days: period, sortKey: 'totalRevenue', sortValue: -1 })).map(({ id }) => id)
  const found = await readReports(db, ids, period)
  expect(found.map(({ id, redemptions, revenue }) => ({ id, redemptions: redemptions ?? 0, revenue: revenue ?? 0 }))).toEqual(counted)
  const [totals] = await selectTotals(db, toReportCondition(filters), period)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  expect(totals).toMatchObject({
    redemptions: sum(counted.map(({ redemptions }) => redemptions)),
    revenue: sum(counted.map(({ revenue }) => revenue)),
  })
  expect(totals?.redemptions).toBeGreaterThan(0)
})

test('the days before count up to the time of day that the period has reached, for each provider, the totals and the order', async () => {
  const period = { from: '2026-02-14', to: '2026-02-28' }
  const days = { ...period, previous: { ...toPreviousDays(period, '2026-02-20'), time: '14:23:45', zone: 'Asia/Riyadh' } }
  const counted = await getRows<{ id: string; before: number; change: number }>(sql`select providers.id,
    coalesce(sum(discounted_price) filter (where redeemed_at >= '2026-02-07 00:00+03' and redeemed_at < '2026-02-13 14:23:45+03'), 0)::float as before,
    (coalesce(sum(discounted_price) filter (where redeemed_at >= '2026-02-14 00:00+03' and redeemed_at < '2026-03-01 00:00+03'), 0)
      - coalesce(sum(discounted_price) filter (where redeemed_at >= '2026-02-07 00:00+03' and redeemed_at < '2026-02-13 14:23:45+03'), 0))::float as change
    from providers left join redemptions on provider_id = providers.id
    group by providers.id order by change desc, providers.created_at desc, providers.id desc`)
  const ids = (await selectReportIds(db, {}, { days, sortKey: 'revenueChange', sortValue: -1 })).map(({ id }) => id)
  expect(ids).toEqual(counted.map(({ id }) => id))
  const found = await readReports(db, ids, days)
  expect(found.map(({ previousRevenue }) => previousRevenue)).toEqual(counted.map(({ before }) => before))
  expect(counted.filter(({ before }) => before > 0).length).toBeGreaterThan(5)
})

const hundredths = (number: number | null) => number && Math.round(number * 100)

test('a provider’s figures are those of its redemptions and ratings, each counted', async () => {
  const counted = await getRows<Figures>(sql`select providers.id,
    (select count(*)::int from redemptions where provider_id = providers.id) as redemptions,
    (select coalesce(sum(discounted_price), 0)::float from redemptions where provider_id = providers.id) as revenue,
    (select avg(rating)::float from reviews where provider_id = providers.id) as rating
    from providers order by created_at desc, id desc`)
  const ids = (await selectReportIds(db, {}, {})).map(({ id }) => id)
  const found = await readReports(db, ids, undefined)
  const shown = found.map(({ id, redemptions, revenue, rating }) => [id, redemptions ?? 0, revenue ?? 0, hundredths(rating)])
  expect(shown).toEqual(counted.map(({ id, redemptions, revenue, rating }) => [id, redemptions, revenue, hundredths(rating)]))
  expect(shown.filter(([, redemptions]) => Number(redemptions) > 0).length).toBeGreaterThan(10)
})

describe('with thousands of providers', () => {
  beforeAll(async () => {
    const many = sql`select 'p' || number as id, timestamptz '2026-01-01' - number * interval '1 minute' as at from generate_series(1, 5000) as number`
    await db.execute(sql`insert into accounts (id, email_address, password_hash, role, sub_role, provider_id, created_at)
      select id, id || '@many.example', '-', 'SERVICE_PROVIDER', 'OWNER', id, at from (${many}) as many`)
    await db.execute(sql`insert into providers
      (id, business_name_en, business_name_ar, folded_name_en, folded_name_ar, approval_status, created_at)
      select id, id, id, id, id, 'PENDING', at from (${many}) as many`)
    await db.execute(sql`insert into redemption_days (provider_id, day, number, revenue)
      select id, day, 1, 100
      from (${many}) as many, generate_series(date '2025-12-01', '2025-12-04', '1 day') as day`)
    await db.execute(sql`insert into deal_counts select id, 'APPROVED', 1 from (${many}) as many`)
    await db.execute(sql`insert into rating_counts select id, 5, 1 from (${many}) as many`)
    await db.execute(sql`analyze`)
  })

  const explain = async ({ sql: text, params }: Query) => {
    const literal = (value: unknown) => {
      if (typeof value === 'number') return String(value)
      return Array.isArray(value) ? `'{${value.join()}}'` : `'${String(value)}'`
    }
    const rows = await getRows<{ 'QUERY PLAN': string }>(
      sql.raw(`explain ${text.replace(/\$(\d+)/g, (_, index) => literal(params[Number(index) - 1]))}`),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('the newest are found by their index alone', async () => {
    const steps = await explain(selectReportIds(db, {}, {}).limit(10).offset(20).toSQL())
    expect(steps).toContain('using providers_list on providers')
    expect(steps).not.toContain('Seq Scan')
  })

  test('figures are read for the rows of a page alone', async () => {
    const steps = await explain(selectReportsById(db, ['p1', 'p2'], { from: '2025-12-01', to: '2025-12-31' }).toSQL())
    expect(steps).not.toMatch(/Seq Scan on (providers|accounts|redemption_days|rating_counts|deal_counts)\b/)
  })
})
