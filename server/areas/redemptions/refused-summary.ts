import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { claimProblems, type RefusalReason, toRefusalReason } from '#contract/claim-problems.ts'
import type { RefusedScanListQuery, RefusedScanSummary } from '#contract/redemptions.ts'
import { scanAttempts } from '#server/db/schema-security.ts'

interface RefusedGroup {
  readonly reason: string
  readonly till: string | null
  readonly count: number
}

type RefusedFilters = Pick<z.output<typeof RefusedScanListQuery>, 'reason' | 'till'>

/** Enough to choose from. */
const maxTills = 50

export const matchesFilters = (group: RefusedGroup, { reason, till }: RefusedFilters): boolean =>
  (reason === undefined || toRefusalReason(group.reason) === reason) && (till === undefined || group.till === till)

const hasReason = (reason: RefusalReason): SQL | undefined =>
  reason === 'OTHER' ? notInArray(scanAttempts.outcome, [...claimProblems]) : eq(scanAttempts.outcome, reason)

export const toFilterCondition = ({ reason, till }: RefusedFilters): SQL | undefined =>
  and(reason && hasReason(reason), till === undefined ? undefined : eq(scanAttempts.till, till))

function countBy<Key extends string>(groups: readonly RefusedGroup[], toKey: (group: RefusedGroup) => Key | null): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const group of groups) {
    const key = toKey(group)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + group.count)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

export const summarise = (groups: readonly RefusedGroup[]): Pick<RefusedScanSummary, 'reasons' | 'tills'> => ({
  reasons: countBy(groups, ({ reason }) => toRefusalReason(reason)).map(([reason, count]) => ({ reason, count })),
  tills: countBy(groups, ({ till }) => till)
    .slice(0, maxTills)
    .map(([till, count]) => ({ till, count })),
})
