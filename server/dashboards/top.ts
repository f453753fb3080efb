import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TopDeal } from '../../src/contract/dashboards.ts'
import type { Db } from '../db/open.ts'
import { businessCategories, deals, providers } from '../db/schema.ts'
import { redemptions } from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'
import { salesOf } from './answers.ts'
import { ownRedemptions, ratingsByStars, redeemedWithin, type Whose } from './figures.ts'

/** What was redeemed in a span, of each deal or provider. */
function selectSold(db: Db, by: PgColumn, whose: Whose, zone: string) {
  return db
    .select({
      id: by,
      number: sql<number>`count(*)::int`.as('number'),
      revenue: sql<number>`sum(${redemptions.discountedPrice})::float8`.as('revenue'),
    })
    .from(redemptions)
    .where(and(ownRedemptions(whose), redeemedWithin('now', zone)))
    .groupBy(by)
    .as('sold')
}

interface TopDealsOptions {
  readonly whose: Whose
  readonly by?: 'number' | 'revenue'
  readonly running?: true
  readonly limit: number
  readonly zone: string
}

/** The deals that were redeemed in a span, the best first; a deleted one still counts, and is called as it was. */
export function selectTopDeals(db: Db, { whose, by = 'number', running, limit, zone }: TopDealsOptions) {
  const sold = selectSold(db, redemptions.dealId, whose, zone)
  const order = by === 'number' ? [sold.number, sold.revenue] : [sold.revenue, sold.number]
  return db
    .select({
      dealId: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      coverImage: deals.coverImage,
      number: sql<number>`${sold.number}`.as('number'),
      revenue: sql<number>`${sold.revenue}`.as('revenue'),
    })
    .from(sold)
    .innerJoin(deals, eq(deals.id, sold.id))
    .where(running && and(eq(deals.status, 'APPROVED'), isNull(deals.deletedAt)))
    .orderBy(...order.map(desc), deals.id)
    .limit(limit)
}

type TopDealRow = Awaited<ReturnType<typeof selectTopDeals>>[number]

export const toTopDeal = ({ coverImage, number, revenue, ...deal }: TopDealRow, deps: Pick<Deps, 'config'>): TopDeal => ({
  ...deal,
  dealCoverImg: storedFile(coverImage, deps),
  ...salesOf({ number, revenue }),
})

/** The same as one value of a row that tells other things too. */
export const topDealsAsValue = (db: Db, options: TopDealsOptions): SQL<TopDealRow[] | null> => {
  const top = selectTopDeals(db, options).as('top')
  const fields = sql`'dealId', ${top.dealId}, 'nameEn', ${top.nameEn}, 'nameAr', ${top.nameAr}, 'coverImage', ${top.coverImage}, 'number', ${top.number}, 'revenue', ${top.revenue}`
  return sql`(select json_agg(json_build_object(${fields})) from ${top})`
}

/** The business categories of which most was redeemed in a span, by what their businesses are in now. */
export function selectTopCategories(db: Db, limit: number, zone: string) {
  const sold = selectSold(db, redemptions.providerId, 'all', zone)
  const number = sql<number>`sum(${sold.number})::int`
  const revenue = sql<number>`sum(${sold.revenue})::float8`
  const { id, value, nameEn, nameAr } = businessCategories
  return db
    .select({ _id: id, value, nameEn, nameAr, number, revenue })
    .from(sold)
    .innerJoin(providers, eq(providers.id, sold.id))
    .innerJoin(businessCategories, eq(id, providers.businessCategoryId))
    .groupBy(id)
    .orderBy(desc(number), desc(revenue), id)
    .limit(limit)
}

/** The businesses of which most was redeemed in a span, each with all of its ratings. */
export function selectTopProviders(db: Db, limit: number, zone: string) {
  const sold = selectSold(db, redemptions.providerId, 'all', zone)
  const { id, businessNameEn, businessNameAr, profileImage } = providers
  return db
    .select({
      _id: id,
      businessNameEn,
      businessNameAr,
      profileImage,
      number: sold.number,
      revenue: sold.revenue,
      stars: ratingsByStars(id),
    })
    .from(sold)
    .innerJoin(providers, eq(id, sold.id))
    .orderBy(desc(sold.number), desc(sold.revenue), id)
    .limit(limit)
}
