import { type AnyColumn, and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MarketplaceActivity } from '#contract/dashboards.ts'
import type { BusinessActivity } from '#contract/sort-keys.ts'
import { hasActivity } from '#server/db/business-activity.ts'
import { countWhere, startOfDay } from '#server/db/list.ts'
import { deals, providers } from '#server/db/schema.ts'
import { customers } from '#server/db/schema-sales.ts'
import type { Comparison, Scope } from './rollups.ts'

const isRegistered = eq(providers.approvalStatus, 'APPROVED')

async function countActivities({ db, span, zone }: Scope): Promise<Readonly<Record<BusinessActivity, number>>> {
  const of = (activity: BusinessActivity) => countWhere(hasActivity(activity, { ...span, zone }))
  const [row] = await db
    .select({ redeemed: of('redeemed'), idle: of('idle'), withoutVoucher: of('withoutVoucher') })
    .from(providers)
    .where(isRegistered)
  return row ?? { redeemed: 0, idle: 0, withoutVoucher: 0 }
}

async function countAdded({ db, span, zone }: Scope, table: PgTable, at: AnyColumn, where?: SQL): Promise<Comparison<number>> {
  const endBefore = sql`(${span.beforeTo}::date + ${span.time}::time) at time zone ${zone}`
  const [row] = await db
    .select({ now: countWhere(gte(at, startOfDay(span.from, zone))), before: countWhere(lt(at, endBefore)) })
    .from(table)
    .where(and(gte(at, startOfDay(span.before, zone)), lt(at, startOfDay(span.to, zone, 1)), where))
  return row ?? { now: 0, before: 0 }
}

/** Counts the same rows as the lists of administrators do. */
export async function readActivity(scope: Scope): Promise<MarketplaceActivity> {
  const [activities, customersAdded, providersAdded, dealsAdded] = await Promise.all([
    countActivities(scope),
    countAdded(scope, customers, customers.verifiedAt),
    countAdded(scope, providers, providers.createdAt, and(isRegistered, isNotNull(providers.verifiedAt))),
    countAdded(scope, deals, deals.createdAt, isNull(deals.deletedAt)),
  ])
  return {
    ...activities,
    added: { customers: customersAdded.now, providers: providersAdded.now, deals: dealsAdded.now },
    previous: { customers: customersAdded.before, deals: dealsAdded.before },
  }
}
