import { type QueryKey, type UseQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { askedByRoute } from '../asked-by-route.ts'
import type { appendedQuery } from './appended-query.ts'
import type { ListSearch } from './list-search.ts'
import { type List, type Navigate, type Page, useListNavigation } from './use-list.ts'
import { type Newest, useNewest } from './use-newest.ts'

interface Options<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey> {
  readonly search: Search
  /** Changes the address of this very route: its `useNavigate()`. */
  readonly navigate: Navigate<Search>
  readonly query: ReturnType<typeof appendedQuery<Answer>>
  /** Its first page alone, for what comes while it is looked at. */
  readonly newest: UseQueryOptions<Answer, Error, Answer, Key>
}

/** A list on screen that grows by a press on "Show more", and at its top by itself; its address knows no page. */
export function useAppendedList<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey>({
  search,
  navigate,
  query: { queryKey, ...options },
  newest,
}: Options<Answer, Search, Key>): List<Answer, Search> & { readonly newest: Newest<Answer['rows']> } {
  const query = useInfiniteQuery({ queryKey, ...options, ...askedByRoute })
  return {
    search,
    navigation: useListNavigation(navigate),
    query,
    more: query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null,
    newest: useNewest({ queryKey, answeredAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt, newest }),
  }
}
