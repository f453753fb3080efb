import { and, count, type SQL } from 'drizzle-orm'
import { type ReviewStatus, reviewStatuses, sumCounts } from '#contract/review.ts'
import type { LaneCounts } from '#contract/review-checks.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals, countOwnDeals } from '#server/db/deal-counts.ts'
import { countByStatus, countOverdue, isOverdue } from '#server/db/list.ts'
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
}

const countUnfiltered = (db: Db, isAdmin: boolean, providerId: string | undefined) =>
  isAdmin || providerId === undefined ? countDeals(db, providerId) : countOwnDeals(db, providerId)

export async function countStatuses(db: Db, where: SQL | undefined, { isFiltered, providerId, ...queue }: Counted): Promise<FoundCounts> {
  const { isAdmin, filters } = queue
  const counts = isFiltered
    ? await countByStatus(db, { statuses: reviewStatuses, column: deals.status, where: and(where, narrowPending(queue)) })
    : await countUnfiltered(db, isAdmin, providerId)
  const changes = isAdmin ? await db.$count(deals, and(where, hasWaitingChange, filters)) : 0
  return {
    counts: { ...counts, PENDING: counts.PENDING + changes },
    changes,
    toTotal: (statuses) => sumCounts(counts, statuses) + (statuses?.includes('PENDING') && !statuses.includes('APPROVED') ? changes : 0),
  }
}

async function countLanes(db: Db, where: SQL | undefined): Promise<LaneCounts> {
  const rows = await db.select({ lane: reviewLane, number: count() }).from(deals).where(where).groupBy(reviewLane)
  const numbers = new Map(rows.map(({ lane, number }) => [lane, number]))
  return { clean: numbers.get('clean') ?? 0, look: numbers.get('look') ?? 0, hand: numbers.get('hand') ?? 0 }
}

type QueueConditions = Pick<DealConditions['counts'], 'isListed' | 'kindFilter' | 'laneFilter' | 'overdueFilter'>

/** Each count leaves out its own filter. */
export async function countQueue(db: Db, { isListed, kindFilter, laneFilter, overdueFilter }: QueueConditions, now: number) {
  const isPending = and(isListed, isWaiting, kindFilter)
  return {
    late: await countOverdue(db, deals, and(isPending, laneFilter, isOverdue(deals.submittedAt, now))),
    lanes: await countLanes(db, and(isPending, overdueFilter)),
  }
}
