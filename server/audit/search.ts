import { and, eq, inArray, like, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { foldForSearch } from '../../src/contract/text.ts'
import { patternsOf } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { accounts, deals, providers } from '../db/schema.ts'
import { auditLog } from '../db/schema-security.ts'
import { callsNamed } from './call-words.ts'
import { withoutSubject } from './lines.ts'

/** So many people, and so many vouchers, may be meant by a search; a search that means more is too wide to be of help. */
const mostMeant = 200

/** Part of an IP address, from its beginning on. */
const addressPart = /^(?=.*[.:])[\da-f.:]+$/i

/** Whoever has all of the words in the name or e-mail address: businesses, and the few who administrate. */
async function peopleNamed(db: Db, patterns: readonly string[], search: string): Promise<string[]> {
  const words = foldForSearch(search).split(' ')
  const businesses = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(providers, eq(providers.id, accounts.id))
    .where(
      and(
        ...patterns.map((word) =>
          or(like(providers.foldedNameEn, word), like(providers.foldedNameAr, word), like(accounts.emailAddress, word)),
        ),
      ),
    )
    .limit(mostMeant)
  const staff = await db
    .select({ id: accounts.id, fullName: accounts.fullName, emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(ne(accounts.role, 'SERVICE_PROVIDER'))
  const named = staff.filter(({ fullName, emailAddress }) => {
    const known = foldForSearch(`${fullName ?? ''} ${emailAddress}`)
    return words.every((word) => known.includes(word))
  })
  return [...businesses, ...named].slice(0, mostMeant).map(({ id }) => id)
}

const dealsNamed = async (db: Db, patterns: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(...patterns.map((word) => or(like(deals.foldedNameEn, word), like(deals.foldedNameAr, word)))))
    .limit(mostMeant)
  return found.map(({ id }) => id)
}

/**
 * The lines that a search means: of and about the people it names, about the vouchers and calls it names, from an IP address that begins so,
 * about whatever has this very id; by a subject that is not told nothing is found either. Names are looked up first, so that the log
 * itself is only asked by its indexes.
 */
export async function meantBy(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const patterns = patternsOf(search)
  if (search === undefined || patterns.length === 0) return undefined
  const people = await peopleNamed(db, patterns, search)
  const subjects = [...people, ...(await dealsNamed(db, patterns)), ...callsNamed(search), search]
  return or(
    inArray(auditLog.accountId, people),
    and(inArray(auditLog.subject, subjects), notInArray(auditLog.action, [...withoutSubject])),
    addressPart.test(search) ? like(auditLog.ip, `${search.toLowerCase()}%`) : undefined,
  )
}
