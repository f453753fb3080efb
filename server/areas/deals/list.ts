import { and, count, eq, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import type { DealListQuery, listDeals } from '#contract/deals.ts'
import { type ReviewStatus, reviewStatuses, sumCounts } from '#contract/review.ts'
import type { LaneCounts } from '#contract/review-checks.ts'
import { getSide } from '#contract/roles.ts'
import { dealFigureKeys, type dealSortKeys } from '#contract/sort-keys.ts'
import { countCategories, findCategoryIds } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals, countOwnDeals } from '#server/db/deal-counts.ts'
import {
  anyColumnMatches,
  countByStatus,
  countLate,
  isAnyId,
  isLate,
  isQueue,
  listPage,
  searchPatterns,
  toReviewOrder,
  withinDays,
} from '#server/db/list.ts'
import { isStoppedDeal } from '#server/db/open-deals.ts'
import { type DealChange, deals, providers } from '#server/db/schema.ts'
import { suggestSearch } from '#server/db/suggest-search.ts'
import { hasWaitingChange, isOfApproved, isWaiting } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { readCityFilter } from '#server/gazetteer/gazetteer.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { reviewLane, selectDealRows, toDealRow } from './deal-rows.ts'
import { addRecentSales, selectRecentSales, toFirstRecentDay } from './recent-sales.ts'

/** Names are sorted folded and by code points, so that every database sorts alike. */
const sortColumns = {
  createdAt: deals.createdAt,
  submittedAt: deals.submittedAt,
  decidedAt: deals.decidedAt,
  stoppedAt: sql`coalesce(${deals.endedAt}, ${deals.deletedAt})`,
  originalPrice: deals.originalPrice,
  discountPercentage: deals.discountBasisPoints,
  discountedPrice: deals.discountedPrice,
  nameEn: sql`${deals.foldedNameEn} collate "C"`,
  nameAr: sql`${deals.foldedNameAr} collate "C"`,
  businessNameEn: sql`${providers.foldedNameEn} collate "C"`,
  businessNameAr: sql`${providers.foldedNameAr} collate "C"`,
  recentRedemptions: sql`coalesce(sales.recent_number, 0)`,
  recentRevenue: sql`coalesce(sales.recent_revenue, 0)`,
  recentPerRedemption: sql`coalesce(sales.recent_revenue / nullif(sales.recent_number, 0), 0)`,
} satisfies Record<(typeof dealSortKeys)[number] | 'submittedAt', unknown>

const changed = (key: keyof DealChange): SQL => sql`(${deals.change} ->> ${sql.raw(`'${key}'`)})`
const queued = (key: 'originalPrice' | 'discountBasisPoints' | 'discountedPrice'): SQL =>
  sql`coalesce(${changed(key)}::integer, ${deals[key]})`
const queuedName = (key: 'foldedNameEn' | 'foldedNameAr'): SQL => sql`coalesce(${changed(key)}, ${deals[key]}) collate "C"`

/** A queue shows the changes that wait, not the vouchers that they are of. */
const queueColumns = {
  ...sortColumns,
  originalPrice: queued('originalPrice'),
  discountPercentage: queued('discountBasisPoints'),
  discountedPrice: queued('discountedPrice'),
  nameEn: queuedName('foldedNameEn'),
  nameAr: queuedName('foldedNameAr'),
} satisfies Record<keyof typeof sortColumns, unknown>

type Query = z.output<typeof DealListQuery>
type DealFilters = Omit<Query, 'page' | 'limit' | 'countsCategories'>

async function selectProviderIds(db: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: providers.id }).from(providers).where(where)
  return rows.map(({ id }) => id)
}

const businessNames = {
  table: providers,
  names: [providers.businessNameEn, providers.businessNameAr],
  where: isNotNull(providers.verifiedAt),
} as const

/** Administrators see what waits for them. Other rows are not narrowed, so that the counts of their tabs stay the same. */
function narrowPending({ isAdmin, filters }: Queue): SQL | undefined {
  const filter = isAdmin ? and(isOfApproved(deals.providerId), filters) : filters
  return filter && or(ne(deals.status, 'PENDING'), filter)
}

const wasApproved = or(isNotNull(deals.lastApproved), isNotNull(deals.change))

const hasKind = (kind: Query['kind']): SQL | undefined =>
  kind && (kind === 'edited' ? wasApproved : and(isNull(deals.lastApproved), isNull(deals.change)))

async function isInCategories(db: Db, values: readonly string[]): Promise<SQL> {
  const categoryIds = await findCategoryIds(db, 'businessCategory', values)
  return isAnyId(deals.providerId, await selectProviderIds(db, inArray(providers.businessCategoryId, categoryIds)))
}

/** Providers are read first: PostgreSQL misjudges the size of a subquery and would read every deal. */
async function matchesSearch(db: Db, search: string | undefined, providerId: string | undefined): Promise<SQL | undefined> {
  const toMatch = async (pattern: string) => {
    const inChange = or(like(changed('foldedNameEn'), pattern), like(changed('foldedNameAr'), pattern))
    const inDeal = or(anyColumnMatches([deals.foldedNameEn, deals.foldedNameAr], pattern), and(isNotNull(deals.changeStatus), inChange))
    if (providerId !== undefined) return inDeal
    const named = await selectProviderIds(db, anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr], pattern))
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

interface Queue {
  /** Changes of approved vouchers wait too, for administrators. */
  readonly isAdmin: boolean
  /** Narrows nothing but what waits. */
  readonly filters: SQL | undefined
}

/** Vouchers of these statuses; those that wait are narrowed. */
function hasStatus(statuses: readonly ReviewStatus[] | undefined, queue: Queue): SQL | undefined {
  if (!statuses?.length) return narrowPending(queue)
  const { isAdmin, filters } = queue
  const others = statuses.filter((status) => status !== 'PENDING')
  const isQueued = statuses.includes('PENDING') && and(isAdmin ? isWaiting : eq(deals.status, 'PENDING'), filters)
  return or(others.length > 0 ? inArray(deals.status, others) : undefined, isQueued || undefined)
}

interface FoundCounts {
  readonly counts: Record<ReviewStatus, number>
  /** Vouchers that count twice, for administrators: as approved, and as pending because a change waits. */
  readonly changes: number
  /** The number of vouchers. */
  readonly toTotal: (statuses?: readonly ReviewStatus[]) => number
}

interface Counted extends Queue {
  /** Otherwise a rollup has their numbers. */
  readonly isFiltered: boolean
  readonly providerId: string | undefined
}

const countUnfiltered = (db: Db, isAdmin: boolean, providerId: string | undefined) =>
  isAdmin || providerId === undefined ? countDeals(db, providerId) : countOwnDeals(db, providerId)

async function countStatuses(db: Db, where: SQL | undefined, { isFiltered, providerId, ...queue }: Counted): Promise<FoundCounts> {
  const { isAdmin, filters } = queue
  const counts = isFiltered
    ? await countByStatus(db, { statuses: reviewStatuses, column: deals.status, where: and(where, narrowPending(queue)) })
    : await countUnfiltered(db, isAdmin, providerId)
  const changes = isAdmin ? await db.$count(deals, and(where, hasWaitingChange, filters)) : 0
  return {
    counts: { ...counts, PENDING: counts.PENDING + changes },
    changes,
    toTotal: (statuses) => sumCounts(counts, statuses) + (statuses?.includes('PENDING') && !statuses.includes('APPROVED') ? changes : 0),
  }
}

/** `rows`: what is listed. `counts`: the parts of which the counts beside the rows leave out one. */
async function toConditions({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, viewer: Viewer, query: DealFilters) {
  const { businessCategory, search, kind, late, lane, ended } = query
  const isAdmin = getSide(viewer.role) === 'admin'
  const providerId = isAdmin ? query.serviceProviderId : viewer.id
  const searched = await matchesSearch(db, search, providerId)
  const city = isAdmin ? readCityFilter(query.city) : null
  const inCity = city ? isAnyId(deals.providerId, await selectProviderIds(db, eq(providers.cityId, city._id))) : undefined
  const inCategories = businessCategory && (await isInCategories(db, businessCategory))
  const inDays = withinDays(deals.createdAt, query, config.businessTimeZone)
  const filters = and(searched, inCategories, inCity, inDays)
  const isInScope = providerId === undefined ? undefined : eq(deals.providerId, providerId)
  const isVisible = and(isNull(deals.deletedAt), isInScope)
  const isListed = and(isVisible, filters)
  const lateFilter = isAdmin && late ? isLate(deals.submittedAt, now()) : undefined
  const laneFilter = isAdmin && lane ? eq(reviewLane, lane) : undefined
  const kindFilter = isAdmin ? hasKind(kind) : undefined
  const queue = { isAdmin, filters: and(kindFilter, lateFilter, laneFilter) }
  const isEnded = and(isStoppedDeal, isInScope, narrowPending({ isAdmin, filters: undefined }))
  const isShown = (filter: SQL | undefined) => (ended ? and(isEnded, filter) : and(isVisible, filter, hasStatus(query.dealStatus, queue)))
  return {
    isAdmin,
    providerId,
    city,
    queue,
    rows: { where: isShown(filters), isFiltered: Boolean(filters ?? queue.filters) },
    counts: {
      isVisible,
      isListed,
      lateFilter,
      laneFilter,
      kindFilter,
      isEnded: and(isEnded, filters),
      outsideSearch: and(isVisible, inCategories, inCity, inDays),
      outsideCategories: isShown(and(searched, inCity, inDays)),
    },
  }
}

interface SalesScope extends Pick<Deps, 'config' | 'db' | 'now'> {
  readonly providerId: string | undefined
}

const toSalesScope = ({ config, db, now, providerId }: SalesScope) => ({ db, since: toFirstRecentDay({ config, now }), providerId })

const toOrder = (scope: SalesScope, query: DealFilters, isAdmin: boolean) => ({
  sales: dealFigureKeys.some((key) => key === query.sortKey) ? selectRecentSales(toSalesScope(scope)) : undefined,
  orderBy: toReviewOrder(
    isAdmin && isQueue(query.dealStatus) ? queueColumns : sortColumns,
    deals.id,
    query.ended && !query.sortKey ? { sortKey: 'stoppedAt', sortValue: query.sortValue ?? -1 } : query,
    isAdmin ? query.dealStatus : undefined,
  ),
})

export async function findDeals(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  query: Query,
): Promise<CallData<typeof listDeals>> {
  const { config, db, now } = deps
  const { dealStatus, search, countsCategories } = query
  const { isAdmin, providerId, city, queue, rows: listed, counts: parts } = await toConditions(deps, viewer, query)
  const { where, isFiltered } = listed
  const { counts, changes, toTotal } = await countStatuses(db, parts.isListed, { ...queue, isFiltered, providerId })
  const ended = isAdmin && !query.ended ? undefined : await db.$count(deals, parts.isEnded)
  const scope = { ...deps, providerId }
  const order = toOrder(scope, query, isAdmin)
  const { rows, pagination } = await listPage(query, {
    count: () => Promise.resolve(query.ended ? (ended ?? 0) : toTotal(dealStatus)),
    rows: (range) => selectDealPage(db, { where, ...order, ...range }),
  })
  const suggestion =
    search && toTotal() === 0 && !ended
      ? await suggestSearch(db, search, {
          sources: [
            { table: deals, names: [deals.nameEn, deals.nameAr], where: parts.isVisible },
            ...(providerId === undefined ? [businessNames] : []),
          ],
          count: async (suggested) => {
            const isFound = and(await matchesSearch(db, suggested, providerId), parts.outsideSearch)
            return (await countStatuses(db, isFound, { ...queue, isFiltered: true, providerId })).counts
          },
        })
      : undefined
  const found = rows.map((row) => toDealRow(row, viewer, { config }))
  if (!isAdmin) return { rows: await addRecentSales(toSalesScope(scope), found), pagination, counts, suggestion, ended }
  const isPending = and(parts.isListed, isWaiting, parts.kindFilter)
  const isLatePending = and(isPending, parts.laneFilter, isLate(deals.submittedAt, now()))
  return {
    rows: found,
    pagination,
    counts,
    suggestion,
    city,
    changes,
    ended,
    allRows: isFiltered || providerId !== undefined ? sumCounts(await countDeals(db)) : toTotal(),
    ...(countsCategories && {
      categories: await countCategories(db, deals, parts.outsideCategories),
    }),
    ...(isQueue(dealStatus) && {
      late: await countLate(db, deals, isLatePending),
      lanes: await countLanes(db, and(isPending, parts.lateFilter)),
    }),
  }
}

interface DealSelection {
  readonly where: SQL | undefined
  /** Joined only for an order by its figures. */
  readonly sales: ReturnType<typeof selectRecentSales> | undefined
  readonly orderBy: SQL[]
}

/** PostgreSQL leaves out the join of providers where the order does not use it. */
function selectIds(db: Db, { where, sales, orderBy }: DealSelection) {
  const recent = sales?.as('sales')
  const ids = db.select({ id: deals.id }).from(deals).leftJoin(providers, eq(providers.id, deals.providerId)).$dynamic()
  if (recent) ids.leftJoin(recent, eq(recent.dealId, deals.id))
  return ids.where(where).orderBy(...orderBy)
}

/** The first ids of the list, in its order. */
export async function findDealIds(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  { limit, ...query }: DealFilters & { readonly limit: number },
): Promise<readonly string[]> {
  const { isAdmin, providerId, rows: listed } = await toConditions(deps, viewer, query)
  const order = toOrder({ ...deps, providerId }, query, isAdmin)
  const rows = await selectIds(deps.db, { where: listed.where, ...order }).limit(limit)
  return rows.map(({ id }) => id)
}

interface DealPage extends DealSelection {
  readonly limit: number
  readonly offset: number
}

/** An index alone gives the ids of a page; only their rows are joined. */
function selectDealPage(db: Db, { limit, offset, ...selection }: DealPage) {
  const { sales, orderBy } = selection
  const recent = sales?.as('sales')
  const page = selectIds(db, selection).limit(limit).offset(offset).as('page')
  const rows = selectDealRows(db).innerJoin(page, eq(page.id, deals.id)).$dynamic()
  if (recent) rows.leftJoin(recent, eq(recent.dealId, deals.id))
  return rows.orderBy(...orderBy)
}
