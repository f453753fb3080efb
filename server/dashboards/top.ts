import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TopDeal } from '../../src/contract/dashboards.ts'
import type { Db } from '../db/open.ts'
import { businessCategories, deals, providers } from '../db/schema.ts'
import { dealDays, redemptionDays } from '../db/schema-kept.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'
import { soldOf } from './answers.ts'
import { mine, own, ratingsByStars, type Whose, withinSpan } from './figures.ts'

interface SoldOptions {
  readonly id: PgColumn
  readonly days: typeof dealDays | typeof redemptionDays
  readonly where?: SQL | undefined
}

/** What was redeemed in a span, of each deal or provider, but for what was undone again. */
function selectSold(db: Db, { id, days, where }: SoldOptions) {
  return db
    .select({
      id,
      number: sql<number>`sum(${days.number})::int`.as('number'),
      revenue: sql<number>`sum(${days.revenue})::float8`.as('revenue'),
    })
    .from(days)
    .where(and(withinSpan(days.day), where))
    .groupBy(id)
    .having(sql`sum(${days.number}) > 0`)
}

const byProvider = { id: redemptionDays.providerId, days: redemptionDays }

interface Sold {
  readonly number: SQLWrapper
  readonly revenue: SQLWrapper
}

/** The best first; of equal ones always the same. */
const best = ({ number, revenue }: Sold, id: PgColumn, by: keyof Sold = 'number') => [
  ...(by === 'number' ? [number, revenue] : [revenue, number]).map(desc),
  id,
]

/** The same by the names of a statement's own columns. */
const named: Sold = { number: sql.identifier('number'), revenue: sql.identifier('revenue') }

interface BestOptions {
  readonly by?: keyof Sold | undefined
  readonly limit: number
}

/** As many of them as are asked for, the best first. */
const selectBestSold = (db: Db, { by, limit, ...options }: SoldOptions & BestOptions) =>
  selectSold(db, options)
    .orderBy(...best(named, options.id, by))
    .limit(limit)
    .as('sold')

interface TopDealsOptions extends BestOptions {
  readonly whose: Whose
  /** Whether only those that can still be claimed are asked for. */
  readonly running?: true
}

const runningOnes = (db: Db) =>
  db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.providerId, mine), eq(deals.status, 'APPROVED'), isNull(deals.deletedAt)))

/** The deals that were redeemed in a span, the best first; a deleted one still counts, and is called as it was. */
export function selectTopDeals(db: Db, { whose, by, running, limit }: TopDealsOptions) {
  const where = and(own(whose, dealDays.providerId), running && sql`${dealDays.dealId} = any(array(${runningOnes(db)}))`)
  const sold = selectBestSold(db, { id: dealDays.dealId, days: dealDays, where, by, limit })
  const { id, nameEn, nameAr, coverImage } = deals
  return db
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
    .orderBy(...best(sold, id, by))
}

type TopDealRow = Awaited<ReturnType<typeof selectTopDeals>>[number]

export const toTopDeal = ({ coverImage, number, revenue, ...deal }: TopDealRow, deps: Pick<Deps, 'config'>): TopDeal => ({
  ...deal,
  dealCoverImg: storedFile(coverImage, deps),
  ...soldOf({ number, revenue }),
})

/** The same as one value of a row that tells other things too. */
export const topDealsAsValue = (db: Db, options: TopDealsOptions): SQL<TopDealRow[] | null> => {
  const top = selectTopDeals(db, options).as('top')
  const fields = sql`'dealId', ${top.dealId}, 'nameEn', ${top.nameEn}, 'nameAr', ${top.nameAr}, 'coverImage', ${top.coverImage}, 'number', ${top.number}, 'revenue', ${top.revenue}`
  return sql`(select json_agg(json_build_object(${fields})) from ${top})`
}

/** The business categories of which most was redeemed in a span, by what their businesses are in now. */
export function selectTopCategories(db: Db, limit: number) {
  const sold = selectSold(db, byProvider).as('sold')
  const number = sql<number>`sum(${sold.number})::int`
  const revenue = sql<number>`sum(${sold.revenue})::float8`
  const { id, value, nameEn, nameAr } = businessCategories
  return db
    .select({ _id: id, value, nameEn, nameAr, number, revenue })
    .from(sold)
    .innerJoin(providers, eq(providers.id, sold.id))
    .innerJoin(businessCategories, eq(id, providers.businessCategoryId))
    .groupBy(id)
    .orderBy(...best({ number, revenue }, id))
    .limit(limit)
}

/** The businesses of which most was redeemed in a span, each with all of its ratings. */
export function selectTopProviders(db: Db, limit: number) {
  const sold = selectBestSold(db, { ...byProvider, limit })
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
    .orderBy(...best(sold, id))
}
