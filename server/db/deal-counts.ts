import { and, eq, ne, or, type SQL, sum } from 'drizzle-orm'
import { type ReviewStatus, reviewStatuses } from '#contract/review.ts'
import type { Db } from './db.ts'
import { countByStatus } from './list.ts'
import { dealCounts } from './schema-rollups.ts'
import { isOfApproved } from './waiting-deals.ts'

const count = (db: Db, where: SQL | undefined): Promise<Record<ReviewStatus, number>> =>
  countByStatus(db, { statuses: reviewStatuses, column: dealCounts.status, where, number: sum(dealCounts.number).mapWith(Number) })

/** Deals of a business, without deleted ones. */
export const countOwnDeals = (db: Db, providerId: string): Promise<Record<ReviewStatus, number>> =>
  count(db, eq(dealCounts.providerId, providerId))

/** As administrators see them: undecided deals only of approved businesses. */
export const countDeals = (db: Db, providerId?: string): Promise<Record<ReviewStatus, number>> =>
  count(
    db,
    and(
      or(ne(dealCounts.status, 'PENDING'), isOfApproved(dealCounts.providerId)),
      providerId === undefined ? undefined : eq(dealCounts.providerId, providerId),
    ),
  )
