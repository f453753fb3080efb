import { and, eq, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { DealListQuery, listDeals } from '../../src/contract/deals.ts'
import type { ReviewStatus } from '../../src/contract/review.ts'
import { sideOf } from '../../src/contract/roles.ts'
import type { dealSortKeys } from '../../src/contract/sort-keys.ts'
import { reviewStatuses } from '../../src/contract/statuses.ts'
import type { Viewer } from '../auth/viewer.ts'
import { anyHolds, countsBy, countsOf, isFarIn, oneOf, orderOf, paginationOf, searched, sliceOf, totalOf, within } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { dealCounts, deals, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { selectDealRows, toDealRow } from './deal-rows.ts'

/** Names by their folded form and code points, the same on every database. */
const sortColumns = {
  createdAt: deals.createdAt,
  discountedPrice: deals.discountedPrice,
  nameEn: sql`${deals.foldedNameEn} collate "C"`,
  nameAr: sql`${deals.foldedNameAr} collate "C"`,
} satisfies Record<(typeof dealSortKeys)[number], unknown>

/** A word is in the deal's names or, for administrators, in its provider's. */
const holds = (db: Db, { role }: Viewer) => {
  const inDeal = (word: string) => anyHolds([deals.foldedNameEn, deals.foldedNameAr], word)
  const ofProvider = (word: string) =>
    db
      .select({ id: providers.id })
      .from(providers)
      .where(anyHolds([providers.foldedNameEn, providers.foldedNameAr], word))
  return (word: string): SQL | undefined =>
    // Its providers are found first, so that indexes answer either half.
    sideOf(role) === 'provider' ? inDeal(word) : or(inDeal(word), sql`${deals.providerId} = any(array(${ofProvider(word)}))`)
}

/** Of all deals, or of one provider's, from the counts that are kept: nobody counts hundreds of thousands for each page. */
const keptCounts = (db: Db, providerId: string | undefined) =>
  countsBy<ReviewStatus>(
    db,
    dealCounts.status,
    providerId ? eq(dealCounts.providerId, providerId) : undefined,
    sum(dealCounts.number).mapWith(Number),
  )

/** A page of deals: a provider's own, or everyone's for an administrator. */
export async function listOfDeals(
  db: Db,
  viewer: Viewer,
  query: z.output<typeof DealListQuery>,
  deps: Pick<Deps, 'config'>,
): Promise<CallData<typeof listDeals>> {
  const { dealStatus: statuses } = query
  const mine = sideOf(viewer.role) === 'provider' ? viewer.id : undefined
  const asked = and(searched(query.search, holds(db, viewer)), within(deals.createdAt, query, deps.config.businessTimeZone))
  const filters = and(isNull(deals.deletedAt), mine ? eq(deals.providerId, mine) : undefined, asked)
  const counting = asked ? countsBy<ReviewStatus>(db, deals.status, filters) : keptCounts(db, mine)
  const known = isFarIn(query) ? await countsOf(db, reviewStatuses, [], counting) : undefined
  const slice = sliceOf(query, known && totalOf(known, statuses))
  const page = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(filters, oneOf(deals.status, statuses)))
    .orderBy(...orderOf(sortColumns, deals.id, query, slice.fromEnd))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page')
  const found = await selectDealRows(db, { counts: known ? sql<null>`null` : counting })
    .innerJoin(page, eq(page.id, deals.id))
    .orderBy(...orderOf(sortColumns, deals.id, query))
  const counts = known ?? (await countsOf(db, reviewStatuses, found, counting))
  return { rows: found.map((row) => toDealRow(row, viewer, deps)), pagination: paginationOf(query, totalOf(counts, statuses)), counts }
}
