import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { deals, providers } from '../db/schema.ts'
import { verifiedCustomers } from '../db/schema-kept.ts'
import {
  dealsByStatus,
  mine,
  numbersByHour,
  ratingsByStars,
  salesBuckets,
  salesTotals,
  viewsBuckets,
  viewsTotals,
  type Whose,
} from './figures.ts'
import { selectTopCategories, selectTopDeals, selectTopProviders, topDealsAsValue } from './top.ts'

/** So many are named of the best. */
const few = 5
const many = 10

const one = sql`(values (1)) as one`

const iso = (at: unknown) => sql`to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What waits for an administrator: how many, and since when the oldest, in ISO. */
interface Waiting {
  readonly count: number
  readonly oldest: string | null
}

/**
 * One statement for each card of a dashboard; the values are those of a span and, of a provider's, whose they are. Named, so that a
 * connection parses and plans it once: for these that takes as long as the work itself.
 */
export function statementsOf(db: Db, zone: string) {
  const series = db.select({ sales: salesTotals('own', zone), buckets: salesBuckets('own') }).from(one)
  const timeSlots = (whose: Whose) => db.select({ numbers: numbersByHour(whose) }).from(one)
  const providerStatistics = db
    .select({
      sales: salesTotals('own', zone),
      views: viewsTotals('own', zone),
      deals: dealsByStatus('own'),
      stars: ratingsByStars(mine),
      top: topDealsAsValue(db, { whose: 'own', running: true, limit: 1 }),
    })
    .from(one)
  const adminStatistics = db
    .select({
      sales: salesTotals('all', zone),
      views: viewsTotals('all', zone),
      deals: dealsByStatus('all'),
      stars: ratingsByStars(),
      top: topDealsAsValue(db, { whose: 'all', limit: few }),
      providers: sql<number>`(select count(*)::int from ${providers} where ${eq(providers.approvalStatus, 'APPROVED')})`,
      customers: sql<number>`(select coalesce(sum(${verifiedCustomers.number}), 0)::int from ${verifiedCustomers})`,
      oldestDeal: sql<
        string | null
      >`(select ${iso(deals.submittedAt)} from ${deals} where ${and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt))})`,
      waitingProviders: sql<Waiting>`(
        select json_build_object('count', count(*), 'oldest', ${iso(providers.createdAt)})
        from ${providers} where ${eq(providers.approvalStatus, 'PENDING')})`,
    })
    .from(one)
  return {
    provider: {
      statistics: providerStatistics.prepare('provider-statistics'),
      series: series.prepare('provider-series'),
      timeSlots: timeSlots('own').prepare('provider-time-slots'),
      mostRedeemed: selectTopDeals(db, { whose: 'own', limit: few }).prepare('provider-most-redeemed'),
      mostEarning: selectTopDeals(db, { whose: 'own', by: 'revenue', limit: many }).prepare('provider-most-earning'),
    },
    admin: {
      statistics: adminStatistics.prepare('admin-statistics'),
      engagement: db
        .select({ views: viewsBuckets('all') })
        .from(one)
        .prepare('admin-engagement'),
      timeSlots: timeSlots('all').prepare('admin-time-slots'),
      categories: selectTopCategories(db, many).prepare('admin-categories'),
      providers: selectTopProviders(db, many).prepare('admin-providers'),
    },
  }
}

export type Statements = ReturnType<typeof statementsOf>

/** What one of them answers. */
export type Row<Statement extends { readonly execute: () => Promise<readonly unknown[]> }> = Awaited<
  ReturnType<Statement['execute']>
>[number]
