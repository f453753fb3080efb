import { expect, test } from 'vitest'
import { mergeFirstPage } from './use-infinite-list.ts'

const rows = (...ids: readonly number[]) => ids.map((id) => ({ _id: `r${id}` }))
const page = (ids: readonly number[], totalCount: number) => ({ rows: rows(...ids), pagination: { totalCount } })
const shown = { pages: [page([9, 8, 7], 9), page([6, 5, 4], 9)], pageParams: [1, 2] }
const rowIds = (data: ReturnType<typeof mergeFirstPage<ReturnType<typeof page>>>) =>
  data?.pages.map((each) => each.rows.map(({ _id }) => Number(_id.slice(1))))

test('what is new stands on top, and the rows that it moved down stay', () => {
  const merged = mergeFirstPage(shown, page([11, 10, 9], 11))
  expect(rowIds(merged)).toEqual([
    [11, 10, 9, 8, 7],
    [6, 5, 4],
  ])
  expect(merged?.pages.map(({ pagination }) => pagination.totalCount)).toEqual([11, 11])
})

test('a row that has gone, or more new ones than a page holds, has the pages read anew', () => {
  expect(mergeFirstPage(shown, page([9, 7, 6], 8))).toBeUndefined()
  expect(mergeFirstPage(shown, page([14, 13, 12], 14))).toBeUndefined()
})

test('a new row that the order puts below the first page has the pages read anew', () => {
  expect(mergeFirstPage(shown, page([9, 8, 7], 10))).toBeUndefined()
})

test('where one page alone was read, the same one read anew stands for it, whatever has gone', () => {
  const one = { pages: [page([9, 8, 7], 9)], pageParams: [1] }
  expect(rowIds(mergeFirstPage(one, page([9, 7, 6], 8)))).toEqual([[9, 7, 6]])
  expect(rowIds(mergeFirstPage(one, page([14, 13, 12], 14)))).toEqual([[14, 13, 12]])
})

test('where one page holds all there are, it is all that is shown', () => {
  expect(rowIds(mergeFirstPage(shown, page([2, 1], 2)))).toEqual([[2, 1]])
  expect(rowIds(mergeFirstPage({ pages: [page([], 0)], pageParams: [1] }, page([1], 1)))).toEqual([[1]])
})
