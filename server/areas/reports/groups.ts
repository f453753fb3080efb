import { eq, type SQL, sql, sum } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import { toRiyals } from '#contract/money.ts'
import type { listReportGroups, ReportGroup, ReportGroupFileQuery, ReportGroupQuery } from '#contract/reports.ts'
import type { ReportGrouping } from '#contract/sort-keys.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { dealCounts, ratingCounts, redemptionDays, undoCounts } from '#server/db/schema-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { findCity, readCityFilter } from '#server/gazetteer/gazetteer.ts'
import { readTotals, toDays, toProviderCondition, toReportFilters } from './list.ts'
import { toReportCondition } from './order.ts'
import { selectPreviousSales } from './previous.ts'
import { type Days, isWithin } from './rows.ts'

type GroupDeps = Pick<Deps, 'config' | 'db' | 'now'>
type Query = z.output<typeof ReportGroupFileQuery>

const groupColumns = { category: providers.businessCategoryId, city: providers.cityId } as const satisfies Record<ReportGrouping, unknown>

/** A sum of nothing is zero. */
const number = (value: SQL<unknown>) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)

/** The figures of all groups that have a business, from the rollups of each business. */
function selectGroups(db: Db, grouping: ReportGrouping, where: SQL | undefined, days: Days | undefined) {
  const vouchers = db
    .select({ providerId: dealCounts.providerId, number: sum(dealCounts.number).as('vouchers') })
    .from(dealCounts)
    .groupBy(dealCounts.providerId)
    .as('vouchers_of')
  const redeemed = db
    .select({
      providerId: redemptionDays.providerId,
      number: sum(redemptionDays.number).as('redemptions'),
      revenue: sum(redemptionDays.revenue).as('revenue'),
      late: sum(redemptionDays.late).as('late'),
    })
    .from(redemptionDays)
    .where(isWithin(days))
    .groupBy(redemptionDays.providerId)
    .as('redeemed_of')
  const ratings = db
    .select({
      providerId: ratingCounts.providerId,
      stars: sql<number>`sum(${ratingCounts.rating} * ${ratingCounts.number})`.as('stars'),
      number: sum(ratingCounts.number).as('ratings'),
    })
    .from(ratingCounts)
    .groupBy(ratingCounts.providerId)
    .as('ratings_of')
  return db
    .select({
      id: groupColumns[grouping],
      businesses: sql<number>`count(*)`.mapWith(Number),
      vouchers: number(sum(vouchers.number)),
      redemptions: number(sum(redeemed.number)),
      revenue: number(sum(redeemed.revenue)),
      late: number(sum(redeemed.late)),
      undone: number(sum(undoCounts.number)),
      stars: number(sum(ratings.stars)),
      ratings: number(sum(ratings.number)),
    })
    .from(providers)
    .leftJoin(vouchers, eq(vouchers.providerId, providers.id))
    .leftJoin(redeemed, eq(redeemed.providerId, providers.id))
    .leftJoin(ratings, eq(ratings.providerId, providers.id))
    .leftJoin(undoCounts, eq(undoCounts.providerId, providers.id))
    .where(where)
    .groupBy(groupColumns[grouping])
}

async function readPreviousRevenue(db: Db, grouping: ReportGrouping, where: SQL | undefined, days: Days | undefined) {
  if (!days?.previous) return undefined
  const sales = selectPreviousSales(db, days.previous, toProviderCondition(db, where))
  const rows = await db
    .select({ id: groupColumns[grouping], revenue: number(sum(sales.revenue)) })
    .from(sales)
    .innerJoin(providers, eq(providers.id, sales.providerId))
    .groupBy(groupColumns[grouping])
  return new Map(rows.map(({ id, revenue }) => [id, revenue]))
}

type Named = Pick<ReportGroup, '_id' | 'nameEn' | 'nameAr'>

const unnamed: Named = { _id: '', nameEn: '', nameAr: '' }

async function readNames(db: Db, grouping: ReportGrouping): Promise<(id: string | null) => Named> {
  if (grouping === 'city') return (id) => findCity(id) ?? unnamed
  const categories = await db.select().from(businessCategories)
  const named = new Map(categories.map(({ id, value, nameEn, nameAr }) => [id, { _id: value, nameEn, nameAr }]))
  return (id) => named.get(id ?? '') ?? unnamed
}

/** All groups of the businesses that match, in their order: there are as many as categories or cities. */
export async function readGroups(deps: GroupDeps, query: Query, where: SQL | undefined): Promise<readonly ReportGroup[]> {
  const { db } = deps
  const { groupBy } = query
  const days = toDays(deps, query.dateRange)
  const rows = await selectGroups(db, groupBy, where, days)
  const previous = await readPreviousRevenue(db, groupBy, where, days)
  const toName = await readNames(db, groupBy)
  // Cities that are no longer known are one group with those of no city.
  const groups = [...Map.groupBy(rows, ({ id }) => toName(id)._id).values()].map((merged): ReportGroup => {
    const total = (figure: (row: (typeof rows)[number]) => number) => merged.reduce((all, row) => all + figure(row), 0)
    const ratings = total((row) => row.ratings)
    return {
      ...toName(merged[0]?.id ?? null),
      totalBusinesses: total((row) => row.businesses),
      totalVouchers: total((row) => row.vouchers),
      totalRedemptions: total((row) => row.redemptions),
      totalRevenue: toRiyals(total((row) => row.revenue)),
      previousRevenue: previous ? toRiyals(total(({ id }) => previous.get(id) ?? 0)) : null,
      undoneRedemptions: days ? null : total((row) => row.undone),
      lateRedemptions: total((row) => row.late),
      averageRating: ratings ? total((row) => row.stars) / ratings : null,
    }
  })
  return sortGroups(groups, query)
}

/** Undefined for what comes last in either direction: it has no name or no figure. */
type SortValue = string | number | undefined

function toSortValue(group: ReportGroup, sortKey: NonNullable<Query['sortKey']>): SortValue {
  switch (sortKey) {
    case 'nameEn':
    case 'nameAr':
      return foldForSearch(group[sortKey]) || undefined
    case 'revenueChange':
      return typeof group.previousRevenue === 'number' ? (group.totalRevenue ?? 0) - group.previousRevenue : undefined
    default:
      return group[sortKey] ?? undefined
  }
}

function compareValues(one: SortValue, other: SortValue, direction: number): number {
  if (one === other) return 0
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1
  return one < other ? -direction : direction
}

/** Groups with the same figure are sorted by name. */
function sortGroups(groups: readonly ReportGroup[], { sortKey = 'nameEn', sortValue }: Query): readonly ReportGroup[] {
  const direction = sortValue ?? (sortKey === 'nameEn' || sortKey === 'nameAr' ? 1 : -1)
  return groups.toSorted(
    (one, other) =>
      compareValues(toSortValue(one, sortKey), toSortValue(other, sortKey), direction) ||
      compareValues(toSortValue(one, 'nameEn'), toSortValue(other, 'nameEn'), 1),
  )
}

/** Its totals are those of the businesses: the groups add up to them. @throws Problem as `toReportFilters` */
export async function findReportGroups(
  deps: GroupDeps,
  { page, limit, ...query }: z.output<typeof ReportGroupQuery>,
): Promise<CallData<typeof listReportGroups>> {
  const { db } = deps
  const where = toReportCondition(await toReportFilters(db, query))
  const groups = await readGroups(deps, query, where)
  return {
    rows: [...groups.slice((page - 1) * limit, page * limit)],
    pagination: { currentPage: page, totalCount: groups.length, totalPages: Math.ceil(groups.length / limit) },
    totals: await readTotals(db, where, toDays(deps, query.dateRange)),
    matchingProviders: await db.$count(providers, where),
    allProviders: await db.$count(providers),
    city: readCityFilter(query.city),
  }
}
