import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditListQuery, listAudit } from '../../src/contract/audit.ts'
import type { CallData } from '../../src/contract/call.ts'
import { filtersOf, offsetOf, paginationOf, within } from '../db/list.ts'
import { auditLog } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { selectLines, toAuditRow } from './lines.ts'
import { meantBy } from './search.ts'

type Query = z.output<typeof AuditListQuery>
export type AuditFilters = Omit<Query, 'page' | 'limit'>
type AuditDeps = Pick<Deps, 'config' | 'db'>

/** So many lines are counted and paged through, however many there are: who looks for older ones names days. */
export const mostListed = 10_000

/** Which lines are asked for, and the values that go into their statement. */
export async function linesAskedFor(
  { db, config }: AuditDeps,
  query: AuditFilters,
): Promise<{ where: SQL | undefined; values: Record<string, string> }> {
  const { shape, values } = filtersOf(query)
  const where = and(
    await meantBy(db, query.search),
    query.action?.length ? inArray(auditLog.action, query.action) : undefined,
    query.actor === undefined ? undefined : eq(auditLog.accountId, query.actor),
    within(auditLog.at, shape, config.businessTimeZone),
  )
  return { where, values }
}

/** A page of the log, newest first; nothing of it reads the log from end to end. */
export async function listLines(deps: AuditDeps, query: Query): Promise<CallData<typeof listAudit>> {
  const { db } = deps
  const { where, values } = await linesAskedFor(deps, query)
  const newest = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    // In the order of the list, so that the same index answers.
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(mostListed + 1)
    .as('newest')
  const [counted] = await db.select({ number: count() }).from(newest).prepare('').execute(values)
  const found = Math.min(counted?.number ?? 0, mostListed)
  const offset = offsetOf(query)
  const limit = Math.min(query.limit, Math.max(0, found - offset))
  const rows = limit === 0 ? [] : await selectLines(db, where, { limit, offset }).prepare('').execute(values)
  return {
    rows: rows.map(toAuditRow),
    pagination: paginationOf(query, found),
    hasMore: (counted?.number ?? 0) > mostListed,
  }
}
