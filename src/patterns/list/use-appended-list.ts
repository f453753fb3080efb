import { useInfiniteQuery } from '@tanstack/react-query'
import { askedByRoute } from '../asked-by-route.ts'
import type { appendedQuery } from './appended-query.ts'
import type { ListSearch } from './list-search.ts'
import { type List, type Navigate, type Page, useListNavigation } from './use-list.ts'

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
