import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '../../src/contract/call.ts'
import type { listDeals } from '../../src/contract/deals.ts'
import type { dealSortKeys } from '../../src/contract/sort-keys.ts'
import { reviewStatuses } from '../../src/contract/statuses.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { deals } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type DealQuery, dealsFor } from './deal-filters.ts'
import { selectDealRows, toDealRow } from './deal-rows.ts'

/** Names by their folded form and code points, the same on every database. */
const sortColumns = {
  createdAt: sql`${deals.createdAt}`,
  discountedPrice: sql`${deals.discountedPrice}`,
  nameEn: sql`${deals.foldedNameEn} collate "C"`,
  nameAr: sql`${deals.foldedNameAr} collate "C"`,
} satisfies Record<(typeof dealSortKeys)[number], SQL>

function orderOf({ sortKey = 'createdAt', sortValue }: DealQuery): SQL[] {
  const direction = (sortValue ?? (sortKey === 'createdAt' ? -1 : 1)) === 1 ? asc : desc
  return [direction(sortColumns[sortKey]), direction(deals.id)]
}

/** How many deals each status holds under the filters. The total of a list is the sum of the statuses it asks for. */
async function countsOf(db: Db, filters: SQL | undefined) {
  const found = await db.select({ status: deals.status, number: count() }).from(deals).where(filters).groupBy(deals.status)
  const numberOf = (status: string) => found.find((row) => row.status === status)?.number ?? 0
  return { PENDING: numberOf('PENDING'), APPROVED: numberOf('APPROVED'), REJECTED: numberOf('REJECTED') }
}

/** A page of deals, newest first unless sorted; a page past the end is empty and its totals are right. */
export async function listOfDeals(
  db: Db,
  viewer: Viewer,
  query: DealQuery,
  deps: Pick<Deps, 'config'>,
): Promise<CallData<typeof listDeals>> {
  const { page, limit, dealStatus: statuses } = query
  const filters = dealsFor(db, viewer, query, deps.config.businessTimeZone)
  const rows = selectDealRows(db)
    .where(and(filters, statuses?.length ? inArray(deals.status, statuses) : undefined))
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found, counts] = await Promise.all([rows, countsOf(db, filters)])
  const asked = statuses?.length ? new Set(statuses) : new Set(reviewStatuses)
  const totalCount = [...asked].reduce((sum, status) => sum + counts[status], 0)
  return {
    rows: found.map((row) => toDealRow(row, viewer, deps)),
    pagination: { currentPage: page, totalCount, totalPages: Math.ceil(totalCount / limit) },
    counts,
  }
}
