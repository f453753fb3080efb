import { type AnyColumn, and, asc, count, desc, gte, inArray, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Pagination } from '../../src/contract/paging.ts'
import type { SortDirection } from '../../src/contract/sort-keys.ts'
import { foldForSearch } from '../../src/contract/text.ts'
import type { Db } from './open.ts'

/** What of a list's query says which page it is, as `pageQuery` of the contract reads it. */
interface Page {
  readonly page: number
  readonly limit: number
}

/** Whether one of the folded columns holds a word; as a pattern, which an index of trigrams finds. */
export const anyHolds = (columns: readonly AnyColumn[], word: string): SQL | undefined =>
  or(...columns.map((column) => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))

/** More words than anybody types; one sign may fold to a whole sentence. */
const searchedWords = 8

/** Every word of a search is somewhere, in any order; case, hamza, marks and digits do not matter. Words beyond the eighth are not looked at. */
export function searched(search: string | undefined, holds: (word: string) => SQL | undefined): SQL | undefined {
  const words = new Set(
    foldForSearch(search ?? '')
      .split(' ')
      .filter(Boolean),
  )
  return and(...[...words].slice(0, searchedWords).map(holds))
}

/** The first instant of a day of the business time zone, `after` days later. */
const startOf = (day: string, zone: string, after = 0) => sql`(${day}::date + ${after}::int)::timestamp at time zone ${zone}`

const between = (column: AnyColumn, from: string, to: string, zone: string) =>
  and(gte(column, startOf(from, zone)), lt(column, startOf(to, zone, 1)))

/** Within the days that a query asks for, each whole, in the business time zone. */
export function within(
  column: AnyColumn,
  { dateRange, creationDate }: { readonly dateRange?: string | undefined; readonly creationDate?: string | undefined },
  zone: string,
): SQL | undefined {
  const [from = '', to = ''] = dateRange?.split('to') ?? []
  return and(
    dateRange ? between(column, from, to, zone) : undefined,
    creationDate ? between(column, creationDate, creationDate, zone) : undefined,
  )
}

/** Of one of the values asked for; of any when none is. */
export const oneOf = <Value extends string>(column: PgColumn, asked: readonly Value[] | undefined): SQL | undefined =>
  asked?.length ? inArray(column, [...asked]) : undefined

/** The order that a query asks for, newest first where it asks for none. Rows that are equal in it stand by their id, so that pages never overlap. */
export function orderOf<Key extends string>(
  columns: Readonly<Record<Key | 'createdAt', SQLWrapper>>,
  id: AnyColumn,
  { sortKey, sortValue }: { readonly sortKey?: Key | undefined; readonly sortValue?: SortDirection | undefined },
  fromEnd = false,
): SQL[] {
  const key = sortKey ?? 'createdAt'
  const ascending = (sortValue ?? (key === 'createdAt' ? -1 : 1)) === 1
  const direction = ascending !== fromEnd ? asc : desc
  return [direction(columns[key]), direction(id)]
}

/** How many rows each status holds; a status without rows may be missing, and without any row it is null. */
type Counted<Status extends string> = Partial<Record<Status, number>> | null

/**
 * How many rows each status holds under the filters, as one value that travels with the rows of a page: one question in place of two.
 * `number` sums up what a table of kept counts holds.
 */
export function countsBy<Status extends string>(
  db: Db,
  column: PgColumn,
  filters: SQL | undefined,
  number: SQL<number> = count(),
): SQL<Counted<Status>> {
  const counted = db
    .select({ status: column, number: number.as('number') })
    .from(column.table)
    .where(filters)
    .groupBy(column)
    .as('counted')
  return sql`(select json_object_agg(${counted.status}, ${counted.number}) from ${counted})`
}

/** The counts that came with a page; a page without rows asks for them alone. */
export async function countsOf<Status extends string>(
  db: Db,
  statuses: readonly Status[],
  [first]: readonly { readonly counts: Counted<Status> }[],
  counts: SQL<Counted<Status>>,
): Promise<Record<Status, number>> {
  const [found] = first ? [first] : await db.select({ counts }).from(sql`(values (1)) as one`)
  return Object.fromEntries(statuses.map((status) => [status, found?.counts?.[status] ?? 0])) as Record<Status, number>
}

/** The sum of the statuses asked for; of all when none is. */
export function totalOf<Status extends string>(counts: Readonly<Record<Status, number>>, asked: readonly Status[] | undefined): number {
  const summed = asked?.length ? new Set(asked) : new Set(Object.keys(counts) as Status[])
  return [...summed].reduce((sum, status) => sum + counts[status], 0)
}

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit

/** From so many skipped rows on, a list is counted before its page is read. */
const farIn = 1_000

export const isFarIn = (page: Page): boolean => offsetOf(page) >= farIn

/** The rows of a page, by which end of the list is nearer; of a list that was not counted, from its start. */
export function sliceOf(page: Page, total?: number): Page & { readonly offset: number; readonly fromEnd: boolean } {
  const offset = offsetOf(page)
  if (total === undefined || offset < total / 2) return { ...page, offset, fromEnd: false }
  const limit = Math.max(0, Math.min(page.limit, total - offset))
  return { ...page, limit, offset: Math.max(0, total - offset - limit), fromEnd: true }
}

/** What a list answers of its paging; right for a page past the end, too. */
export const paginationOf = ({ page, limit }: Page, totalCount: number): Pagination => ({
  currentPage: page,
  totalCount,
  totalPages: Math.ceil(totalCount / limit),
})
