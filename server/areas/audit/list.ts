import { and, count, desc, eq, exists, inArray, isNull, like, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditAction, AuditListQuery, listAudit } from '#contract/audit.ts'
import type { CallData } from '#contract/call.ts'
import { foldForSearch, searchWords } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { containsAddress, listPage, searchPatterns, withinDays } from '#server/db/list.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { auditLog } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import { searchCalls } from './call-names.ts'
import { hiddenSubjects, selectEntries, toAuditRow, toEntryOrder } from './entries.ts'

/** A search that matches more people or deals is too broad to help. */
const maxMatches = 200

const ipPrefix = /^(?=.*[.:])[\da-f.:]+$/i

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

/** Administrators are few and matched in JavaScript. */
async function findPeople(db: Db, patterns: readonly string[], search: string): Promise<string[]> {
  const words = searchWords(search)
  const businesses = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(providers, eq(providers.id, accounts.providerId))
    .where(
      or(
        and(
          ...patterns.map((word) =>
            or(like(providers.foldedNameEn, word), like(providers.foldedNameAr, word), like(accounts.emailAddress, word)),
          ),
        ),
        containsAddress(accounts.emailAddress, search),
      ),
    )
    .limit(maxMatches)
  const staff = await db
    .select({ id: accounts.id, fullName: accounts.fullName, emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(ne(accounts.role, 'SERVICE_PROVIDER'))
  const named = staff.filter(({ fullName, emailAddress }) => {
    const text = foldForSearch(`${fullName ?? ''} ${emailAddress}`)
    return words.every((word) => text.includes(word))
  })
  return [...businesses, ...named].slice(0, maxMatches).map(({ id }) => id)
}

const findDeals = async (db: Db, patterns: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(...patterns.map((word) => or(like(deals.foldedNameEn, word), like(deals.foldedNameAr, word)))))
    .limit(maxMatches)
  return found.map(({ id }) => id)
}

/** Names are looked up first, so that the log is read by its indexes alone. Hidden subjects match nothing. */
async function matchesSearch(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const patterns = searchPatterns(search)
  if (search === undefined || patterns.length === 0) return undefined
  const people = await findPeople(db, patterns, search)
  const subjects = [...people, ...(await findDeals(db, patterns)), ...searchCalls(search), search]
  return or(
    inArray(auditLog.accountId, people),
    and(inArray(auditLog.subject, subjects), notInArray(auditLog.action, [...hiddenSubjects])),
    ipPrefix.test(search) ? like(auditLog.ip, `${search.toLowerCase()}%`) : undefined,
  )
}
