import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { askedByRoute } from '../asked-by-route.ts'
import type { ListSearch } from './list-search.ts'
import { type List, type Navigate, type Page, useListNavigation } from './use-list.ts'

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

interface Options<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch> {
  readonly search: Search
  /** Changes the address of this very route: its `useNavigate()`. */
  readonly navigate: Navigate<Search>
  readonly query: ReturnType<typeof appendedQuery<Answer>>
}

/** A list on screen that grows by a press on "Show more"; its address knows no page. */
export function useAppendedList<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch>({
  search,
  navigate,
  query: options,
}: Options<Answer, Search>): List<Answer, Search> & { readonly query: { readonly dataUpdatedAt: number } } {
  const query = useInfiniteQuery({ ...options, ...askedByRoute })
  const navigation = useListNavigation(navigate)
  const more = query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null
  return { search, navigation, query, more }
}
