import { type SQL, sql } from 'drizzle-orm'
import { startOf } from '../db/list.ts'
import { dealCounts } from '../db/schema.ts'
import { dealViews, redemptions, reviews } from '../db/schema-sales.ts'

/** Whose figures are asked for: one provider's, whose id is the value `mine`, or everybody's. */
export type Whose = 'own' | 'all'

export interface Sales {
  readonly number: number
  /** Halalas. */
  readonly revenue: number
}

/** Views by the kind of device. */
export interface Views {
  readonly desktop: number
  readonly mobile: number
}

/** Figures under the name of each bucket of a span that has any: its day, or the number of its hour. */
export type ByBucket<Figure> = Readonly<Record<string, Figure>> | null

/** Which of two spans, by the names of its values. */
export type Side = 'now' | 'before'

export const mine = sql.placeholder('mine')

/** Whole days of a span; of what is compared with only up to the time that it is now. */
const within = (column: unknown, side: Side, zone: string, whole = true) => {
  const from = startOf(side === 'now' ? 'from' : 'before', zone)
  const cut = sql`(${sql.placeholder('beforeTo')}::date + ${sql.placeholder('time')}::time) at time zone ${zone}`
  const to = side === 'now' ? startOf('to', zone, 1) : whole ? startOf('beforeTo', zone, 1) : cut
  return sql`${column} >= ${from} and ${column} < ${to}`
}

export const redeemedWithin = (side: Side, zone: string, whole?: boolean) => within(redemptions.redeemedAt, side, zone, whole)

const own = (whose: Whose, column: unknown) => (whose === 'own' ? sql`${column} = ${mine}` : sql`true`)
export const ownRedemptions = (whose: Whose) => own(whose, redemptions.providerId)

const bucket = (column: unknown, hourly: boolean, zone: string) =>
  hourly ? sql`extract(hour from ${column} at time zone ${zone})::int` : sql`(${column} at time zone ${zone})::date`

const salesSummed = sql`json_build_object('number', count(*), 'revenue', coalesce(sum(${redemptions.discountedPrice}), 0))`

export const salesTotal = (whose: Whose, side: Side, zone: string): SQL<Sales> =>
  sql`(select ${salesSummed} from ${redemptions} where ${ownRedemptions(whose)} and ${redeemedWithin(side, zone, false)})`

export const salesByBucket = (whose: Whose, side: Side, hourly: boolean, zone: string): SQL<ByBucket<Sales>> => sql`(
  select json_object_agg(at, figures) from (
    select ${bucket(redemptions.redeemedAt, hourly, zone)} as at, ${salesSummed} as figures
    from ${redemptions} where ${ownRedemptions(whose)} and ${redeemedWithin(side, zone)} group by 1
  ) as buckets)`

/** How often vouchers were redeemed in each hour of the day, by its number. */
export const salesByHour = (whose: Whose, zone: string): SQL<ByBucket<number>> => sql`(
  select json_object_agg(at, number) from (
    select ${bucket(redemptions.redeemedAt, true, zone)} as at, count(*) as number
    from ${redemptions} where ${ownRedemptions(whose)} and ${redeemedWithin('now', zone)} group by 1
  ) as hours)`

const viewsSummed = sql`json_build_object('desktop', coalesce(sum(${dealViews.desktop}), 0), 'mobile', coalesce(sum(${dealViews.mobile}), 0))`
const ownViews = (whose: Whose) => own(whose, dealViews.providerId)

export const viewsTotal = (whose: Whose, side: Side, zone: string): SQL<Views> =>
  sql`(select ${viewsSummed} from ${dealViews} where ${ownViews(whose)} and ${within(dealViews.at, side, zone, false)})`

export const viewsByBucket = (hourly: boolean, zone: string): SQL<ByBucket<Views>> => sql`(
  select json_object_agg(at, figures) from (
    select ${bucket(dealViews.at, hourly, zone)} as at, ${viewsSummed} as figures
    from ${dealViews} where ${within(dealViews.at, 'now', zone)} group by 1
  ) as buckets)`

/** How many ratings there are of each number of stars: of one provider or, without, of everybody. */
export const ratingsByStars = (provider?: unknown): SQL<ByBucket<number>> => sql`(
  select json_object_agg(rating, number) from (
    select ${reviews.rating} as rating, count(*) as number
    from ${reviews} where ${provider === undefined ? sql`true` : sql`${reviews.providerId} = ${provider}`} group by 1
  ) as stars)`

/** How many deals stand where, without deleted ones. */
export const dealsByStatus = (whose: Whose): SQL<ByBucket<number>> => sql`(
  select json_object_agg(status, number) from (
    select ${dealCounts.status} as status, sum(${dealCounts.number}) as number
    from ${dealCounts} where ${own(whose, dealCounts.providerId)} group by 1
  ) as counted)`
