import { and, eq, type SQL } from 'drizzle-orm'
import { maxOverdueCount } from '#contract/limits.ts'
import { type ReviewStatus, reviewStatuses, sumCounts } from '#contract/review.ts'
import type { LaneCounts, ReviewLane } from '#contract/review-checks.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals, countOwnDeals } from '#server/db/deal-counts.ts'
import { countByStatus, countWhere, isOverdue } from '#server/db/list.ts'
import { deals } from '#server/db/schema.ts'
import { hasWaitingChange, isWaiting } from '#server/db/waiting-deals.ts'
import { reviewLane } from './deal-rows.ts'
import { type DealConditions, narrowPending, type Queue } from './list-conditions.ts'

interface FoundCounts {
  readonly counts: Record<ReviewStatus, number>
  /** Vouchers that count twice, for administrators: as approved, and as pending because a change waits. */
  readonly changes: number
  /** The number of vouchers. */
  readonly toTotal: (statuses?: readonly ReviewStatus[]) => number
}

interface Counted extends Queue {
  /** Otherwise a rollup has their numbers. */
  readonly isFiltered: boolean
  readonly providerId: string | undefined
  /** The changes among what waits, where they are counted already. */
  readonly waitingChanges?: number | undefined
}

const countUnfiltered = (db: Db, isAdmin: boolean, providerId: string | undefined) =>
  isAdmin || providerId === undefined ? countDeals(db, providerId) : countOwnDeals(db, providerId)

export async function countStatuses(
  db: Db,
  where: SQL | undefined,
  { isFiltered, providerId, waitingChanges, ...queue }: Counted,
): Promise<FoundCounts> {
  const { isAdmin, filters } = queue
  const counts = isFiltered
    ? await countByStatus(db, { statuses: reviewStatuses, column: deals.status, where: and(where, narrowPending(queue)) })
    : await countUnfiltered(db, isAdmin, providerId)
  const changes = isAdmin ? (waitingChanges ?? (await db.$count(deals, and(where, hasWaitingChange, filters)))) : 0
  return {
    counts: { ...counts, PENDING: counts.PENDING + changes },
    changes,
    toTotal: (statuses) => sumCounts(counts, statuses) + (statuses?.includes('PENDING') && !statuses.includes('APPROVED') ? changes : 0),
  }
}

interface QueueCounts {
  readonly late: number
  readonly lanes: LaneCounts
  readonly changes: number
}

type QueueConditions = Pick<DealConditions['counts'], 'isListed' | 'kindFilter' | 'laneFilter' | 'overdueFilter'>

/** One read of what waits. The counts of lanes and of what is late leave out their own filter. */
export async function countQueue(
  db: Db,
  { isListed, kindFilter, laneFilter, overdueFilter }: QueueConditions,
  now: number,
): Promise<QueueCounts> {
  const rows = await db
    .select({
      lane: reviewLane,
      number: countWhere(overdueFilter),
      late: countWhere(and(laneFilter, isOverdue(deals.submittedAt, now))),
      changes: countWhere(and(laneFilter, overdueFilter, eq(deals.changeStatus, 'PENDING'))),
    })
    .from(deals)
    .where(and(isListed, isWaiting, kindFilter))
    .groupBy(reviewLane)
  const sumUp = (key: 'late' | 'changes') => rows.reduce((sum, row) => sum + row[key], 0)
  const inLane = (lane: ReviewLane) => rows.find((row) => row.lane === lane)?.number ?? 0
  return {
    late: Math.min(sumUp('late'), maxOverdueCount),
    lanes: { clean: inLane('clean'), look: inLane('look'), hand: inLane('hand') },
    changes: sumUp('changes'),
  }
}
