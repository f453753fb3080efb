import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Call } from '#contract/call.ts'
import type { Pagination } from '#contract/paging.ts'
import type { SearchSuggestion } from '#contract/review.ts'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { startedByLoader } from '../query-options.ts'
import { activeFilters, toPageSize, withoutFilters } from './list-query.ts'
import { type ListSearch, listSearchDefaults } from './list-search.ts'
import { type ListFields, type ListSupport, useSupportedSearch } from './list-support.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly pagination: Pagination
  /** Number of rows dropped because they were invalid. */
  readonly unreadable?: number | undefined
  /** Number of rows whose status is not known, in a list by status: those of this page may not belong to it. */
  readonly unsorted?: number | undefined
  /** Whether `totalCount` is the least that it can be: the backend tells the number of pages alone. */
  readonly isLeast?: boolean | undefined
  /** A search instead of one that finds nothing. */
  readonly suggestion?: SearchSuggestion | undefined
}

/** Typing replaces the history entry, other changes push one (F-130). */
export interface ListNavigation<Search extends ListSearch> {
  readonly filter: (patch: Partial<Omit<Search, 'page'>>, typed?: boolean) => void
  readonly clearFilters: () => void
  /** Applies a saved view; the parser validates it. */
  readonly show: (search: Readonly<Record<string, string | number>>) => void
  readonly toPage: (page: number) => void
  readonly toSize: (size: number) => void
}

export interface ListState<Search extends ListSearch> extends ListSupport {
  /** The search without the fields that this backend does not take. */
  readonly search: Search
  readonly navigation: ListNavigation<Search>
}

export interface List<Answer, Search extends ListSearch> extends ListState<Search> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> & {
    readonly refetch: () => Promise<unknown>
  }
  /** Another page of what the filters match, as it is now. */
  readonly fetchPage?: (at: Pick<ListSearch, 'page' | 'size'>) => Promise<Answer>
  /** Loads the next page of an appending list; null if all are loaded. */
  readonly more?: { readonly isLoading: boolean; readonly load: () => void } | null
}

/** The backend's page count, else one from its number of rows; at least 1. */
export const pageCount = ({ totalPages, totalCount }: Pagination, size: number): number =>
  Math.max(1, totalPages ?? Math.ceil(totalCount / size))

interface Change<Search> {
  readonly search: (old: Search) => Search
  readonly replace?: boolean
  readonly resetScroll?: boolean
}

export type Navigate<Search> = (change: Change<Search>) => Promise<void>

interface ListOptions<Answer, Search extends ListSearch, Key extends QueryKey, C extends Call> {
  readonly call: C
  /** Must stay the same object. */
  readonly fields?: ListFields<Search, C>
  /** The search of the address. */
  readonly search: Search
  readonly navigate: Navigate<Search>
  readonly list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>
  /** True if live events may refetch the list at once, because the screen keeps its rows in place. */
  readonly rowsMayMove?: boolean
}

/** Stable as long as `navigate` is. */
export const useListNavigation = <Search extends ListSearch>(navigate: Navigate<Search>): ListNavigation<Search> =>
  useMemo(
    () => ({
      filter: (patch, typed = false) =>
        void navigate({ search: (old) => ({ ...old, ...patch, ...listSearchDefaults }), replace: typed, resetScroll: false }),
      clearFilters: () => void navigate({ search: (old) => ({ ...withoutFilters(old), ...listSearchDefaults }), resetScroll: false }),
      show: (search) => void navigate({ search: () => search as unknown as Search, resetScroll: false }),
      toPage: (page) => void navigate({ search: (old) => ({ ...old, page }) }),
      toSize: (size) => void navigate({ search: (old) => ({ ...old, size, ...listSearchDefaults }), resetScroll: false }),
    }),
    [navigate],
  )

/** Drops what the call does not take on this backend; prefetches the next page; redirects from a page beyond the last one (F-131). */
export function useList<Answer extends Page<unknown>, Search extends ListSearch, Key extends QueryKey, C extends Call>({
  call,
  fields,
  search: address,
  navigate,
  list,
  rowsMayMove = false,
}: ListOptions<Answer, Search, Key, C>): List<Answer, Search> & { readonly query: UseQueryResult<Answer> } {
  const client = useQueryClient()
  const { search, ...support } = useSupportedSearch(address, call, fields)
  const options = list(search)
  const query = useQuery({ ...options, ...startedByLoader, meta: { ...options.meta, showsRows: !rowsMayMove } })
  const answer = query.isPlaceholderData ? undefined : query.data
  const last = answer && pageCount(answer.pagination, toPageSize(search))
  const next = last !== undefined && search.page < last ? search.page + 1 : undefined

  useEffect(() => {
    if (last !== undefined && search.page > last) void navigate({ search: (old) => ({ ...old, page: last }), replace: true })
  }, [last, search.page, navigate])

  const prefetch = useEffectEvent((at: Search) => client.prefetchQuery(list(at)))
  useEffect(() => (next === undefined ? undefined : whenIdle(() => void prefetch({ ...search, page: next }))), [next, search])

  return {
    ...support,
    search,
    query,
    navigation: useListNavigation(navigate),
    fetchPage: (at) => client.fetchQuery({ ...list({ ...search, ...at }), staleTime: 0 }),
  }
}

/** Empty without filters: nothing to search, sort or download. */
export const isEmptyUnfiltered = ({
  search,
  query: { data, isPlaceholderData },
}: Pick<List<Page<unknown>, ListSearch>, 'search' | 'query'>): boolean =>
  !isPlaceholderData && data?.pagination.totalCount === 0 && activeFilters(search).length === 0
