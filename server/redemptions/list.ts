import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { listRedemptions, RedemptionListQuery } from '../../src/contract/redemptions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { byShape, orderOf, paginationOf, sliceOf } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { customers, redemptions, vouchers } from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'
import { askedOf, type RedemptionShape } from './asked.ts'
import { widthOf } from './meant.ts'
import { conditionOf, joins, newestFirst, selectRedemptions, selectTotals, toRedemption, toTotals } from './rows.ts'

interface PageShape extends RedemptionShape {
  /** Whether the page lies nearer to the oldest than to the newest. */
  readonly fromEnd: boolean
}

/** A page's rows alone are looked at beyond the index. */
export function selectPage(db: Db, { fromEnd, ...shape }: PageShape, zone: string) {
  const page = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .leftJoin(customers, joins.customer)
    .leftJoin(vouchers, joins.voucher)
    .where(conditionOf(db, shape, zone))
    .orderBy(...orderOf({ createdAt: redemptions.redeemedAt }, redemptions.id, {}, fromEnd))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return selectRedemptions(db)
    .innerJoin(page, eq(page.id, redemptions.id))
    .orderBy(...newestFirst)
    .prepare('')
}

/** Answers a page of a provider's own redemptions, newest first, with what all that the filters let through come to (F-055). */
export function redemptionLister({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const zone = config.businessTimeZone
  const inWidth = widthOf(db)
  const statements = {
    totals: byShape((shape: RedemptionShape) => selectTotals(db, shape, zone)),
    rows: byShape((shape: PageShape) => selectPage(db, shape, zone)),
  }
  return async (viewer: Pick<Viewer, 'id'>, query: z.output<typeof RedemptionListQuery>): Promise<CallData<typeof listRedemptions>> => {
    const { shape, values } = await inWidth(askedOf(viewer.id, query))
    const [totals] = await statements.totals(shape).execute(values)
    const found = totals?.redemptions ?? 0
    const { limit, offset, fromEnd } = sliceOf(query, found)
    const rows = await statements.rows({ ...shape, fromEnd }).execute({ ...values, limit, offset })
    return { rows: rows.map(toRedemption), pagination: paginationOf(query, found), totals: totals && toTotals(totals) }
  }
}
