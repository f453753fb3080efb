import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { askedByRoute } from '../asked-by-route.ts'
import { type ListSearch, listSearchDefaults, sizeOf, withoutFilters } from './list-search.ts'

/** What a list answers, as far as every list knows it. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly pagination: { readonly totalCount: number }
  /** So many more rows came that made no sense. */
  readonly unreadable?: number | undefined
}

/** Every change of a list's address. Typing replaces the entry of the history, choosing adds one (F-130). */
export interface ListNavigation<Search extends ListSearch> {
  readonly filter: (patch: Partial<Omit<Search, 'page'>>, typed?: boolean) => void
  readonly clearFilters: () => void
  /** Another list altogether: a saved view. What makes no sense of it is left to the parser. */
  readonly show: (search: Readonly<Record<string, string | number>>, replace?: boolean) => void
  readonly toPage: (page: number) => void
  readonly toSize: (size: number) => void
}

/** A list on screen: its address, what was asked for with it, and the ways to other addresses. */
export interface List<Answer, Search extends ListSearch> {
  readonly search: Search
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> & {
    readonly refetch: () => Promise<unknown>
  }
  readonly navigation: ListNavigation<Search>
  /** Where pages are appended instead of turned: how the next one comes; null when all are there. */
  readonly more?: { readonly isLoading: boolean; readonly load: () => void } | null
}

interface Change<Search> {
  readonly search: (old: Search) => Search
  readonly replace?: boolean
  readonly resetScroll?: boolean
}

/** Changes the address of a list. */
export type Navigate<Search> = (change: Change<Search>) => Promise<void>

interface ListOptions<Answer, Search extends ListSearch, Key extends QueryKey> {
  readonly search: Search
  /** Changes the address of this very route: its `useNavigate()`. */
  readonly navigate: Navigate<Search>
  /** How an address is asked for. */
  readonly list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>
}

/** The ways from a list to other addresses; the same as long as `navigate` is. */
export const useListNavigation = <Search extends ListSearch>(navigate: Navigate<Search>): ListNavigation<Search> =>
  useMemo(
    () => ({
      filter: (patch, typed = false) =>
        void navigate({ search: (old) => ({ ...old, ...patch, ...listSearchDefaults }), replace: typed, resetScroll: false }),
      clearFilters: () => void navigate({ search: (old) => ({ ...withoutFilters(old), ...listSearchDefaults }), resetScroll: false }),
      show: (search, replace = false) => void navigate({ search: () => search as unknown as Search, replace, resetScroll: false }),
      toPage: (page) => void navigate({ search: (old) => ({ ...old, page }) }),
      toSize: (size) => void navigate({ search: (old) => ({ ...old, size, ...listSearchDefaults }), resetScroll: false }),
    }),
    [navigate],
  )

/** A list in its address. The next page is fetched ahead; a page beyond the last one gives way to it (F-131). */
export function useList<Answer extends Page<unknown>, Search extends ListSearch, Key extends QueryKey>({
  search,
  navigate,
  list,
}: ListOptions<Answer, Search, Key>): List<Answer, Search> & { readonly query: UseQueryResult<Answer> } {
  const client = useQueryClient()
  const query = useQuery({ ...list(search), ...askedByRoute })
  const answer = query.isPlaceholderData ? undefined : query.data
  const last = answer && Math.max(1, Math.ceil(answer.pagination.totalCount / sizeOf(search)))
  const next = last !== undefined && search.page < last ? search.page + 1 : undefined

  useEffect(() => {
    if (last !== undefined && search.page > last) void navigate({ search: (old) => ({ ...old, page: last }), replace: true })
  }, [last, search.page, navigate])

  const prefetch = useEffectEvent((at: Search) => client.prefetchQuery(list(at)))
  useEffect(() => {
    if (next !== undefined) void prefetch({ ...search, page: next })
  }, [next, search])

  return { search, query, navigation: useListNavigation(navigate) }
}
