import { and, count, like, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import type { ListParams } from './list-params.ts'

/** A search with more matches on the whole platform is broad. */
const maxMatches = 10_000

export const nameMatches = (patterns: readonly string[]): SQL | undefined =>
  and(...patterns.map((pattern) => like(customers.foldedName, pattern)))

export const codeMatches = (codePattern: string): SQL => like(claims.code, codePattern)

export const selectCustomersByName = (db: Db, patterns: readonly string[]) =>
  db.select({ id: customers.id }).from(customers).where(nameMatches(patterns))

export const selectClaimsByCode = (db: Db, codePattern: string) => db.select({ id: claims.id }).from(claims).where(codeMatches(codePattern))

export interface SearchStrategy {
  readonly isBroadName: boolean
  readonly isBroadCode: boolean
}

/** Counts up to the limit, because for `exists` the planner would scan the table until the first match. */
async function isBroadSearch(db: Db, table: typeof customers | typeof claims, where: SQL | undefined): Promise<boolean> {
  const matches = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(maxMatches + 1)
    .as('matches')
  const [found] = await db.select({ number: count() }).from(matches)
  return (found?.number ?? 0) > maxMatches
}

/** A narrow search looks ids up and uses an index. A broad one compares each row of the business. */
export async function toSearchStrategy(db: Db, { patterns, codePattern }: ListParams): Promise<SearchStrategy> {
  const isBroadName = patterns.length > 0 && (await isBroadSearch(db, customers, nameMatches(patterns)))
  const isBroadCode = codePattern !== undefined && (await isBroadSearch(db, claims, codeMatches(codePattern)))
  return { isBroadName, isBroadCode }
}
