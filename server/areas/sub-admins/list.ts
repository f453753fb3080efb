import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import { addDays } from '#contract/local-time.ts'
import type { listSubAdmins, SubAdminListQuery } from '#contract/sub-admins.ts'
import { lastSignInAt } from '#server/db/last-sign-in.ts'
import { anyColumnMatches, containsAddress, containsPhone, listPage, searchPatterns, toOrderBy, withinDays } from '#server/db/list.ts'
import { accounts, isSubAdmin } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { subAdminColumns, toSubAdmin } from './rows.ts'

type ListDeps = Pick<Deps, 'config' | 'db' | 'now'>

/** Decisions of today and the six days before that were not undone, and the rejections among them, by account. */
function countDecisions({ config, db, now }: ListDeps) {
  const zone = config.businessTimeZone
  const { today } = toLocalTime(now(), zone)
  const isLately = withinDays(reviewDecisions.decidedAt, { dateRange: `${addDays(today, -6)}to${today}` }, zone)
  return db
    .select({
      accountId: reviewDecisions.decidedById,
      number: count().as('number'),
      rejections: sql`count(*) filter (where not ${reviewDecisions.isApproved})`.as('rejections'),
    })
    .from(reviewDecisions)
    .where(and(isLately, isNull(reviewDecisions.undoneAt)))
    .groupBy(reviewDecisions.decidedById)
    .as('decided')
}

type Query = z.output<typeof SubAdminListQuery>

/** Accounts that never signed in come last in either direction. */
function toSubAdminOrder(decisions: SQL<number>, query: Query): SQL[] {
  const sortColumns = { createdAt: accounts.createdAt, fullName: sql`${accounts.foldedName} collate "C"`, lastSignInAt, decisions }
  const [first, ...ties] = toOrderBy(sortColumns, accounts.id, query)
  return [sql`${first} nulls last`, ...ties]
}

export async function findSubAdmins(deps: ListDeps, query: Query): Promise<CallData<typeof listSubAdmins>> {
  const { db } = deps
  const columns = [accounts.foldedName, accounts.emailAddress, accounts.phoneNo]
  const words = and(...searchPatterns(query.search).map((pattern) => anyColumnMatches(columns, pattern)))
  const where = and(
    isSubAdmin(accounts),
    words && or(words, containsAddress(accounts.emailAddress, query.search), containsPhone(accounts.phoneNo, query.search)),
  )
  const decided = countDecisions(deps)
  const decisions = sql<number>`coalesce(${decided.number}, 0)`.mapWith(Number)
  const rejections = sql<number>`coalesce(${decided.rejections}, 0)`.mapWith(Number)
  const { rows, pagination } = await listPage(query, {
    count: () => db.$count(accounts, where),
    rows: ({ limit, offset }) =>
      db
        .select({ ...subAdminColumns, lastSignInAt, decisions, rejections })
        .from(accounts)
        .leftJoin(decided, eq(decided.accountId, accounts.id))
        .where(where)
        .orderBy(...toSubAdminOrder(decisions, query))
        .limit(limit)
        .offset(offset),
  })
  return {
    rows: rows.map(({ lastSignInAt: signedInAt, decisions: number, ...row }) => ({
      ...toSubAdmin(row),
      lastSignInAt: signedInAt?.toISOString() ?? null,
      decisions: number,
    })),
    pagination,
  }
}
