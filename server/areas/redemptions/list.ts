import { eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import type { listRedemptions, RedemptionListQuery } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { listPage } from '#server/db/list.ts'
import { deals } from '#server/db/schema.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toListParams } from './list-params.ts'
import {
  joins,
  type RedemptionSort,
  selectRedemptions,
  selectTotals,
  toCondition,
  toRedemption,
  toRedemptionOrder,
  toTotals,
} from './rows.ts'
import { toSearchStrategy } from './search-strategy.ts'

interface PageRange extends RedemptionSort {
  readonly limit: number
  readonly offset: number
}

/** By time an index alone gives the ids of a page, by others the rows of one provider; only those of the page are joined. */
export function selectPage(db: Db, where: SQL | undefined, { limit, offset, ...sort }: PageRange) {
  const { orderBy, sortedBy } = toRedemptionOrder(sort)
  const page = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .leftJoin(customers, joins.customer)
    .leftJoin(claims, joins.claim)
    .leftJoin(deals, joins.deal)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectRedemptions(db, sortedBy)
    .innerJoin(page, eq(page.id, redemptions.id))
    .orderBy(...orderBy)
}

/** The totals are of all rows that the filters match (F-055). */
export async function findRedemptions(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  viewer: Pick<Viewer, 'businessId'>,
  query: z.output<typeof RedemptionListQuery>,
): Promise<CallData<typeof listRedemptions>> {
  const zone = config.businessTimeZone
  const params = toListParams(viewer.businessId, query)
  const strategy = await toSearchStrategy(db, params)
  const readTotals = async () => {
    const [row] = await selectTotals(db, params, strategy, zone)
    return row
  }
  const totals = readTotals()
  const { rows, pagination } = await listPage(query, {
    count: async () => (await totals)?.redemptions ?? 0,
    rows: (range) =>
      selectPage(db, toCondition(db, params, strategy, zone), { ...range, sortKey: query.sortKey, sortValue: query.sortValue }),
  })
  const found = await totals
  return { rows: rows.map(toRedemption), pagination, totals: found && toTotals(found) }
}
