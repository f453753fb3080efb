import { sum } from 'drizzle-orm'
import type { AdminStatistics, TopCategories, TopProviders, UserEngagement } from '#contract/dashboards.ts'
import { toRiyals } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { countProviders } from '#server/db/provider-counts.ts'
import { countRatings } from '#server/db/rating-counts.ts'
import { verifiedCustomers } from '#server/db/schema-rollups.ts'
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

async function countVerifiedCustomers(db: Db): Promise<number> {
  const [row] = await db.select({ number: sum(verifiedCustomers.number).mapWith(Number) }).from(verifiedCustomers)
  return row?.number ?? 0
}

export async function readAdminStatistics(scope: Scope, deps: Pick<Deps, 'config'>): Promise<AdminStatistics> {
  const { db } = scope
  const [sales, views, dealNumbers, ratings, topDeals, providerNumbers, customers] = await Promise.all([
    salesTotals(scope),
    viewsTotals(scope),
    countDeals(db),
    countRatings(db),
    selectTopDeals(scope, { limit: topDealsOnCard }),
    countProviders(db),
    countVerifiedCustomers(db),
  ])
  return {
    ...toSummary(sales.now, views.now),
    totalApprovedProviders: providerNumbers.APPROVED,
    totalApprovedDeals: dealNumbers.APPROVED,
    totalVerifiedCustomers: customers,
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
