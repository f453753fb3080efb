import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { deals, providers } from '../db/schema.ts'
import { customers } from '../db/schema-sales.ts'
import {
  dealsByStatus,
  mine,
  ratingsByStars,
  salesByBucket,
  salesByHour,
  salesTotal,
  viewsByBucket,
  viewsTotal,
  type Whose,
} from './figures.ts'
import { selectTopCategories, selectTopDeals, selectTopProviders, topDealsAsValue } from './top.ts'

/** So many are named of the best. */
const few = 5
const many = 10

const one = sql`(values (1)) as one`

const providerStatistics = (db: Db, zone: string) =>
  db
    .select({
      sales: salesTotal('own', 'now', zone),
      salesBefore: salesTotal('own', 'before', zone),
      views: viewsTotal('own', 'now', zone),
      viewsBefore: viewsTotal('own', 'before', zone),
      deals: dealsByStatus('own'),
      stars: ratingsByStars(mine),
      top: topDealsAsValue(db, { whose: 'own', running: true, limit: 1, zone }),
    })
    .from(one)
    .prepare('')

/** What waits for an administrator: how many, and when the oldest was sent. */
interface Waiting {
  readonly count: number
  /** ISO. */
  readonly oldest: string | null
}

const iso = (at: unknown) => sql`to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const adminStatistics = (db: Db, zone: string) =>
  db
    .select({
      sales: salesTotal('all', 'now', zone),
      salesBefore: salesTotal('all', 'before', zone),
      views: viewsTotal('all', 'now', zone),
      viewsBefore: viewsTotal('all', 'before', zone),
      deals: dealsByStatus('all'),
      stars: ratingsByStars(),
      top: topDealsAsValue(db, { whose: 'all', limit: few, zone }),
      providers: sql<number>`(select count(*)::int from ${providers} where ${eq(providers.approvalStatus, 'APPROVED')})`,
      customers: sql<number>`(select count(*)::int from ${customers} where ${customers.verifiedAt} is not null)`,
      oldestDeal: sql<
        string | null
      >`(select ${iso(deals.submittedAt)} from ${deals} where ${and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt))})`,
      waitingProviders: sql<Waiting>`(
        select json_build_object('count', count(*), 'oldest', ${iso(providers.createdAt)})
        from ${providers} where ${eq(providers.approvalStatus, 'PENDING')})`,
    })
    .from(one)
    .prepare('')

const series = (db: Db, hourly: boolean, zone: string) =>
  db
    .select({
      now: salesByBucket('own', 'now', hourly, zone),
      before: salesByBucket('own', 'before', hourly, zone),
      total: salesTotal('own', 'now', zone),
      totalBefore: salesTotal('own', 'before', zone),
    })
    .from(one)
    .prepare('')

const timeSlots = (db: Db, whose: Whose, zone: string) =>
  db
    .select({ hours: salesByHour(whose, zone) })
    .from(one)
    .prepare('')

const engagement = (db: Db, hourly: boolean, zone: string) =>
  db
    .select({ views: viewsByBucket(hourly, zone) })
    .from(one)
    .prepare('')

/** One statement for each card of a dashboard; the values are those of a span and, of a provider's, whose they are. */
export function statementsOf(db: Db, zone: string) {
  return {
    provider: {
      statistics: providerStatistics(db, zone),
      series: { days: series(db, false, zone), hours: series(db, true, zone) },
      timeSlots: timeSlots(db, 'own', zone),
      mostRedeemed: selectTopDeals(db, { whose: 'own', limit: few, zone }).prepare(''),
      mostEarning: selectTopDeals(db, { whose: 'own', by: 'revenue', limit: many, zone }).prepare(''),
    },
    admin: {
      statistics: adminStatistics(db, zone),
      engagement: { days: engagement(db, false, zone), hours: engagement(db, true, zone) },
      timeSlots: timeSlots(db, 'all', zone),
      categories: selectTopCategories(db, many, zone).prepare(''),
      providers: selectTopProviders(db, many, zone).prepare(''),
    },
  }
}

export type Statements = ReturnType<typeof statementsOf>

/** What one of them answers. */
export type Row<Statement extends { readonly execute: () => Promise<readonly unknown[]> }> = Awaited<
  ReturnType<Statement['execute']>
>[number]
