import { and, between, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TopDeal } from '#contract/dashboards.ts'
import { deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { dealDays, redemptionDays } from '#server/db/schema-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { toSold } from './answers.ts'
import { type Scope, scopeFilter } from './rollups.ts'

interface SoldOptions {
  readonly id: PgColumn
  readonly days: typeof dealDays | typeof redemptionDays
  readonly where?: SQL | undefined
  readonly having?: SQL | undefined
}

/** Redemptions of each deal or provider in a span; rows whose redemptions were all undone are left out. */
function selectSold({ db, span }: Scope, { id, days, where, having }: SoldOptions) {
  return db
    .select({
      id,
      number: sql<number>`sum(${days.number})::int`.as('number'),
      revenue: sql<number>`sum(${days.revenue})::float8`.as('revenue'),
    })
    .from(days)
    .where(and(between(days.day, span.from, span.to), where))
    .groupBy(id)
    .having(and(sql`sum(${days.number}) > 0`, having))
}

const byProvider = { id: redemptionDays.providerId, days: redemptionDays }

interface Sold {
  readonly number: SQLWrapper
  readonly revenue: SQLWrapper
}

/** The id breaks ties. */
const bestFirst = ({ number, revenue }: Sold, id: PgColumn, by: keyof Sold = 'number') => [
  ...(by === 'number' ? [number, revenue] : [revenue, number]).map(desc),
  id,
]

const soldColumns: Sold = { number: sql.identifier('number'), revenue: sql.identifier('revenue') }

interface BestOptions {
  readonly by?: keyof Sold | undefined
  readonly limit: number
}

const selectBestSold = (scope: Scope, { by, limit, ...options }: SoldOptions & BestOptions) =>
  selectSold(scope, options)
    .orderBy(...bestFirst(soldColumns, options.id, by))
    .limit(limit)
    .as('sold')

interface TopDealsOptions extends BestOptions {
  /** Only approved deals that are not deleted. */
  readonly onlyRunning?: true
}

/** Asked of each deal that was sold, which are few beside those that are approved: the planner would read these for a join. */
const isRunning = sql`(select ${and(eq(deals.status, 'APPROVED'), isNull(deals.deletedAt))} from ${deals} where ${deals.id} = ${dealDays.dealId})`

/** Deals by their redemptions in a span. Deleted deals count, under their last name. */
export function selectTopDeals(scope: Scope, { by, onlyRunning, limit }: TopDealsOptions) {
  const where = scopeFilter(scope, dealDays.providerId)
  const sold = selectBestSold(scope, { id: dealDays.dealId, days: dealDays, where, having: onlyRunning && isRunning, by, limit })
  const { id, nameEn, nameAr, coverImage } = deals
  return scope.db
    .select({
      dealId: id,
      nameEn,
      nameAr,
      coverImage,
      number: sql<number>`${sold.number}`.as('number'),
      revenue: sql<number>`${sold.revenue}`.as('revenue'),
    })
    .from(sold)
    .innerJoin(deals, eq(id, sold.id))
    .orderBy(...bestFirst(sold, id, by))
}

type TopDealRow = Awaited<ReturnType<typeof selectTopDeals>>[number]

export const toTopDeal = ({ coverImage, number, revenue, ...deal }: TopDealRow, deps: Pick<Deps, 'config'>): TopDeal => ({
  ...deal,
  dealCoverImg: storedFile(coverImage, deps),
  ...toSold({ number, revenue }),
})

/** Business categories by their redemptions in a span; a provider counts for its present category. */
export function selectTopCategories(scope: Scope, limit: number) {
  const sold = selectSold(scope, byProvider).as('sold')
  const number = sql<number>`sum(${sold.number})::int`
  const revenue = sql<number>`sum(${sold.revenue})::float8`
  const { id, value, nameEn, nameAr } = businessCategories
  return scope.db
    .select({ _id: id, value, nameEn, nameAr, number, revenue })
    .from(sold)
    .innerJoin(providers, eq(providers.id, sold.id))
    .innerJoin(businessCategories, eq(id, providers.businessCategoryId))
    .groupBy(id)
    .orderBy(...bestFirst({ number, revenue }, id))
    .limit(limit)
}

/** Providers by their redemptions in a span. */
export function selectTopProviders(scope: Scope, limit: number) {
  const sold = selectBestSold(scope, { ...byProvider, limit })
  const { id, businessNameEn, businessNameAr, profileImage } = providers
  return scope.db
    .select({
      _id: id,
      businessNameEn,
      businessNameAr,
      profileImage,
      number: sold.number,
      revenue: sold.revenue,
    })
    .from(sold)
    .innerJoin(providers, eq(id, sold.id))
    .orderBy(...bestFirst(sold, id))
}
