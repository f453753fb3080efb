import { and, type Placeholder, type SQL } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { ReviewStatus } from '../../src/contract/review.ts'
import type { SortDirection } from '../../src/contract/sort-keys.ts'
import { reviewStatuses } from '../../src/contract/statuses.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  anyHolds,
  byShape,
  countsBy,
  countsIn,
  filtersOf,
  offsetOf,
  oneOf,
  orderOf,
  paginationOf,
  patternsOf,
  searched,
  selectCounts,
  sliceOf,
  totalOf,
  within,
} from './list.ts'
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

/** The businesses, as a second list would be made. */
async function listProviders({ page = 1, limit = 10, search, statuses, creationDate, sortKey = 'name' }: Query) {
  const holds = (word: Placeholder): SQL | undefined => anyHolds([providers.foldedNameEn, providers.foldedNameAr], word)
  const { shape, values } = filtersOf({ search, creationDate })
  const filters = and(searched(shape.words, holds), within(providers.createdAt, shape, zone))
  const counting = countsBy<ReviewStatus>(db, providers.approvalStatus, filters)
  const rows = await db
    .select({ id: providers.id, counts: counting })
    .from(providers)
    .where(and(filters, oneOf(providers.approvalStatus, statuses)))
    .orderBy(...orderOf(sortColumns, providers.id, { sortKey }))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .prepare('')
    .execute(values)
  const counts = countsIn(reviewStatuses, rows.length > 0 ? rows : await selectCounts(db, counting).prepare('').execute(values))
  return { ids: rows.map(({ id }) => id), counts, pagination: paginationOf({ page, limit }, totalOf(counts, statuses)) }
}

test('a list of another table is searched, filtered, ordered, counted and cut into pages by the same parts', async () => {
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

test('a search of signs that fold to whole sentences looks for eight words at most', () => {
  expect(patternsOf('ﷺ '.repeat(40))).toEqual(['%صلي%', '%الله%', '%عليه%', '%وسلم%'])
  expect(patternsOf(Array.from({ length: 40 }, (_, index) => index).join(' '))).toHaveLength(8)
  expect(patternsOf('50%_off\\')).toEqual([String.raw`%50\%\_off\\%`])
})

test('a statement is built once for all questions of one shape, and not kept for more shapes than people ask', () => {
  const build = vi.fn((shape: { readonly words: number }) => shape)
  const statement = byShape(build)
  expect(statement({ words: 1 })).toBe(statement({ words: 1 }))
  for (let words = 1; words <= 500; words += 1) statement({ words })
  expect(build).toHaveBeenCalledTimes(500)
  statement({ words: 1 })
  expect(build).toHaveBeenCalledTimes(501)
})

test('a page past the end has its counts all the same', async () => {
  expect(await listProviders({ page: 9 })).toMatchObject({ ids: [], counts: { PENDING: 1, APPROVED: 2, REJECTED: 1 } })
})

test('a page of the nearer half of a counted list is read from its start, one of the other half from its end', () => {
  const ordered = Array.from({ length: 23 }, (_, index) => index)
  for (const page of [1, 2, 3, 4, 5]) {
    const { limit, offset, fromEnd } = sliceOf({ page, limit: 5 }, ordered.length)
    const read = (fromEnd ? ordered.toReversed() : ordered).slice(offset, offset + limit)
    expect(fromEnd, String(page)).toBe(page > 3)
    expect(fromEnd ? read.toReversed() : read).toEqual(ordered.slice((page - 1) * 5, page * 5))
  }
  expect(sliceOf({ page: 6, limit: 5 }, 23)).toMatchObject({ limit: 0, offset: 0 })
})

test('rows that are equal in an order stand by their id, in both directions', async () => {
  const idsIn = async (sortValue: SortDirection, fromEnd = false) => {
    const rows = await db
      .select({ id: providers.id })
      .from(providers)
      .orderBy(...orderOf(sortColumns, providers.id, { sortValue }, fromEnd))
    return rows.map(({ id }) => id)
  }
  const ids = ['other', 'pending', 'provider', 'rejected']
  expect([await idsIn(1), await idsIn(-1)]).toEqual([ids, ids.toReversed()])
  expect([await idsIn(1, true), await idsIn(-1, true)], 'from the end').toEqual([ids.toReversed(), ids])
})

test('a day is one of the business time zone, from its first instant to its last', async () => {
  expect((await listProviders({ creationDate: '2026-01-01' })).ids).toHaveLength(4)
  expect((await listProviders({ creationDate: '2025-12-31' })).ids).toEqual([])
})

test('nothing that is searched for or asked of leaves every row', () => {
  expect([patternsOf(''), patternsOf(undefined)]).toEqual([[], []])
  expect([searched(0, () => undefined), oneOf(providers.approvalStatus, [])]).toEqual([undefined, undefined])
})
