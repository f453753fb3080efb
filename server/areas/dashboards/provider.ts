import { and, asc, between, eq, sql, sum } from 'drizzle-orm'
import type { MonthProgress, ProviderStatistics, Series } from '#contract/dashboards.ts'
import { addDays } from '#contract/local-time.ts'
import { toRiyals } from '#contract/money.ts'
import type { Config } from '#server/config.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { countRatings } from '#server/db/rating-counts.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { toRatings } from './answers.ts'
import { addUp, compareRefused } from './compare.ts'
import { type Sales, type Scope, salesBuckets, salesTotals, scopeFilter, type Views, viewsTotals } from './rollups.ts'
import { selectTopDeals } from './top.ts'

const toSummary = ({ number, revenue, profit }: Sales, { desktop, mobile }: Views, refused: number) => ({
  totalRevenue: toRiyals(revenue),
  totalProfit: toRiyals(profit),
  totalRedemptions: number,
  totalVoucherViews: desktop + mobile,
  totalRefusedScans: refused,
})

async function findFirstRedemption({ db, providerId }: Scope): Promise<Date | undefined> {
  const isOfProvider = providerId === undefined ? undefined : eq(redemptions.providerId, providerId)
  // In the order of an index: without it a business that has none would cost a look at every redemption.
  const [found] = await db
    .select({ at: redemptions.redeemedAt })
    .from(redemptions)
    .where(isOfProvider)
    .orderBy(asc(redemptions.redeemedAt))
    .limit(1)
  return found?.at
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

async function readMonth({ db, span: { today: to }, ...scope }: Scope): Promise<MonthProgress> {
  const from = firstOfMonth(to)
  const { day, number, providerId } = redemptionDays
  const [row] = await db
    .select({
      redeemed: sql<number>`coalesce(${sum(number)} filter (where ${day} >= ${from}), 0)`.mapWith(Number),
      lastMonth: sql<number>`coalesce(${sum(number)} filter (where ${day} < ${from}), 0)`.mapWith(Number),
    })
    .from(redemptionDays)
    .where(and(scopeFilter(scope, providerId), between(day, firstOfMonth(addDays(from, -1)), to)))
  return { from, to, redeemed: row?.redeemed ?? 0, lastMonth: row?.lastMonth ?? 0 }
}

export async function readProviderStatistics(scope: Scope, config: Config): Promise<ProviderStatistics> {
  const [sales, views, deals, ratings, [top], firstRedemptionAt, month, refusals] = await Promise.all([
    salesTotals(scope),
    viewsTotals(scope),
    countDeals(scope.db, scope.providerId),
    countRatings(scope.db, scope.providerId),
    selectTopDeals(scope, { onlyRunning: true, limit: 1 }),
    findFirstRedemption(scope),
    readMonth(scope),
    compareRefused(scope),
  ])
  const refused = addUp(refusals)
  return {
    ...toSummary(sales.now, views.now, refused.now),
    totalRunningVouchers: deals.APPROVED,
    totalPendingVouchers: deals.PENDING,
    topRunningVoucher: top ? { id: top.dealId, nameEn: top.nameEn, nameAr: top.nameAr } : null,
    ...toRatings(ratings),
    commissionPercent: config.commissionPercent,
    everRedeemed: firstRedemptionAt !== undefined,
    firstRedemptionAt: firstRedemptionAt?.toISOString() ?? null,
    month,
    previous: toSummary(sales.before, views.before, refused.before),
  }
}

/** The revenue or profit of each day or hour, and of all. */
export async function readSeries(scope: Scope, measure: 'revenue' | 'profit'): Promise<Series> {
  const [buckets, total] = await Promise.all([salesBuckets(scope), salesTotals(scope)])
  const toValue = (sales: Sales | undefined) => toRiyals(sales?.[measure] ?? 0)
  return {
    rows: buckets.map(({ now, before, ...bucket }) => ({ ...bucket, value: toValue(now), previous: toValue(before) })),
    total: toValue(total.now),
    previousTotal: toValue(total.before),
  }
}
