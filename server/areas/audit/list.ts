import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditAction, AuditListQuery, listAudit } from '#contract/audit.ts'
import type { CallData } from '#contract/call.ts'
import { allChecksPassed } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import { isAgainstCheck, isUndone, isUpheld } from '#server/db/decisions.ts'
import { listPage, withinDays } from '#server/db/list.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { auditLog } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import { selectEntries, toAuditRow, toEntryOrder } from './entries.ts'
import { matchesSearch } from './search.ts'

type Query = z.output<typeof AuditListQuery>
export type AuditFilters = Omit<Query, 'page' | 'limit' | 'entry'>
type AuditDeps = Pick<Deps, 'config' | 'db'>

/** Days in the filter lead to older entries. */
const maxListed = 10_000

const outcomes = { upheld: isUpheld, undone: isUndone, againstCheck: isAgainstCheck }
const decided: readonly AuditAction[] = ['deal.decided', 'provider.decided', 'announcement.decided']

const hadFailed = (check: string): SQL =>
  check === allChecksPassed ? eq(reviewDecisions.lane, 'clean') : sql`${check} = any(${reviewDecisions.failedChecks})`

/** A decision and its entry in the audit log have the same time, subject and account. */
const isDecisionWith = (db: Db, { outcome, check }: Pick<AuditFilters, 'outcome' | 'check'>): SQL | undefined => {
  if (!outcome && !check) return undefined
  const { id, subjectId, decidedById, decidedAt } = reviewDecisions
  const isOfEntry = and(eq(subjectId, auditLog.subject), eq(decidedAt, auditLog.at), eq(decidedById, auditLog.accountId))
  return and(
    inArray(auditLog.action, [...decided]),
    exists(
      db
        .select({ id })
        .from(reviewDecisions)
        .where(and(isOfEntry, outcome && outcomes[outcome], check ? hadFailed(check) : undefined)),
    ),
  )
}

export const toAuditCondition = async ({ db, config }: AuditDeps, query: AuditFilters): Promise<SQL | undefined> =>
  and(
    await matchesSearch(db, query.search),
    query.action?.length ? inArray(auditLog.action, query.action) : undefined,
    isDecisionWith(db, query),
    query.actor === undefined ? undefined : eq(auditLog.accountId, query.actor),
    withinDays(auditLog.at, query, config.businessTimeZone),
  )

export async function findEntries(deps: AuditDeps, query: Query): Promise<CallData<typeof listAudit>> {
  const { db } = deps
  const isEntry = query.entry === undefined ? undefined : eq(auditLog.id, Number(query.entry))
  const where = and(isEntry, await toAuditCondition(deps, query))
  const { rows, pagination, hasMore } = await listPage(query, {
    count: async () => {
      const newest = db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(maxListed + 1)
        .as('newest')
      const [found] = await db.select({ number: count() }).from(newest)
      return found?.number ?? 0
    },
    rows: (range) => selectEntries(db, where, { orderBy: toEntryOrder(query), ...range }),
    maxRows: maxListed,
  })
  return { rows: rows.map(toAuditRow), pagination, hasMore }
}
