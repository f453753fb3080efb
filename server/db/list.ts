import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  gte,
  inArray,
  like,
  lt,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
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

/** More shapes of questions than people ask. */
const mostShapes = 200

/**
 * A list's statement for each shape of what is asked: which filters there are, how many words, which order. Building one costs
 * more than many an answer, so it is done once; the values come as placeholders with every asking. `build` may keep what it is
 * given; shapes are told apart by their JSON.
 */
export function byShape<Shape extends object, Statement>(build: (shape: Shape) => Statement): (shape: Shape) => Statement {
  const built = new Map<string, Statement>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const statement = built.get(key) ?? build(shape)
    if (built.size >= mostShapes) built.clear()
    built.set(key, statement)
    return statement
  }
}

/** Whether one of the folded columns holds a word; as a pattern, which an index of trigrams finds. */
export const anyHolds = (columns: readonly AnyColumn[], word: Placeholder): SQL | undefined =>
  or(...columns.map((column) => like(column, word)))

/** More words than anybody types; one sign may fold to a whole sentence. */
const searchedWords = 8
const wordName = (index: number) => `word${index}`

/** The patterns of the words that are searched for; case, hamza, marks and digits do not matter. Words beyond the eighth are not looked at. */
export function patternsOf(search: string | undefined): string[] {
  const words = new Set(
    foldForSearch(search ?? '')
      .split(' ')
      .filter(Boolean),
  )
  return [...words].slice(0, searchedWords).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Where the patterns of so many words stand: the values `word0`, `word1`, … */
export const wordsOf = (words: number): Placeholder[] => Array.from({ length: words }, (_, index) => sql.placeholder(wordName(index)))

/** Every word of a search is somewhere, in any order. */
export const searched = (words: number, holds: (word: Placeholder) => SQL | undefined): SQL | undefined => and(...wordsOf(words).map(holds))

/** The first instant of a day of the business time zone, `after` days later. */
const startOf = (day: string, zone: string, after = 0) =>
  sql`(${sql.placeholder(day)}::date + ${after}::int)::timestamp at time zone ${zone}`

const between = (column: AnyColumn, from: string, to: string, zone: string) =>
  and(gte(column, startOf(from, zone)), lt(column, startOf(to, zone, 1)))

/** What every list is asked by: words, days of creation. */
interface Filters {
  readonly search?: string | undefined
  readonly dateRange?: string | undefined
  readonly creationDate?: string | undefined
}

/** Which of them are asked by, and by how many words. */
interface FilterShape {
  readonly words: number
  readonly range: boolean
  readonly day: boolean
}

/** A question's filters, as their shape and the values that go into its statement. */
export function filtersOf({ search, dateRange, creationDate }: Filters): { shape: FilterShape; values: Record<string, string> } {
  const patterns = patternsOf(search)
  const [from = '', to = ''] = dateRange?.split('to') ?? []
  return {
    shape: { words: patterns.length, range: Boolean(dateRange), day: Boolean(creationDate) },
    values: {
      ...Object.fromEntries(patterns.map((pattern, index) => [wordName(index), pattern])),
      ...(dateRange && { from, to }),
      ...(creationDate && { day: creationDate }),
    },
  }
}

/** Within the days that are asked for, each whole, in the business time zone. */
export const within = (column: AnyColumn, { range, day }: Pick<FilterShape, 'range' | 'day'>, zone: string): SQL | undefined =>
  and(range ? between(column, 'from', 'to', zone) : undefined, day ? between(column, 'day', 'day', zone) : undefined)

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

/** A statement that answers the counts alone. */
export const selectCounts = <Status extends string>(db: Db, counts: SQL<Counted<Status>>) =>
  db.select({ counts }).from(sql`(values (1)) as one`)

/** How many rows each status holds, by the counts that came with one row. */
export const countsIn = <Status extends string>(
  statuses: readonly Status[],
  [row]: readonly { readonly counts: Counted<Status> }[],
): Record<Status, number> => Object.fromEntries(statuses.map((status) => [status, row?.counts?.[status] ?? 0])) as Record<Status, number>

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
