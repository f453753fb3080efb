import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryFunction,
  type QueryKey,
  queryOptions,
  type SkipToken,
} from '@tanstack/react-query'
import type { CategoryCounts } from '#contract/business-category.ts'
import { persisted } from '../query-options.ts'
import { isDefaultView } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { type Page, pageCount } from './use-list.ts'

/** A page of a list. Keeps the previous page while the next one is loading; persists the default view. */
export const pagedListQuery = <Answer, Key extends QueryKey>(
  query: { readonly queryKey: Key; readonly queryFn: QueryFunction<Answer> | SkipToken },
  search: ListSearch,
) => queryOptions({ ...query, placeholderData: keepPreviousData, ...(isDefaultView(search) && persisted) })

/** Null where the backend does not count. */
export const categoryCountsQuery = (
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<{ readonly categories?: CategoryCounts | undefined }>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await read(signal)).categories ?? null,
    placeholderData: keepPreviousData,
  })

interface Paged {
  readonly pageParam: number
  readonly signal: AbortSignal
}

/** Rows that repeat, because others were inserted meanwhile, are shown once, at their first position (§4). */
export const infiniteListQuery = <Answer extends Page<{ readonly _id: string }>>(
  queryKey: QueryKey,
  size: number,
  read: (page: Paged) => Promise<Answer>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _pages, page) => (page < pageCount(pagination, size) ? page + 1 : undefined),
    select: ({ pages }: InfiniteData<Answer, number>): Answer => ({
      // The last page has the latest totals.
      ...(pages.at(-1) as Answer),
      rows: [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row._id, row] as const)).reverse()).values()].reverse(),
      unreadable: pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0) || undefined,
    }),
    placeholderData: keepPreviousData,
  })
