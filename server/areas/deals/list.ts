import { and, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import type { DealListQuery, listDeals } from '#contract/deals.ts'
import { reviewStatuses } from '#contract/review.ts'
import type { LaneCounts } from '#contract/review-checks.ts'
import { getSide } from '#contract/roles.ts'
import { dealFigureKeys, type dealSortKeys } from '#contract/sort-keys.ts'
import { findCategoryId } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import {
  anyColumnMatches,
  countByStatus,
  countLate,
  isAnyId,
  isLate,
  isOneOf,
  listPage,
  searchPatterns,
  sumCounts,
  toOrderBy,
  withinDays,
} from '#server/db/list.ts'
import { deals, providers } from '#server/db/schema.ts'
import { suggestSearch } from '#server/db/suggest-search.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { reviewLane, selectDealRows, toDealRow } from './deal-rows.ts'
import { addRecentSales, selectRecentSales, toFirstRecentDay } from './recent-sales.ts'

/** Names are sorted folded and by code points, so that every database sorts alike. */
const sortColumns = {
  createdAt: deals.createdAt,
  submittedAt: deals.submittedAt,
  decidedAt: deals.decidedAt,
  discountedPrice: deals.discountedPrice,
  nameEn: sql`${deals.foldedNameEn} collate "C"`,
  nameAr: sql`${deals.foldedNameAr} collate "C"`,
  recentRedemptions: sql`coalesce(sales.recent_number, 0)`,
  recentRevenue: sql`coalesce(sales.recent_revenue, 0)`,
  recentPerRedemption: sql`coalesce(sales.recent_revenue / nullif(sales.recent_number, 0), 0)`,
} satisfies Record<(typeof dealSortKeys)[number], unknown>

type Query = z.output<typeof DealListQuery>

async function findProviderIds(db: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: providers.id }).from(providers).where(where)
  return rows.map(({ id }) => id)
}

/** Those with vouchers are verified, and only an administrator's search looks in them. */
const businessNames = {
  table: providers,
  names: [providers.businessNameEn, providers.businessNameAr],
  where: isNotNull(providers.verifiedAt),
} as const

/** Other rows are not narrowed, so that the counts of their tabs stay the same. */
const ofPending = (filter: SQL | undefined): SQL | undefined => filter && or(ne(deals.status, 'PENDING'), filter)

const hasKind = (kind: Query['kind']): SQL | undefined =>
  kind && ofPending(kind === 'edited' ? isNotNull(deals.lastApproved) : isNull(deals.lastApproved))

async function isInCategory(db: Db, value: string): Promise<SQL | undefined> {
  const categoryId = await findCategoryId(db, 'businessCategory', value)
  return isAnyId(deals.providerId, await findProviderIds(db, eq(providers.businessCategoryId, categoryId)))
}

/** Providers are read first: PostgreSQL misjudges the size of a subquery and would read every deal. */
async function matchesSearch(db: Db, search: string | undefined, providerId: string | undefined): Promise<SQL | undefined> {
  const toMatch = async (pattern: string) => {
    const inDeal = anyColumnMatches([deals.foldedNameEn, deals.foldedNameAr], pattern)
    if (providerId !== undefined) return inDeal
    const named = await findProviderIds(db, anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr], pattern))
    return or(inDeal, isAnyId(deals.providerId, named))
  }
  const matches: (SQL | undefined)[] = []
  for (const pattern of searchPatterns(search)) matches.push(await toMatch(pattern))
  return and(...matches)
}

async function countLanes(db: Db, where: SQL | undefined): Promise<LaneCounts> {
  const rows = await db.select({ lane: reviewLane, number: count() }).from(deals).where(where).groupBy(reviewLane)
  const numbers = new Map(rows.map(({ lane, number }) => [lane, number]))
  return { clean: numbers.get('clean') ?? 0, look: numbers.get('look') ?? 0, hand: numbers.get('hand') ?? 0 }
}

export async function findDeals(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  query: Query,
): Promise<CallData<typeof listDeals>> {
  const { dealStatus, businessCategory, search, kind, late, lane } = query
  const isAdmin = getSide(viewer.role) === 'admin'
  const providerId = isAdmin ? query.serviceProviderId : viewer.id
  const otherFilters = and(
    withinDays(deals.createdAt, query, config.businessTimeZone),
    businessCategory === undefined ? undefined : await isInCategory(db, businessCategory),
    isAdmin ? hasKind(kind) : undefined,
  )
  const isVisible = and(isNull(deals.deletedAt), providerId === undefined ? undefined : eq(deals.providerId, providerId))
  const searched = await matchesSearch(db, search, providerId)
  const isListed = and(isVisible, searched, otherFilters)
  const lateFilter = isAdmin && late ? isLate(deals.submittedAt, now()) : undefined
  const laneFilter = isAdmin && lane ? eq(reviewLane, lane) : undefined
  const pendingFilters = and(ofPending(lateFilter), ofPending(laneFilter))
  const where = and(isListed, pendingFilters)
  const isFiltered = searched ?? otherFilters ?? lateFilter ?? laneFilter
  const counting = isFiltered ? countByStatus(db, { statuses: reviewStatuses, column: deals.status, where }) : countDeals(db, providerId)
  const scope = { db, since: toFirstRecentDay({ config, now }), providerId }
  const isBySales = dealFigureKeys.some((key) => key === query.sortKey)
  const page = { sales: isBySales ? selectRecentSales(scope) : undefined, orderBy: toOrderBy(sortColumns, deals.id, query) }
  const { rows, pagination } = await listPage(query, {
    count: async () => sumCounts(await counting, dealStatus),
    rows: (range) => selectDealPage(db, { where: and(where, isOneOf(deals.status, dealStatus)), ...page, ...range }),
  })
  const counts = await counting
  const suggestion =
    search && sumCounts(counts, undefined) === 0
      ? await suggestSearch(db, search, {
          sources: [
            { table: deals, names: [deals.nameEn, deals.nameAr], where: isVisible },
            ...(providerId === undefined ? [businessNames] : []),
          ],
          count: async (suggested) => {
            const isFound = and(isVisible, await matchesSearch(db, suggested, providerId), otherFilters, pendingFilters)
            return countByStatus(db, { statuses: reviewStatuses, column: deals.status, where: isFound })
          },
        })
      : undefined
  const found = rows.map((row) => toDealRow(row, viewer, { config }))
  if (!isAdmin) return { rows: await addRecentSales(scope, found), pagination, counts, suggestion }
  const listsPending = dealStatus?.length === 1 && dealStatus[0] === 'PENDING'
  const isPending = and(isListed, eq(deals.status, 'PENDING'))
  const isLatePending = and(isPending, laneFilter, isLate(deals.submittedAt, now()))
  return {
    rows: found,
    pagination,
    counts,
    suggestion,
    ...(listsPending && {
      late: await countLate(db, deals, isLatePending),
      lanes: await countLanes(db, and(isPending, lateFilter)),
    }),
  }
}

interface DealPage {
  readonly where: SQL | undefined
  /** Joined only for an order by its figures. */
  readonly sales: ReturnType<typeof selectRecentSales> | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

/** An index alone gives the ids of a page; only their rows are joined. */
function selectDealPage(db: Db, { where, sales, orderBy, limit, offset }: DealPage) {
  const recent = sales?.as('sales')
  const ids = db.select({ id: deals.id }).from(deals).$dynamic()
  if (recent) ids.leftJoin(recent, eq(recent.dealId, deals.id))
  const page = ids
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = selectDealRows(db).innerJoin(page, eq(page.id, deals.id)).$dynamic()
  if (recent) rows.leftJoin(recent, eq(recent.dealId, deals.id))
  return rows.orderBy(...orderBy)
}
