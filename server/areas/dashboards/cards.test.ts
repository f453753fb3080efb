import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { readConfig } from '#server/config.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { routePaths } from '#server/http/paths.ts'
import { accountId } from '#server/seed/businesses.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { readAdminStatistics, readEngagement, readTopCategories, readTopProviders } from './admin.ts'
import { readPeriodNote } from './period-note.ts'
import { readProviderStatistics, readSeries } from './provider.ts'
import { redemptionsByHour } from './rollups.ts'
import { toSpan } from './span.ts'
import { selectTopDeals } from './top.ts'
import { readWaitingCounts } from './waiting.ts'

describe('the calls', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const read = async (card: string, as: 'provider' | 'other' | 'admin', period = '') =>
    server.request('GET', `/api/v1/${as === 'admin' ? 'super-admin' : 'service-provider'}/dashboard/${card}${period}`, { as })

  test('a period that there is not is named, and none is seven days', async () => {
    for (const call of calls.filter(({ name, query }) => name.startsWith('dashboards.') && query))
      for (const { path, roles } of routePaths(call)) {
        const as = roles.includes('ADMIN') ? 'admin' : 'provider'
        const refused = await server.request('GET', `${path}?period=1y`, { as })
        expect([refused.statusCode, refused.json().errors], path).toEqual([422, [expect.objectContaining({ path: 'period' })]])
        const answer = await server.request('GET', path, { as })
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.json().data.range, path).toEqual({ from: '2026-02-26', to: '2026-03-04', timeZone: 'Asia/Riyadh' })
      }
  })

  test.each([
    ['from=2026-03-01', 'to', 'required'],
    ['to=2026-03-01', 'from', 'required'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'rangeReversed'],
    ['from=2026-03-01&to=2026-03-05', 'to', 'afterToday'],
    ['from=2025-03-03&to=2026-03-04', 'from', 'tooManyDays'],
    ['from=2026-02-30&to=2026-03-01', 'from', 'invalid'],
  ])('a free period is refused for %s', async (query, path, code) => {
    for (const [card, as] of [['daily-statistics', 'provider']] as const) {
      const refused = await read(card, as, `?${query}`)
      expect([refused.statusCode, refused.json().errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    }
  })

  test('a free period takes up to 366 days until today, by weeks; its month is the present one', async () => {
    const year = '?from=2025-03-04&to=2026-03-04'
    const { rows, range } = (await read('revenue-stats', 'provider', year)).json().data
    expect(range).toEqual({ from: '2025-03-04', to: '2026-03-04', timeZone: 'Asia/Riyadh' })
    expect(rows).toHaveLength(53)
    expect([rows[0], rows.at(-1)]).toMatchObject([
      { at: '2025-03-04', until: '2025-03-10' },
      { at: '2026-03-03', until: '2026-03-04' },
    ])
    const past = (await read('daily-statistics', 'provider', '?from=2026-01-01&to=2026-01-31')).json().data
    expect(past.month).toMatchObject({ from: '2026-03-01', to: '2026-03-04' })
  })

  test('a business without a customer yet has noughts, and no best of anything', async () => {
    expect((await read('daily-statistics', 'provider')).json().data).toMatchObject({
      totalRevenue: 0,
      totalProfit: 0,
      totalRedemptions: 0,
      totalVoucherViews: 0,
      totalRunningVouchers: 1,
      totalPendingVouchers: 2,
      topRunningVoucher: null,
      averageRating: null,
      commissionPercent: 10,
      everRedeemed: false,
      firstRedemptionAt: null,
      month: { from: '2026-03-01', to: '2026-03-04', redeemed: 0, lastMonth: 0 },
      previous: { totalRevenue: 0 },
    })
    expect((await read('revenue-stats', 'provider')).json().data.rows).toHaveLength(7)
    expect((await read('popular-time-slots', 'provider')).json().data.peakHour).toBeNull()
    expect((await read('top-deals', 'provider')).json().data.rows).toEqual([])
  })

  test('a business waits for a decision once its address is verified, since it was last sent', async () => {
    const getWaiting = async () => (await read('get-waiting-counts', 'admin')).json().data.providers
    const submittedAt = new Date(startOfTests - 3_600_000)
    await server.db.update(providers).set({ submittedAt }).where(eq(providers.approvalStatus, 'PENDING'))
    const { count, oldest } = await getWaiting()
    expect([count > 0, oldest]).toEqual([true, submittedAt.toISOString()])
    const setVerified = (emailVerifiedAt: Date | null) =>
      server.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, 'pending'))
    await setVerified(null)
    expect((await getWaiting()).count).toBe(count - 1)
    await setVerified(submittedAt)
  })

  test('a new licence waits while its business is approved, since it was sent', async () => {
    const getWaiting = async () => (await read('get-waiting-counts', 'admin')).json().data.licences
    expect(await getWaiting()).toEqual({ count: 0, oldest: null })
    const sentAt = new Date(startOfTests - 7_200_000)
    const licence = { file: 'x.pdf', sha256: 'x', sentAt }
    await server.db.insert(newLicences).values([
      { ...licence, id: 'sent', providerId: 'provider', status: 'PENDING' },
      { ...licence, id: 'unapproved', providerId: 'rejected', status: 'PENDING' },
      { ...licence, id: 'accepted', providerId: 'other', status: 'APPROVED' },
    ])
    expect(await getWaiting()).toEqual({ count: 1, oldest: sentAt.toISOString() })
  })

  test('a provider sees its own revenue, today by hours, with zeros for hours to come', async () => {
    const { db } = server
    const at = (time: string) => new Date(`2026-03-04T${time}Z`)
    await db
      .insert(customers)
      .values({ id: 'nora', fullName: 'Nora', foldedName: 'nora', emailAddress: 'nora@mail.example', createdAt: at('00:00') })
    const claim = { customerId: 'nora', claimedAt: at('00:00'), expiresAt: at('20:00') }
    await db.insert(claims).values([
      { ...claim, id: 'a', dealId: 'tea', code: 'a' },
      { ...claim, id: 'b', dealId: 'tyres', code: 'b' },
    ])
    const price = { customerId: 'nora', originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_505 }
    await db.insert(redemptions).values([
      { ...price, id: 'a', claimId: 'a', dealId: 'tea', providerId: 'provider', redeemedAt: at('08:59') },
      { ...price, id: 'b', claimId: 'b', dealId: 'tyres', providerId: 'other', redeemedAt: at('07:00') },
    ])
    const today = (await read('revenue-stats', 'provider', '?period=1d')).json().data
    expect(today).toMatchObject({ total: 15.05, previousTotal: 0, range: { from: '2026-03-04', to: '2026-03-04' } })
    expect(today.rows.map(({ at: hour }: { at: string }) => hour)).toEqual(expect.arrayContaining(['00:00', '11:00', '23:00']))
    expect(today.rows.filter(({ value }: { value: number }) => value > 0)).toEqual([{ at: '11:00', value: 15.05, previous: 0 }])
    expect((await read('top-deals', 'other', '?period=1d')).json().data.rows).toMatchObject([{ dealId: 'tyres', count: 1 }])
    // A day later it counts for comparison once the same minute has been reached.
    for (const [hours, previous] of [
      [23.5, 0],
      [23.999, 13.55],
      [24, 13.55],
    ] as const) {
      server.clock.now = startOfTests + hours * 3_600_000
      const token = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
      const answer = await server.request('GET', '/api/v1/service-provider/dashboard/profit-stats?period=1d', { token })
      expect(answer.json().data.previousTotal, `${hours}`).toBe(previous)
    }
    server.clock.now = startOfTests
  })
})

/** The statements that go to the driver while the work lasts, with their parameters filled in. */
async function recordStatements(client: { query: unknown }, work: () => Promise<unknown>): Promise<string[]> {
  type Query = (statement: string | { readonly text: string }, params?: readonly unknown[], ...rest: unknown[]) => unknown
  const query = (client.query as Query).bind(client)
  const literal = (value: unknown) => {
    if (typeof value === 'number') return String(value)
    return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`
  }
  const recorded: string[] = []
  client.query = ((statement, params = [], ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text
    recorded.push(text.replace(/\$(\d+)/g, (_, index) => literal(params[Number(index) - 1])))
    return query(statement, params, ...rest)
  }) satisfies Query
  await work()
  client.query = query
  return recorded
}

test('no statement of a card reads a whole table that grows with every customer', async () => {
  const { db, client, close } = await freshDatabase()
  await insertDemo(db, startOfTests)
  await db.execute(sql`analyze`)
  const config = readConfig({})
  const zone = config.businessTimeZone
  const statements = await recordStatements(client, async () => {
    await readWaitingCounts(db, { rights: [] })
    for (const period of ['1d', '1m'] as const) {
      const everybody = { db, span: toSpan({ period }, startOfTests, zone), zone }
      const oneProvider = { ...everybody, providerId: accountId('provider') }
      await readProviderStatistics(oneProvider, config)
      await readSeries(oneProvider, 'profit')
      await selectTopDeals(oneProvider, { limit: 5 })
      await redemptionsByHour(oneProvider)
      await readPeriodNote(oneProvider)
      await readAdminStatistics(everybody, { config })
      await readEngagement(everybody)
      await readTopCategories(everybody)
      await readTopProviders(everybody, { config })
      await redemptionsByHour(everybody)
    }
  })
  expect(statements).toHaveLength(53)
  for (const statement of statements) {
    const plan = await db.execute(sql.raw(`explain ${statement}`))
    expect(JSON.stringify(plan), statement).not.toMatch(/Seq Scan on (redemptions|reviews|deal_views|customers|claims)\b/)
  }
  await close()
})
