import { type SQL, sql } from 'drizzle-orm'
import { dealFigureKeys, type dealSortKeys } from '#contract/sort-keys.ts'
import { isQueue, toReviewOrder } from '#server/db/list.ts'
import { deals, providers } from '#server/db/schema.ts'
import { readChange } from './deal-rows.ts'
import type { DealFilters } from './list-conditions.ts'
import { type SalesScope, selectRecentSales } from './recent-sales.ts'

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

const queued = (key: 'originalPrice' | 'discountBasisPoints' | 'discountedPrice'): SQL =>
  sql`coalesce(${readChange(key)}::integer, ${deals[key]})`
const queuedName = (key: 'foldedNameEn' | 'foldedNameAr'): SQL => sql`coalesce(${readChange(key)}, ${deals[key]}) collate "C"`

/** A queue shows the changes that wait, not the vouchers that they are of. */
const queueColumns = {
  ...sortColumns,
  originalPrice: queued('originalPrice'),
  discountPercentage: queued('discountBasisPoints'),
  discountedPrice: queued('discountedPrice'),
  nameEn: queuedName('foldedNameEn'),
  nameAr: queuedName('foldedNameAr'),
} satisfies Record<keyof typeof sortColumns, unknown>

export interface DealOrder {
  /** Joined only for an order by its figures. */
  readonly sales: ReturnType<typeof selectRecentSales> | undefined
  readonly orderBy: SQL[]
}

/** Vouchers that ended stand in the order of their ends, the last first. */
export const toOrder = (scope: SalesScope, query: DealFilters, isAdmin: boolean): DealOrder => ({
  sales: dealFigureKeys.some((key) => key === query.sortKey) ? selectRecentSales(scope) : undefined,
  orderBy: toReviewOrder(
    isAdmin && isQueue(query.dealStatus) ? queueColumns : sortColumns,
    deals.id,
    query.ended && !query.sortKey ? { sortKey: 'stoppedAt', sortValue: query.sortValue ?? -1 } : query,
    isAdmin ? query.dealStatus : undefined,
  ),
})
