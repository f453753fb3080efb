import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { DealRow } from '#contract/deals.ts'
import { addDays } from '#contract/local-time.ts'
import { toRiyals } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { isAnyId } from '#server/db/list.ts'
import { dealDays } from '#server/db/schema-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'

/** Today included. */
const recentDays = 30

export interface SalesScope {
  readonly db: Db
  /** `YYYY-MM-DD`. */
  readonly since: string
  /** Undefined: of all providers. */
  readonly providerId: string | undefined
}

export const toSalesScope = ({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, providerId: string | undefined): SalesScope => ({
  db,
  since: addDays(toLocalTime(now(), config.businessTimeZone).today, 1 - recentDays),
  providerId,
})

/** Redemptions and revenue in halalas per deal; without those of no redemption. */
export function selectRecentSales({ db, since, providerId }: SalesScope, where?: SQL) {
  return db
    .select({
      dealId: dealDays.dealId,
      number: sql<number>`sum(${dealDays.number})::int`.as('recent_number'),
      revenue: sql<number>`sum(${dealDays.revenue})::float8`.as('recent_revenue'),
    })
    .from(dealDays)
    .where(and(providerId === undefined ? undefined : eq(dealDays.providerId, providerId), gte(dealDays.day, since), where))
    .groupBy(dealDays.dealId)
}

export async function addRecentSales(scope: SalesScope, rows: readonly DealRow[]): Promise<DealRow[]> {
  const ids = rows.map(({ _id }) => _id)
  const sales = await selectRecentSales(scope, isAnyId(dealDays.dealId, ids))
  const byDeal = new Map(sales.map((row) => [row.dealId, row]))
  return rows.map((row) => {
    const { number = 0, revenue = 0 } = byDeal.get(row._id) ?? {}
    const recentPerRedemption = number > 0 ? toRiyals(Math.round(revenue / number)) : null
    return { ...row, recentRedemptions: number, recentRevenue: toRiyals(revenue), recentPerRedemption }
  })
}
