import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import type { Page } from './use-list.ts'

interface Paged {
  readonly pageParam: number
  readonly signal: AbortSignal
}

/**
 * The query of a list whose pages are appended: `read` asks for one page. Rows that come again, because others were added
 * meanwhile, stand once, where they came first (§4).
 */
export const appendedQuery = <Answer extends Page<{ readonly _id: string }>>(
  queryKey: QueryKey,
  size: number,
  read: (page: Paged) => Promise<Answer>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _pages, page) => (page * size < pagination.totalCount ? page + 1 : undefined),
    select: ({ pages }: InfiniteData<Answer, number>): Answer => ({
      // What is told of all rows, the last page knows best.
      ...(pages.at(-1) as Answer),
      rows: [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row._id, row] as const)).reverse()).values()].reverse(),
      unreadable: pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0) || undefined,
    }),
    placeholderData: keepPreviousData,
  })
