import { and, asc, desc, eq, like, or, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ReviewStatus } from '#contract/review.ts'
import type { reportSortKeys, SortDirection } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import { anyColumnMatches, containsAddress, containsPhone, isAnyId, isOneOf, searchPatterns, toOrderBy } from '#server/db/list.ts'
import type { PreviousDays } from '#server/db/previous-days.ts'
import { providers } from '#server/db/schema.ts'
import { dealCounts, ratingCounts, redemptionDays } from '#server/db/schema-rollups.ts'
import { selectPreviousSales } from './previous.ts'
import { averageRating, type Days, isWithin } from './rows.ts'

export interface ReportFilters {
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
  readonly cityId?: string | undefined
  readonly statuses?: readonly ReviewStatus[] | undefined
  readonly ids?: readonly string[] | undefined
}

const signInAddress = providers.emailAddress

function matchesSearch(search: string | undefined): SQL | undefined {
  const words = and(
    ...searchPatterns(search).map((pattern) =>
      or(anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr, providers.phoneNo], pattern), like(signInAddress, pattern)),
    ),
  )
  return words && or(words, containsAddress(signInAddress, search), containsPhone(providers.phoneNo, search))
}

export const toReportCondition = ({ search, categoryId, cityId, statuses, ids }: ReportFilters): SQL | undefined =>
  and(
    matchesSearch(search),
    categoryId ? eq(providers.businessCategoryId, categoryId) : undefined,
    cityId ? eq(providers.cityId, cityId) : undefined,
    isOneOf(providers.approvalStatus, statuses),
    ids && isAnyId(providers.id, ids),
  )

type SortKey = (typeof reportSortKeys)[number]

export interface ReportOrder {
  readonly days?: Days | undefined
  readonly sortKey?: SortKey | undefined
  readonly sortValue?: SortDirection | undefined
}

const sortColumns = {
  createdAt: providers.createdAt,
  nameEn: sql`${providers.foldedNameEn} collate "C"`,
  nameAr: sql`${providers.foldedNameAr} collate "C"`,
}

const figure = (value: SQL<unknown>) => sql<number>`${value}`.as('figure')

/** The revenue of the days less that of the days before. */
function selectRevenueChanges(db: Db, days: Days, previous: PreviousDays) {
  const before = selectPreviousSales(db, previous)
  const sales = unionAll(
    db
      .select({
        providerId: redemptionDays.providerId,
        revenue: sql<number>`${redemptionDays.revenue}`.as('revenue'),
      })
      .from(redemptionDays)
      .where(isWithin(days)),
    db.select({ providerId: before.providerId, revenue: sql<number>`-${before.revenue}`.as('revenue') }).from(before),
  ).as('sales')
  return db
    .select({ providerId: sales.providerId, figure: figure(sum(sales.revenue)) })
    .from(sales)
    .groupBy(sales.providerId)
}

/** One figure of every provider that has it. */
function selectFigures(db: Db, sortKey: Exclude<SortKey, keyof typeof sortColumns>, days: Days | undefined) {
  if (sortKey === 'revenueChange' && days?.previous) return selectRevenueChanges(db, days, days.previous)
  if (sortKey === 'totalVouchers')
    return db
      .select({ providerId: dealCounts.providerId, figure: figure(sum(dealCounts.number)) })
      .from(dealCounts)
      .groupBy(dealCounts.providerId)
  if (sortKey === 'averageRating')
    return db
      .select({ providerId: ratingCounts.providerId, figure: figure(averageRating) })
      .from(ratingCounts)
      .groupBy(ratingCounts.providerId)
  return db
    .select({
      providerId: redemptionDays.providerId,
      figure: figure(sum(sortKey === 'totalRevenue' ? redemptionDays.revenue : redemptionDays.number)),
    })
    .from(redemptionDays)
    .where(isWithin(days))
    .groupBy(redemptionDays.providerId)
}

/** The ids of all providers that match, in their order: newest first by default, and where a figure is the same. */
export function selectReportIds(db: Db, filters: ReportFilters, { days, sortValue, ...order }: ReportOrder) {
  const where = toReportCondition(filters)
  const sortKey = order.sortKey === 'revenueChange' && !days?.previous ? 'createdAt' : (order.sortKey ?? 'createdAt')
  if (sortKey === 'createdAt' || sortKey === 'nameEn' || sortKey === 'nameAr')
    return db
      .select({ id: providers.id })
      .from(providers)
      .where(where)
      .orderBy(...toOrderBy(sortColumns, providers.id, { sortKey, sortValue }))
      .$dynamic()
  const figures = selectFigures(db, sortKey, days).as('figures')
  // Without ratings there is no average, which is neither high nor low.
  const ordered = sortKey === 'averageRating' ? sql`${figures.figure}` : sql`coalesce(${figures.figure}, 0)`
  const direction = sortValue === 1 ? asc : desc
  return db
    .select({ id: providers.id })
    .from(providers)
    .leftJoin(figures, eq(figures.providerId, providers.id))
    .where(where)
    .orderBy(sql`${direction(ordered)} nulls last`, desc(providers.createdAt), desc(providers.id))
    .$dynamic()
}
