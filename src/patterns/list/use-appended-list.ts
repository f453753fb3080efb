import { type InfiniteData, infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { askedByRoute } from '../asked-by-route.ts'
import type { ListSearch } from './list-search.ts'
import type { List, ListNavigation, Page } from './use-list.ts'

interface Paged {
  readonly pageParam: number
  readonly signal: AbortSignal
}

/**
 * The query of a list whose pages are appended: `read` asks for one page. Rows that come again, because others were added
 * meanwhile, stand once, where they came first (§4).
 */
export const appendedQuery = <Row extends { readonly _id: string }>(
  queryKey: QueryKey,
  size: number,
  read: (page: Paged) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _pages, page) => (page * size < pagination.totalCount ? page + 1 : undefined),
    select: ({ pages }: InfiniteData<Page<Row>, number>): Page<Row> => ({
      rows: [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row._id, row] as const)).reverse()).values()].reverse(),
      pagination: { totalCount: pages.at(-1)?.pagination.totalCount ?? 0 },
      unreadable: pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0) || undefined,
    }),
  })

interface Options<Row extends { readonly _id: string }, Search extends ListSearch> {
  readonly search: Search
  readonly navigation: ListNavigation<Search>
  readonly query: ReturnType<typeof appendedQuery<Row>>
}

/** A list on screen that grows by a press on "Show more"; its address knows no page. */
export function useAppendedList<Row extends { readonly _id: string }, Search extends ListSearch>({
  search,
  navigation,
  query: options,
}: Options<Row, Search>): List<Page<Row>, Search> {
  const query = useInfiniteQuery({ ...options, ...askedByRoute })
  const more = query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null
  return { search, navigation, query, more }
}
