import { and, isNotNull } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { listDeals } from '#contract/deals.ts'
import { sumCounts } from '#contract/review.ts'
import { countCategories } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { isQueue, listPage } from '#server/db/list.ts'
import { deals, providers } from '#server/db/schema.ts'
import { suggestSearch } from '#server/db/suggest-search.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toDealRow } from './deal-rows.ts'
import { type DealConditions, type DealFilters, type DealQuery, matchesSearch, toConditions } from './list-conditions.ts'
import { countQueue, countStatuses } from './list-counts.ts'
import { toOrder } from './list-order.ts'
import { selectDealPage, selectIds } from './list-rows.ts'
import { addRecentSales, toSalesScope } from './recent-sales.ts'

const businessNames = {
  table: providers,
  names: [providers.businessNameEn, providers.businessNameAr],
  where: isNotNull(providers.verifiedAt),
} as const

const suggestDealSearch = (db: Db, search: string, { providerId, queue, counts: { isVisible, outsideSearch } }: DealConditions) =>
  suggestSearch(db, search, {
    sources: [
      { table: deals, names: [deals.nameEn, deals.nameAr], where: isVisible },
      ...(providerId === undefined ? [businessNames] : []),
    ],
    count: async (suggested) => {
      const isFound = and(await matchesSearch(db, suggested, providerId), outsideSearch)
      return (await countStatuses(db, isFound, { ...queue, isFiltered: true, providerId })).counts
    },
  })

export async function findDeals(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  query: DealQuery,
): Promise<CallData<typeof listDeals>> {
  const { config, db, now } = deps
  const { dealStatus, search } = query
  const conditions = await toConditions(deps, viewer, query)
  const { isAdmin, providerId, city, queue, rows: listed, counts: parts } = conditions
  const { where, isFiltered } = listed
  const waiting = isAdmin && isQueue(dealStatus) ? await countQueue(db, parts, now()) : undefined
  const counting = { ...queue, isFiltered, providerId, waitingChanges: waiting?.changes }
  const { counts, changes, toTotal } = await countStatuses(db, parts.isListed, counting)
  const ended = isAdmin && !query.ended ? undefined : await db.$count(deals, parts.isEnded)
  const sales = toSalesScope(deps, providerId)
  const { rows, pagination } = await listPage(query, {
    count: () => Promise.resolve(query.ended ? (ended ?? 0) : toTotal(dealStatus)),
    rows: (range) => selectDealPage(db, { where, ...toOrder(sales, query, isAdmin), ...range }),
  })
  const suggestion = search && toTotal() === 0 && !ended ? await suggestDealSearch(db, search, conditions) : undefined
  const found = rows.map((row) => toDealRow(row, viewer, { config }))
  if (!isAdmin) return { rows: await addRecentSales(sales, found), pagination, counts, suggestion, ended }
  return {
    rows: found,
    pagination,
    counts,
    suggestion,
    city,
    changes,
    ended,
    allRows: isFiltered || providerId !== undefined ? sumCounts(await countDeals(db)) : toTotal(),
    ...(query.countsCategories && { categories: await countCategories(db, deals, parts.outsideCategories) }),
    ...(waiting && { late: waiting.late, lanes: waiting.lanes }),
  }
}

/** The first ids of the list, in its order. */
export async function findDealIds(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  { limit, ...query }: DealFilters & { readonly limit: number },
): Promise<readonly string[]> {
  const { isAdmin, providerId, rows: listed } = await toConditions(deps, viewer, query)
  const order = toOrder(toSalesScope(deps, providerId), query, isAdmin)
  const rows = await selectIds(deps.db, { where: listed.where, ...order }).limit(limit)
  return rows.map(({ id }) => id)
}
