import { and } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { reviewStatuses, sumCounts } from '#contract/review.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { anyColumnMatches, countByStatus, isAnyId, isOneOf, listPage, searchPatterns, toOrderBy, withinDays } from './list.ts'
import { providers } from './schema.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database

const zone = 'Asia/Riyadh'
const sortColumns = { createdAt: providers.createdAt, name: providers.foldedNameEn }
interface Query {
  readonly page?: number
  readonly limit?: number
  readonly search?: string
  readonly statuses?: readonly (typeof reviewStatuses)[number][]
  readonly creationDate?: string
  readonly sortKey?: 'name'
}

/** The providers, as another area would list them. */
async function listProviders({ page = 1, limit = 10, search, statuses, creationDate, sortKey = 'name' }: Query) {
  const filters = and(
    ...searchPatterns(search).map((pattern) => anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr], pattern)),
    withinDays(providers.createdAt, { creationDate }, zone),
  )
  const counts = await countByStatus(db, { statuses: reviewStatuses, column: providers.approvalStatus, where: filters })
  const { rows, pagination } = await listPage(
    { page, limit },
    {
      count: async () => sumCounts(counts, statuses),
      rows: (range) =>
        db
          .select({ id: providers.id })
          .from(providers)
          .where(and(filters, isOneOf(providers.approvalStatus, statuses)))
          .orderBy(...toOrderBy(sortColumns, providers.id, { sortKey }))
          .limit(range.limit)
          .offset(range.offset),
    },
  )
  return { ids: rows.map(({ id }) => id), counts, pagination }
}

test('another table is searched, filtered, sorted, counted and paged by the same functions', async () => {
  expect(await listProviders({ limit: 3 })).toEqual({
    ids: ['other', 'rejected', 'pending'],
    counts: { PENDING: 1, APPROVED: 2, REJECTED: 1 },
    pagination: { currentPage: 1, totalCount: 4, totalPages: 2 },
  })
  expect((await listProviders({ limit: 3, page: 2 })).ids).toEqual(['provider'])
  expect(await listProviders({ statuses: ['PENDING', 'REJECTED'] })).toMatchObject({
    ids: ['rejected', 'pending'],
    counts: { APPROVED: 2 },
    pagination: { totalCount: 2 },
  })
  expect((await listProviders({ search: 'بيت البيت قهوه' })).ids).toEqual([])
  expect((await listProviders({ search: 'قهوه بيت بيت' })).ids).toEqual(['provider'])
})

test('a search uses at most eight words, also for characters that fold to whole sentences', () => {
  expect(searchPatterns('ﷺ '.repeat(40))).toEqual(['%صلي%', '%الله%', '%عليه%', '%وسلم%'])
  expect(searchPatterns(Array.from({ length: 40 }, (_, index) => index).join(' '))).toHaveLength(8)
  expect(searchPatterns('50%_off\\')).toEqual([String.raw`%50\%\_off\\%`])
})

test('a page past the end still has its counts', async () => {
  expect(await listProviders({ page: 9 })).toMatchObject({ ids: [], counts: { PENDING: 1, APPROVED: 2, REJECTED: 1 } })
})

test('a list with a maximum ends there, and says that there is more', async () => {
  const list = (page: number, found: number) =>
    listPage(
      { page, limit: 4 },
      {
        count: async () => found,
        rows: async ({ limit, offset }) => Array.from({ length: limit }, (_, index) => offset + index),
        maxRows: 10,
      },
    )
  expect(await list(1, 30)).toEqual({
    rows: [0, 1, 2, 3],
    pagination: { currentPage: 1, totalCount: 10, totalPages: 3 },
    hasMore: true,
  })
  expect(await list(3, 10)).toMatchObject({ rows: [8, 9], hasMore: false })
  expect((await list(4, 30)).rows).toEqual([])
})

test('rows are found by thousands of ids, and none by none', async () => {
  const found = (ids: readonly string[]) => db.$count(providers, isAnyId(providers.id, ids))
  expect([await found(['other', 'pending']), await found([])]).toEqual([2, 0])
  expect(await found([...Array.from({ length: 100_000 }, String), 'other'])).toBe(1)
})

test('rows that are equal in an order are sorted by their id, in both directions', async () => {
  const idsIn = async (sortValue: SortDirection) => {
    const rows = await db
      .select({ id: providers.id })
      .from(providers)
      .orderBy(...toOrderBy(sortColumns, providers.id, { sortValue }))
    return rows.map(({ id }) => id)
  }
  const ids = ['other', 'pending', 'provider', 'rejected']
  expect([await idsIn(1), await idsIn(-1)]).toEqual([ids, ids.toReversed()])
})

test('a day is a whole day of the business time zone', async () => {
  expect((await listProviders({ creationDate: '2026-01-01' })).ids).toHaveLength(4)
  expect((await listProviders({ creationDate: '2025-12-31' })).ids).toEqual([])
})

test('an empty search and an empty filter leave every row', () => {
  expect([searchPatterns(''), searchPatterns(undefined)]).toEqual([[], []])
  expect([isOneOf(providers.approvalStatus, []), isOneOf(providers.approvalStatus, undefined)]).toEqual([undefined, undefined])
})
