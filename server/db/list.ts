import { type AnyColumn, and, asc, type Column, count, desc, gte, inArray, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { maxOverdueCount, overdueAfter } from '#contract/limits.ts'
import type { Pagination } from '#contract/paging.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import { searchWords } from '#contract/text.ts'
import { normalisePhone } from '#contract/typed-text.ts'
import type { Db } from './db.ts'

/** One character may fold to a whole sentence. */
const maxSearchWords = 8

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** LIKE patterns, folded as the searched columns are. */
export function searchPatterns(search: string | undefined): string[] {
  const words = new Set(searchWords(search ?? ''))
  return [...words].slice(0, maxSearchWords).map(toPattern)
}

/** Addresses are not folded, so an apostrophe in one is searched for as it was typed. Undefined without an apostrophe. */
export function containsAddress(column: Column | SQL, search: string | undefined): SQL | undefined {
  const address = search?.trim().toLowerCase().replace(/[‘’]/g, "'")
  return address?.includes("'") ? like(column, toPattern(address)) : undefined
}

/** A phone is often typed or pasted with the country's code, spaces or hyphens. Undefined for a search that is no number. */
export function containsPhone(column: Column | SQL, search: string | undefined): SQL | undefined {
  const phone = normalisePhone(search ?? '')
  return /^\+?\d+$/.test(phone) ? like(column, toPattern(phone.replace('+', ''))) : undefined
}

export const anyColumnMatches = (columns: readonly AnyColumn[], pattern: string): SQL | undefined =>
  or(...columns.map((column) => like(column, pattern)))

/** @param daysLater from `day` on */
const startOfDay = (day: string, zone: string, daysLater = 0) => sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${zone}`

const betweenDays = (column: AnyColumn, from: string, to: string, zone: string) =>
  and(gte(column, startOfDay(from, zone)), lt(column, startOfDay(to, zone, 1)))

/** `dateRange` is `YYYY-MM-DDtoYYYY-MM-DD`, `creationDate` one day. */
export interface DayFilters {
  readonly dateRange?: string | undefined
  readonly creationDate?: string | undefined
}

export function parseDateRange(dateRange: string): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = dateRange.split('to')
  return { from, to }
}

export function withinDays(column: AnyColumn, { dateRange, creationDate }: DayFilters, zone: string): SQL | undefined {
  const range = dateRange ? parseDateRange(dateRange) : undefined
  return and(
    range && betweenDays(column, range.from, range.to, zone),
    creationDate ? betweenDays(column, creationDate, creationDate, zone) : undefined,
  )
}

/** Matches any value when none is given. */
export const isOneOf = <Value extends string>(column: PgColumn, values: readonly Value[] | undefined): SQL | undefined =>
  values?.length ? inArray(column, [...values]) : undefined

/** The ids are one parameter: PostgreSQL allows 65,535. */
export const isAnyId = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::text[])`

interface Order<Key extends string> {
  readonly sortKey?: Key | undefined
  readonly sortValue?: SortDirection | undefined
}

/** Newest first by default. The id breaks ties, so that pages never overlap. */
export function toOrderBy<Key extends string>(
  columns: Readonly<Record<Key | 'createdAt', SQLWrapper>>,
  id: AnyColumn,
  { sortKey, sortValue }: Order<Key> = {},
): SQL[] {
  const key = sortKey ?? 'createdAt'
  const direction = (sortValue ?? (key === 'createdAt' ? -1 : 1)) === 1 ? asc : desc
  return [direction(columns[key]), direction(id)]
}

/** A list of nothing but what waits for a review. */
export const isQueue = (statuses: readonly ReviewStatus[] | undefined): boolean => statuses?.length === 1 && statuses[0] === 'PENDING'

/** A queue has by default the order of its submissions, the oldest first. */
export const toReviewOrder = <Key extends string>(
  columns: Readonly<Record<Key | 'createdAt' | 'submittedAt', SQLWrapper>>,
  id: AnyColumn,
  { sortKey, sortValue }: Order<Key>,
  statuses: readonly ReviewStatus[] | undefined,
): SQL[] => toOrderBy<Key | 'submittedAt'>(columns, id, { sortKey: sortKey ?? (isQueue(statuses) ? 'submittedAt' : undefined), sortValue })

/** Up to `maxOverdueCount`, so that a long queue is not counted on every page. */
export async function countOverdue(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const late = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxOverdueCount)
    .as('late')
  const [row] = await db.select({ number: count() }).from(late)
  return row?.number ?? 0
}

/** Submitted so long ago that a review is late. `now` in milliseconds. */
export const isOverdue = (submittedAt: AnyColumn, now: number): SQL => lt(submittedAt, new Date(now - overdueAfter))

interface StatusCount<Status extends string> {
  readonly statuses: readonly Status[]
  readonly column: PgColumn
  readonly where: SQL | undefined
  /** The sum of a rollup, instead of a count. */
  readonly number?: SQL<number>
}

export async function countByStatus<Status extends string>(
  db: Db,
  { statuses, column, where, number = count() }: StatusCount<Status>,
): Promise<Record<Status, number>> {
  const rows = await db.select({ status: column, number }).from(column.table).where(where).groupBy(column)
  const numbers = new Map(rows.map((row) => [row.status, row.number]))
  return Object.fromEntries(statuses.map((status) => [status, numbers.get(status) ?? 0])) as Record<Status, number>
}

/** The number of rows of a statement that also meet a condition. */
export const countWhere = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number)

interface ListQueries<Row> {
  /** May stop counting just above `maxRows`. */
  readonly count: () => PromiseLike<number>
  readonly rows: (range: { readonly limit: number; readonly offset: number }) => PromiseLike<readonly Row[]>
  /** The list ends here, and `hasMore` is set. */
  readonly maxRows?: number
}

/** One query after the other, because heavy reads promise to use one connection (http/lines.ts). */
export async function listPage<Row>(
  { page, limit }: { readonly page: number; readonly limit: number },
  { count: countRows, rows: readRows, maxRows = Number.POSITIVE_INFINITY }: ListQueries<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly pagination: Pagination; readonly hasMore: boolean }> {
  const offset = (page - 1) * limit
  const rowLimit = Math.max(0, Math.min(limit, maxRows - offset))
  const found = await countRows()
  const rows = rowLimit === 0 ? [] : await readRows({ limit: rowLimit, offset })
  const totalCount = Math.min(found, maxRows)
  return { rows, pagination: { currentPage: page, totalCount, totalPages: Math.ceil(totalCount / limit) }, hasMore: found > maxRows }
}
