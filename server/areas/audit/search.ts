import { and, eq, inArray, like, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { foldForSearch, searchWords } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { containsAddress, searchPatterns } from '#server/db/list.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { searchCalls } from './call-names.ts'
import { hiddenSubjects } from './entries.ts'

/** A search that matches more people or deals is too broad to help. */
const maxMatches = 200

const ipPrefix = /^(?=.*[.:])[\da-f.:]+$/i

/** Administrators are few and matched in JavaScript. */
async function findPeople(db: Db, patterns: readonly string[], search: string): Promise<string[]> {
  const words = searchWords(search)
  const businesses = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(providers, eq(providers.id, accounts.id))
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
export async function matchesSearch(db: Db, search: string | undefined): Promise<SQL | undefined> {
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
