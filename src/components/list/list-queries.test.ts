import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteListQuery } from './list-queries.ts'

/** Eleven rows, five a page, of which one more comes on top after the first page was read. */
function growingList() {
  const rows = Array.from({ length: 11 }, (_, index) => ({ _id: `row ${index + 1}` }))
  const requestedPages: number[] = []
  const query = infiniteListQuery(['rows'], 5, async ({ pageParam }) => {
    requestedPages.push(pageParam)
    const page = rows.slice((pageParam - 1) * 5, pageParam * 5)
    if (pageParam === 1) rows.unshift({ _id: 'new' })
    return { rows: page, pagination: { totalCount: rows.length } }
  })
  return { query, requestedPages }
}

test('pages are appended until all rows are there, and a row that comes again stands once, where it came first', async () => {
  const { query, requestedPages } = growingList()
  const observer = new InfiniteQueryObserver(new QueryClient(), query)
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.rows.length).toBe(5)
  const second = await observer.fetchNextPage()
  expect(second.data?.rows.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => `row ${row}`))
  const third = await observer.fetchNextPage()
  expect(third.data).toEqual({
    rows: Array.from({ length: 11 }, (_, index) => ({ _id: `row ${index + 1}` })),
    pagination: { totalCount: 12 },
  })
  expect([third.hasNextPage, requestedPages]).toEqual([false, [1, 2, 3]])
  stop()
})
