import { and, between, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { BusinessActivity } from '#contract/sort-keys.ts'
import type { DaySpan } from './previous-days.ts'
import { providers } from './schema.ts'
import { dealCounts, redemptionDays } from './schema-rollups.ts'

/** Whether a row of `providers` did so in the days, or ever. Vouchers run now. */
export function hasActivity(activity: BusinessActivity, days: DaySpan | undefined): SQL | undefined {
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
  return and(not(hasSold), activity === 'idle' ? hasRunning : not(hasRunning))
}
