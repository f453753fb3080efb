import { eq, sum } from 'drizzle-orm'
import { type ReviewStatus, reviewStatuses } from '#contract/review.ts'
import { countByStatus } from './list.ts'
import type { Db } from './open.ts'
import { dealCounts } from './schema-rollups.ts'

/** Without deleted deals. */
export const countDeals = (db: Db, providerId?: string): Promise<Record<ReviewStatus, number>> =>
  countByStatus(db, {
    statuses: reviewStatuses,
    column: dealCounts.status,
    where: providerId === undefined ? undefined : eq(dealCounts.providerId, providerId),
    number: sum(dealCounts.number).mapWith(Number),
  })
