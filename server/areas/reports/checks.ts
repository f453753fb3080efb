import { and, count, eq, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { readCheckReport } from '#contract/reports.ts'
import { isUpheld } from '#server/db/decisions.ts'
import { withinDays } from '#server/db/list.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import type { Deps } from '#server/deps.ts'

const countWhere = (where: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)

/** Counts what reviewers decided about checked vouchers, without undone decisions. */
export async function findCheckReport(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  dateRange: string | undefined,
): Promise<CallData<typeof readCheckReport>> {
  const isCounted = and(isUpheld, withinDays(reviewDecisions.decidedAt, { dateRange }, config.businessTimeZone))
  const name = sql<string>`failed.name`
  const rows = await db
    .select({ name, failed: count(), approvedAnyway: countWhere(sql`${reviewDecisions.isApproved}`) })
    .from(reviewDecisions)
    .innerJoin(sql`lateral unnest(${reviewDecisions.failedChecks}) as failed(name)`, sql`true`)
    .where(isCounted)
    .groupBy(name)
    .orderBy(name)
  const [clean = { decided: 0, rejected: 0 }] = await db
    .select({ decided: count(), rejected: countWhere(sql`not ${reviewDecisions.isApproved}`) })
    .from(reviewDecisions)
    .where(and(isCounted, eq(reviewDecisions.lane, 'clean')))
  return { rows, clean }
}
