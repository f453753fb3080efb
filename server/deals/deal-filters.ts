import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DealListQuery } from '../../src/contract/deals.ts'
import { isoDay } from '../../src/contract/paging.ts'
import { sideOf } from '../../src/contract/roles.ts'
import { foldForSearch } from '../../src/contract/text.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { deals, providers } from '../db/schema.ts'
import { fieldProblem } from '../http/problem.ts'

export type DealQuery = z.output<typeof DealListQuery>

/** The first instant of a day of the business time zone, `after` days later. */
const startOf = (day: string, zone: string, after = 0) => sql`(${day}::date + ${after}::int)::timestamp at time zone ${zone}`

const createdWithin = (from: string, to: string, zone: string) =>
  and(gte(deals.createdAt, startOf(from, zone)), lt(deals.createdAt, startOf(to, zone, 1)))

function rangeOf(dateRange: string): [string, string] {
  const [from = '', to = ''] = dateRange.split('to')
  if (!isoDay.safeParse(from).success || !isoDay.safeParse(to).success) throw fieldProblem('dateRange', 'invalid')
  return [from, to]
}

const holds = (table: typeof deals | typeof providers, word: string) =>
  or(sql`strpos(${table.foldedNameEn}, ${word}) > 0`, sql`strpos(${table.foldedNameAr}, ${word}) > 0`)

/** Every word is somewhere in the deal's names or, for administrators, in its provider's; case, hamza, marks and digits do not matter. */
function matching(db: Db, search: string, viewer: Viewer): SQL | undefined {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  const conditions = words.map((word) => {
    if (sideOf(viewer.role) === 'provider') return holds(deals, word)
    return or(holds(deals, word), inArray(deals.providerId, db.select({ id: providers.id }).from(providers).where(holds(providers, word))))
  })
  return and(...conditions)
}

/** Which deals a list is about, whatever their status: a provider's own, or everyone's for an administrator. */
export function dealsFor(db: Db, viewer: Viewer, query: DealQuery, zone: string): SQL | undefined {
  return and(
    sideOf(viewer.role) === 'provider' ? eq(deals.providerId, viewer.id) : undefined,
    query.search ? matching(db, query.search, viewer) : undefined,
    query.dateRange ? createdWithin(...rangeOf(query.dateRange), zone) : undefined,
    query.creationDate ? createdWithin(query.creationDate, query.creationDate, zone) : undefined,
  )
}
