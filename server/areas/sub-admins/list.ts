import { and, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { auditGroups } from '#contract/audit.ts'
import type { CallData } from '#contract/call.ts'
import type { listSubAdmins, SubAdminListQuery } from '#contract/sub-admins.ts'
import type { Db } from '#server/db/db.ts'
import { anyColumnMatches, containsAddress, containsPhone, listPage, searchPatterns, toOrderBy } from '#server/db/list.ts'
import { accounts, isSubAdmin } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { subAdminColumns, toSubAdmin } from './rows.ts'

const decisionPeriod = 30 * 86_400_000

/** Columns of each row of the page, read by the index of the log on the account. Drizzle drops the table of `accounts.id` in a select without joins. */
const oversightColumns = (now: number) => ({
  lastSignInAt: sql<Date | null>`(
    select ${auditLog.at} from ${auditLog} where ${auditLog.accountId} = ${accounts}.id and ${auditLog.action} = 'login'
    order by ${auditLog.at} desc limit 1)`.mapWith(auditLog.at),
  decisions: sql<number>`(
    select count(*)::int from ${auditLog} where ${auditLog.accountId} = ${accounts}.id
    and ${inArray(auditLog.action, [...auditGroups.decided])} and ${gte(auditLog.at, new Date(now - decisionPeriod))})`,
})

type Query = z.output<typeof SubAdminListQuery>

/** Accounts that never signed in come last in either direction. */
function toSubAdminOrder(now: number, query: Query): SQL[] {
  const sortColumns = { createdAt: accounts.createdAt, fullName: sql`${accounts.foldedName} collate "C"`, ...oversightColumns(now) }
  const [first, ...ties] = toOrderBy(sortColumns, accounts.id, query)
  return [sql`${first} nulls last`, ...ties]
}

export async function findSubAdmins(db: Db, query: Query, now: number): Promise<CallData<typeof listSubAdmins>> {
  const columns = [accounts.foldedName, accounts.emailAddress, accounts.phoneNo]
  const words = and(...searchPatterns(query.search).map((pattern) => anyColumnMatches(columns, pattern)))
  const where = and(
    isSubAdmin(accounts),
    words && or(words, containsAddress(accounts.emailAddress, query.search), containsPhone(accounts.phoneNo, query.search)),
  )
  const { rows, pagination } = await listPage(query, {
    count: () => db.$count(accounts, where),
    rows: ({ limit, offset }) =>
      db
        .select({ ...subAdminColumns, ...oversightColumns(now) })
        .from(accounts)
        .where(where)
        .orderBy(...toSubAdminOrder(now, query))
        .limit(limit)
        .offset(offset),
  })
  return {
    rows: rows.map(({ lastSignInAt, decisions, ...row }) => ({
      ...toSubAdmin(row),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      decisions,
    })),
    pagination,
  }
}
