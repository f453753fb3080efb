import { and, count, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditAction, AuditListQuery, listAudit } from '#contract/audit.ts'
import type { CallData } from '#contract/call.ts'
import type { Db } from '#server/db/db.ts'
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

const decided: readonly AuditAction[] = ['deal.decided', 'provider.decided', 'announcement.decided']

/** A decision and its entry in the audit log have the same time, subject and account. */
const isUpheld = (db: Db): SQL | undefined => {
  const { id, subjectId, decidedById, decidedAt, undoneAt } = reviewDecisions
  const isOfEntry = and(eq(subjectId, auditLog.subject), eq(decidedAt, auditLog.at), eq(decidedById, auditLog.accountId))
  return and(
    inArray(auditLog.action, [...decided]),
    exists(
      db
        .select({ id })
        .from(reviewDecisions)
        .where(and(isOfEntry, isNull(undoneAt))),
    ),
  )
}

export const toAuditCondition = async ({ db, config }: AuditDeps, query: AuditFilters): Promise<SQL | undefined> =>
  and(
    await matchesSearch(db, query.search),
    query.action?.length ? inArray(auditLog.action, query.action) : undefined,
    query.upheld ? isUpheld(db) : undefined,
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
