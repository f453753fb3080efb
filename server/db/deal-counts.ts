import { eq, sum } from 'drizzle-orm'
import { type ReviewStatus, reviewStatuses } from '#contract/review.ts'
import type { Db } from './db.ts'
import { countByStatus } from './list.ts'
import { dealCounts } from './schema-rollups.ts'

/** Leaves deleted deals out. */
export const countDeals = (db: Db, providerId?: string): Promise<Record<ReviewStatus, number>> =>
  countByStatus(db, {
    statuses: reviewStatuses,
    column: dealCounts.status,
    where: providerId === undefined ? undefined : eq(dealCounts.providerId, providerId),
    number: sum(dealCounts.number).mapWith(Number),
  })
