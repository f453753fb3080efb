import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreePeriod, type Period, periods } from '#contract/periods.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import { toLocalTime } from '#server/local-time.ts'
import { accountId } from '#server/seed/businesses.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { afterCommission, expectedFigures, ranked, riyals, sumBy } from '#server/testing/expected-figures.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const now = Date.parse('2026-11-20T11:20:30Z')
const commissionPercent = 12.5
const provider = accountId('provider')

/** A past day, days until today, and weeks of which the last one is shorter. */
const freePeriods = [
  { from: '2026-11-12', to: '2026-11-12' },
  { from: '2026-10-02', to: '2026-11-20' },
  { from: '2026-08-30', to: '2026-11-03' },
] as const satisfies readonly FreePeriod[]
const chosenPeriods = [...periods, ...freePeriods]
const toQuery = (period: Period | FreePeriod) => new URLSearchParams(typeof period === 'string' ? { period } : { ...period }).toString()

describe.each(['Asia/Riyadh', 'Asia/Kolkata'])('in %s', (businessTimeZone) => {
  let server: TestServer
  let world: Awaited<ReturnType<typeof insertDemo>>
  let refusedAt: readonly Date[]
  let tokens: Readonly<Record<'provider' | 'admin', string>>
  beforeAll(async () => {
    server = await testServer({ businessTimeZone, commissionPercent })
    server.clock.now = now
    world = await insertDemo(server.db, now)
    // What was redeemed most is not offered any more, and one business says not what it is.
    const [best] = ranked(
      world.redemptions.filter(({ providerId }) => providerId === provider),
      ({ dealId }) => dealId,
      () => 0,
    )
    await server.db
      .update(deals)
      .set({ deletedAt: new Date(now) })
      .where(eq(deals.id, best!.name))
    world.deals.find(({ row }) => row.id === best!.name)!.row.deletedAt = new Date(now)
    const silent = world.providers.find(({ id }) => id !== provider && world.redemptions.some(({ providerId }) => providerId === id))!
    await server.db.update(providers).set({ businessCategoryId: null }).where(eq(providers.id, silent.id))
    silent.businessCategoryId = null
    refusedAt = (
      await server.db
        .select({ at: scanAttempts.at })
        .from(scanAttempts)
        .where(and(eq(scanAttempts.providerId, provider), isRefusedScan(scanAttempts)))
    ).map(({ at }) => at)
    const [admin] = await server.db.select().from(accounts).where(eq(accounts.role, 'ADMIN'))
    tokens = {
      provider: await tokenFor(server.deps, { id: provider, role: 'SERVICE_PROVIDER' }),
      admin: await tokenFor(server.deps, { id: admin!.id, role: 'ADMIN' }),
    }
  })
  afterAll(() => server.close())

  const read = async (side: 'provider' | 'admin', card: string, period?: Period | FreePeriod) => {
    const base = side === 'provider' ? 'service-provider' : 'super-admin'
    const answer = await server.request('GET', `/api/v1/${base}/dashboard/${card}${period ? `?${toQuery(period)}` : ''}`, {
      token: tokens[side],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }

  const rows = () => ({
    redeemed: world.redemptions.map((row) => ({ ...row, at: row.redeemedAt })),
    views: world.views,
    reviews: world.reviews,
    deals: world.deals.map(({ row, approved }) => ({ ...row, approved })),
  })
  const ownRows = () => {
    const isOwn = ({ providerId }: { providerId: string }) => providerId === provider
    const all = rows()
    return {
      redeemed: all.redeemed.filter(isOwn),
      views: all.views.filter(isOwn),
      reviews: all.reviews.filter(isOwn),
      deals: all.deals.filter(isOwn),
    }
  }
  type Rows = ReturnType<typeof rows>

  const at = (event: { readonly at: Date }) => event.at
  const price = ({ discountedPrice }: Rows['redeemed'][number]) => discountedPrice
  const profit = (row: Rows['redeemed'][number]) => afterCommission(price(row), commissionPercent)
  const looks = ({ desktop, mobile }: Rows['views'][number]) => desktop + mobile
  // A demo voucher with approved content has a change beside it.
  const running = (all: Rows['deals']) => all.filter(({ status, approved, deletedAt }) => (status === 'APPROVED' || approved) && !deletedAt)
  const waiting = (all: Rows['deals']) => all.filter(({ status }) => status === 'PENDING')

  const getRatings = ({ reviews }: Rows) => {
    const of = (stars: number) => reviews.filter(({ rating }) => rating === stars).length
    return {
      totalRatings: reviews.length,
      averageRating: sumBy(reviews, ({ rating }) => rating) / reviews.length,
      ratingBreakdown: { fiveStar: of(5), fourStar: of(4), threeStar: of(3), twoStar: of(2), oneStar: of(1) },
    }
  }
  const getSummary = (redeemed: Rows['redeemed'], views: Rows['views'], refused: number) => {
    return {
      totalRevenue: riyals(sumBy(redeemed, price)),
      totalProfit: riyals(sumBy(redeemed, profit)),
      totalRedemptions: redeemed.length,
      totalVoucherViews: sumBy(views, looks),
      totalRefusedScans: refused,
    }
  }
  const inMonth = (redeemed: Rows['redeemed'], month: string) =>
    redeemed.filter((each) => toLocalTime(each.at.getTime(), businessTimeZone).today.startsWith(month)).length
  const named = (name: string) => world.deals.find(({ row }) => row.id === name)!.row
  const toTopDeal = ({ name, count, sum }: { name: string; count: number; sum: number }) => {
    const { nameEn, nameAr } = named(name)
    return { dealId: name, nameEn, nameAr, dealCoverImg: null, count, totalRevenue: riyals(sum) }
  }

  test.each(chosenPeriods)('a provider’s cards of %o agree with every row there is', async (period) => {
    const counting = expectedFigures(period, now, businessTimeZone)
    const all = ownRows()
    const within = {
      redeemed: all.redeemed.filter((each) => counting.isIn(each.at)),
      views: all.views.filter((each) => counting.isIn(each.at)),
      refused: refusedAt.filter(counting.isIn).length,
    }
    const before = {
      redeemed: all.redeemed.filter((each) => counting.isBefore(each.at)),
      views: all.views.filter((each) => counting.isBefore(each.at)),
      refused: refusedAt.filter(counting.isBefore).length,
    }
    const { range } = counting
    const best = ranked(within.redeemed, ({ dealId }) => dealId, price)
    const top = best.find(({ name }) => !named(name).deletedAt)
    expect(before.redeemed.length).toBeGreaterThan(0)

    expect(await read('provider', 'daily-statistics', period)).toEqual({
      ...getSummary(within.redeemed, within.views, within.refused),
      totalRunningVouchers: running(all.deals).length,
      totalPendingVouchers: waiting(all.deals).filter(({ approved }) => !approved).length,
      topRunningVoucher: top ? { id: top.name, nameEn: named(top.name).nameEn, nameAr: named(top.name).nameAr } : null,
      ...getRatings(all),
      commissionPercent,
      everRedeemed: true,
      firstRedemptionAt: new Date(Math.min(...all.redeemed.map((each) => each.at.getTime()))).toISOString(),
      month: {
        from: '2026-11-01',
        to: '2026-11-20',
        redeemed: inMonth(all.redeemed, '2026-11'),
        lastMonth: inMonth(all.redeemed, '2026-10'),
      },
      range,
      previous: getSummary(before.redeemed, before.views, before.refused),
    })

    const buckets = counting.series(all.redeemed, at)
    const revenue = { total: riyals(sumBy(within.redeemed, price)), previousTotal: riyals(sumBy(before.redeemed, price)) }
    const series = buckets.map((each) => ({
      ...each.time,
      value: riyals(sumBy(each.now, price)),
      previous: riyals(sumBy(each.before, price)),
    }))
    expect(await read('provider', 'revenue-stats', period)).toEqual({ rows: series, ...revenue, range })
    expect(sumBy(series, ({ value }) => value)).toBeCloseTo(revenue.total, 5)
    expect(await read('provider', 'profit-stats', period)).toEqual({
      rows: buckets.map((each) => ({ ...each.time, value: riyals(sumBy(each.now, profit)), previous: riyals(sumBy(each.before, profit)) })),
      total: riyals(sumBy(within.redeemed, profit)),
      previousTotal: riyals(sumBy(before.redeemed, profit)),
      range,
    })

    const former = ranked(before.redeemed, ({ dealId }) => dealId, price)
    const toCompared = (deal: (typeof best)[number]) => {
      const { count = 0, sum = 0 } = former.find(({ name }) => name === deal.name) ?? {}
      return { ...toTopDeal(deal), previous: { count, totalRevenue: riyals(sum) } }
    }
    expect(await read('provider', 'top-deals', period)).toEqual({ rows: best.slice(0, 5).map(toCompared), range })
    const earning = best.toSorted((a, b) => b.sum - a.sum || b.count - a.count || (a.name < b.name ? -1 : 1))
    expect(await read('provider', 'top-performing-deals', period)).toEqual({ rows: earning.slice(0, 10).map(toCompared), range })

    const note = await read('provider', 'period-note', period)
    const losses = former.map(({ name, sum }) => riyals(sum - (best.find((each) => each.name === name)?.sum ?? 0)))
    expect(note).toMatchObject({
      refused: { now: within.refused, before: before.refused },
      lowRatings: {
        now: all.reviews.filter(({ rating, createdAt }) => rating <= 2 && counting.isIn(createdAt)).length,
        before: all.reviews.filter(({ rating, createdAt }) => rating <= 2 && counting.isBefore(createdAt)).length,
      },
      range,
    })
    expect(note.voucher ? note.voucher.before - note.voucher.now : 0).toBeCloseTo(Math.max(0, ...losses), 5)
  })

  test.each(chosenPeriods)('an administrator’s cards of %o agree with every row there is', async (period) => {
    const counting = expectedFigures(period, now, businessTimeZone)
    const all = rows()
    const { range } = counting
    const redeemed = all.redeemed.filter((each) => counting.isIn(each.at))
    const former = all.redeemed.filter((each) => counting.isBefore(each.at))
    const views = all.views.filter((each) => counting.isIn(each.at))
    const getProviders = (status: string) => world.providers.filter(({ approvalStatus }) => approvalStatus === status)
    const oldest = (dates: readonly Date[]) => new Date(Math.min(...dates.map((each) => each.getTime()))).toISOString()

    expect(await read('admin', 'daily-statistics', period)).toEqual({
      totalVouchersRedeemed: redeemed.length,
      totalRevenue: riyals(sumBy(redeemed, price)),
      totalViewsOnDeals: sumBy(views, looks),
      totalApprovedProviders: getProviders('APPROVED').length,
      totalApprovedDeals: running(all.deals).length,
      totalVerifiedCustomers: world.customers.filter(({ verifiedAt }) => verifiedAt).length,
      ...getRatings(all),
      topVouchers: ranked(redeemed, ({ dealId }) => dealId, price)
        .slice(0, 5)
        .map(toTopDeal),
      range,
      previous: {
        totalVouchersRedeemed: former.length,
        totalRevenue: riyals(sumBy(former, price)),
        totalViewsOnDeals: sumBy(
          all.views.filter((each) => counting.isBefore(each.at)),
          looks,
        ),
      },
    })

    const counts = await read('admin', 'get-waiting-counts')
    expect(counts).toMatchObject({
      vouchers: { count: waiting(all.deals).length, oldest: oldest(waiting(all.deals).map(({ submittedAt }) => submittedAt)) },
      providers: { count: getProviders('PENDING').length, oldest: oldest(getProviders('PENDING').map(({ submittedAt }) => submittedAt)) },
    })

    const engagement = counting.series(all.views, at)
    const desktop = ({ desktop: number }: Rows['views'][number]) => number
    const mobile = ({ mobile: number }: Rows['views'][number]) => number
    expect(await read('admin', 'user-engagement', period)).toEqual({
      rows: engagement.map((each) => ({ ...each.time, desktop: sumBy(each.now, desktop), mobile: sumBy(each.now, mobile) })),
      totalDesktop: sumBy(views, desktop),
      totalMobile: sumBy(views, mobile),
      range,
    })

    const sellers = ranked(redeemed, ({ providerId }) => providerId, price)
    const categoryById = new Map(world.providers.map(({ id, businessCategoryId }) => [id, businessCategoryId]))
    const ofCategory = redeemed.filter(({ providerId }) => categoryById.get(providerId))
    const sold = ({ name, count, sum }: (typeof sellers)[number]) => ({ _id: name, count, totalRevenue: riyals(sum) })
    const categories = await read('admin', 'top-performing-categories', period)
    expect(categories.rows).toMatchObject(
      ranked(ofCategory, ({ providerId }) => categoryById.get(providerId)!, price)
        .slice(0, 10)
        .map(sold),
    )
    expect(ofCategory.length).toBeLessThanOrEqual(redeemed.length)
    const stars = (id: string) => getRatings({ ...all, reviews: all.reviews.filter(({ providerId }) => providerId === id) }).averageRating
    expect((await read('admin', 'top-performing-service-providers', period)).rows).toMatchObject(
      sellers.slice(0, 10).map((each) => ({ ...sold(each), averageRating: stars(each.name) })),
    )
  })

  test.each(chosenPeriods)('the hours of %o hold every voucher redeemed', async (period) => {
    const counting = expectedFigures(period, now, businessTimeZone)
    for (const [side, { redeemed }] of [
      ['provider', ownRows()],
      ['admin', rows()],
    ] as const) {
      const { popularHours, peakHour } = await read(side, 'popular-time-slots', period)
      const within = redeemed.filter((each) => counting.isIn(each.at))
      const counts = Array.from({ length: 24 }, (_, hour) => within.filter((each) => counting.hourOf(each.at) === hour).length)
      expect(popularHours.map(({ count }: { count: number }) => count)).toEqual(counts)
      const most = counts.indexOf(Math.max(...counts))
      expect(peakHour).toEqual({ hour: most, timeLabel: `${String(most).padStart(2, '0')}:00`, count: counts[most] })
    }
  })
})
