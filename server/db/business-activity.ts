import { and, between, eq, gt, lt, not, type SQL, sql } from 'drizzle-orm'
import type { BusinessActivity } from '#contract/sort-keys.ts'
import { startOfDay } from './list.ts'
import type { DaySpan } from './previous-days.ts'
import { providers } from './schema.ts'
import { dealCounts, redemptionDays } from './schema-rollups.ts'

/** Days of a time zone. */
export interface ZonedDays extends DaySpan {
  readonly zone: string
}

/** Whether a row of `providers` did so in the days, or ever. Vouchers run now; one that registered after the days did nothing in them. */
export function hasActivity(activity: BusinessActivity, days: ZonedDays | undefined): SQL | undefined {
  // A day whose redemptions were all undone keeps its row.
  const sold = and(
    eq(redemptionDays.providerId, providers.id),
    gt(redemptionDays.number, 0),
    days && between(redemptionDays.day, days.from, days.to),
  )
  const runs = and(eq(dealCounts.providerId, providers.id), eq(dealCounts.status, 'APPROVED'), gt(dealCounts.number, 0))
  const hasSold = sql`exists (select from ${redemptionDays} where ${sold})`
  const hasRunning = sql`exists (select from ${dealCounts} where ${runs})`
  if (activity === 'redeemed') return hasSold
  const isRegistered = days && lt(providers.createdAt, startOfDay(days.to, days.zone, 1))
  return and(isRegistered, not(hasSold), activity === 'idle' ? hasRunning : not(hasRunning))
}
