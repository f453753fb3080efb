import { sum } from 'drizzle-orm'
import type { AdminStatistics, TopCategories, TopProviders, UserEngagement } from '#contract/dashboards.ts'
import { toRiyals } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { countRatings } from '#server/db/rating-counts.ts'
import { dealCounts, providerCounts, verifiedCustomers } from '#server/db/schema-rollups.ts'
import { statusSum } from '#server/db/status-sum.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { toRatings, toSold } from './answers.ts'
import { countRatingsByProvider, type Sales, type Scope, salesTotals, type Views, viewsBuckets, viewsTotals } from './rollups.ts'
import { selectTopCategories, selectTopDeals, selectTopProviders, toTopDeal } from './top.ts'

const topDealsOnCard = 5
const topRows = 10

const toSummary = ({ number, revenue }: Sales, { desktop, mobile }: Views) => ({
  totalVouchersRedeemed: number,
  totalViewsOnDeals: desktop + mobile,
  totalRevenue: toRiyals(revenue),
})

/** The deals and businesses that are approved, and the customers with a verified address. */
async function countAll(db: Db) {
  const [found] = await db
    .select({
      deals: statusSum(dealCounts, 'APPROVED'),
      providers: statusSum(providerCounts, 'APPROVED'),
      customers: sum(verifiedCustomers.number).mapWith(Number),
    })
    .from(verifiedCustomers)
  return found
}

export async function readAdminStatistics(scope: Scope, deps: Pick<Deps, 'config'>): Promise<AdminStatistics> {
  const { db } = scope
  const [sales, views, all, ratings, topDeals] = await Promise.all([
    salesTotals(scope),
    viewsTotals(scope),
    countAll(db),
    countRatings(db),
    selectTopDeals(scope, { limit: topDealsOnCard }),
  ])
  return {
    ...toSummary(sales.now, views.now),
    totalApprovedProviders: all?.providers ?? 0,
    totalApprovedDeals: all?.deals ?? 0,
    totalVerifiedCustomers: all?.customers ?? 0,
    ...toRatings(ratings),
    topVouchers: topDeals.map((deal) => toTopDeal(deal, deps)),
    previous: toSummary(sales.before, views.before),
  }
}

export async function readEngagement(scope: Scope): Promise<UserEngagement> {
  const buckets = await viewsBuckets(scope)
  const rows = buckets.map(({ now, before: _before, ...bucket }) => ({ ...bucket, desktop: now?.desktop ?? 0, mobile: now?.mobile ?? 0 }))
  const total = (device: keyof Views) => rows.reduce((sum, row) => sum + row[device], 0)
  return { rows, totalDesktop: total('desktop'), totalMobile: total('mobile') }
}

export async function readTopCategories(scope: Scope): Promise<Pick<TopCategories, 'rows'>> {
  const categories = await selectTopCategories(scope, topRows)
  return { rows: categories.map(({ number, revenue, ...category }) => ({ ...category, ...toSold({ number, revenue }) })) }
}

export async function readTopProviders(scope: Scope, deps: Pick<Deps, 'config'>): Promise<Pick<TopProviders, 'rows'>> {
  const found = await selectTopProviders(scope, topRows)
  const ratings = await countRatingsByProvider(
    scope.db,
    found.map(({ _id }) => _id),
  )
  return {
    rows: found.map(({ number, revenue, profileImage, ...business }) => ({
      ...business,
      profileImage: storedFile(profileImage, deps),
      averageRating: toRatings(ratings.get(business._id)).averageRating,
      ...toSold({ number, revenue }),
    })),
  }
}
