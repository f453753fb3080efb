import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { selectDealRows } from './deal-rows.ts'
import type { DealOrder } from './list-order.ts'

interface DealSelection extends DealOrder {
  readonly where: SQL | undefined
}

/** PostgreSQL leaves out the join of providers where the order does not use it. */
export function selectIds(db: Db, { where, sales, orderBy }: DealSelection) {
  const recent = sales?.as('sales')
  const ids = db.select({ id: deals.id }).from(deals).leftJoin(providers, eq(providers.id, deals.providerId)).$dynamic()
  if (recent) ids.leftJoin(recent, eq(recent.dealId, deals.id))
  return ids.where(where).orderBy(...orderBy)
}

interface DealPage extends DealSelection {
  readonly limit: number
  readonly offset: number
}

/** An index alone gives the ids of a page; only their rows are joined. */
export function selectDealPage(db: Db, { limit, offset, ...selection }: DealPage) {
  const { sales, orderBy } = selection
  const recent = sales?.as('sales')
  const page = selectIds(db, selection).limit(limit).offset(offset).as('page')
  const rows = selectDealRows(db).innerJoin(page, eq(page.id, deals.id)).$dynamic()
  if (recent) rows.leftJoin(recent, eq(recent.dealId, deals.id))
  return rows.orderBy(...orderBy)
}
