import {
  hashKey,
  type InfiniteData,
  type QueryKey,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { useIsLive } from '#lib/realtime/use-is-live.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { startedByLoader } from '../query-options.ts'
import type { infiniteListQuery } from './list-queries.ts'
import type { ListSearch } from './list-search.ts'
import { type ListFields, useSupportedSearch } from './list-support.ts'
import { type List, type Navigate, type Page, useListNavigation } from './use-list.ts'

interface Options<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey, C extends Call> {
  readonly call: C
  /** Must stay the same object. */
  readonly fields?: ListFields<Search, C>
  /** The search of the address. */
  readonly search: Search
  readonly navigate: Navigate<Search>
  readonly list: (search: Search) => ReturnType<typeof infiniteListQuery<Answer>>
  readonly newest: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>
}

/** A list with "Show more" that also polls for new rows while the live channel is not connected; its URL has no page. */
export function useInfiniteList<
  Answer extends Page<{ readonly _id: string }>,
  Search extends ListSearch,
  Key extends QueryKey,
  C extends Call,
>({
  call,
  fields,
  search: address,
  navigate,
  list,
  newest,
}: Options<Answer, Search, Key, C>): List<Answer, Search> & { readonly newest: NewRowsState<Answer['rows']> } {
  const { search, ...support } = useSupportedSearch(address, call, fields)
  const { queryKey, ...options } = list(search)
  const query = useInfiniteQuery({ queryKey, ...options, ...startedByLoader, meta: { mergesNewRows: true } })
  return {
    ...support,
    search,
    navigation: useListNavigation(navigate),
    query,
    more: query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null,
    newest: useNewRows({ queryKey, isLoaded: query.dataUpdatedAt > 0 && !query.isPlaceholderData, newest: newest(search) }),
  }
}

type Pages<Answer> = InfiniteData<Answer, number>

/** Merges a refetched first page into the loaded pages. Undefined if they must be refetched: there is no overlap, rows have disappeared, or the order puts new ones further down. */
export function mergeFirstPage<Answer extends Page<{ readonly _id: string }>>(
  { pages, pageParams }: Pages<Answer>,
  newest: Answer,
): Pages<Answer> | undefined {
  const alone = { pages: [newest], pageParams: pageParams.slice(0, 1) }
  if (newest.rows.length >= newest.pagination.totalCount) return alone
  const [first, ...later] = pages
  const ids = new Set(newest.rows.map(({ _id }) => _id))
  const before = first?.rows ?? []
  const last = before.findLastIndex(({ _id }) => ids.has(_id))
  const known = new Set(pages.flatMap((page) => page.rows.map(({ _id }) => _id)))
  const added = newest.rows.filter(({ _id }) => !known.has(_id)).length
  const isChangedBelow = newest.pagination.totalCount - (first?.pagination.totalCount ?? 0) !== added
  if (!first || last < 0 || isChangedBelow || before.slice(0, last).some(({ _id }) => !ids.has(_id)))
    return later.length > 0 ? undefined : alone
  const { rows, unreadable: _unreadable, ...totals } = newest
  const top = { ...newest, rows: [...rows, ...before.slice(last + 1)] }
  return { pages: [top, ...later.map((page) => ({ ...page, ...totals }))], pageParams }
}

const refreshInterval = 15_000

interface NewRowsOptions<Answer, Key extends QueryKey> {
  readonly queryKey: QueryKey
  readonly isLoaded: boolean
  readonly newest: UseQueryOptions<Answer, Error, Answer, Key>
}

export interface NewRowsState<Rows> {
  readonly added: Rows
  /** Number of new rows not shown while scrolled down. */
  readonly waiting: number
  /** Contains the list; new rows wait while its top is out of view. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** Merges new rows when the top of the list is in view. A failed poll is ignored: the next one is near. */
function useNewRows<Answer extends Page<{ readonly _id: string }>, Key extends QueryKey>({
  queryKey,
  isLoaded,
  newest,
}: NewRowsOptions<Answer, Key>): NewRowsState<Answer['rows']> {
  const { queryAge } = useServices()
  // The live channel of a plain backend does not name redemptions (§7).
  const isFullBackend = useIsFullBackend()
  const isAnnounced = useIsLive() && isFullBackend
  const client = useQueryClient()
  const list = hashKey(queryKey)
  const [merged, setMerged] = useState<{ readonly list?: string; readonly answer?: Answer; readonly added: Answer['rows'] }>({ added: [] })
  // New rows of another list do not count.
  const added = merged.list === list ? merged.added : []
  const box = useRef<HTMLDivElement>(null)
  const shown = client.getQueryData<InfiniteData<Answer, number>>(queryKey)
  const first = shown?.pages[0]
  const { data } = useQuery({
    ...newest,
    enabled: isLoaded,
    initialData: () => first,
    // A change that the list's answer lacks may have come while it was under way.
    initialDataUpdatedAt: () => {
      const query = client.getQueryCache().build(client, { queryKey })
      return query.state.fetchStatus === 'fetching' ? query.state.dataUpdatedAt : Date.now() - queryAge(query)
    },
    refetchInterval: isAnnounced ? false : refreshInterval,
  })
  const known = new Set(shown?.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id)))
  const newRows = first && data && merged.answer !== data ? data.rows.filter(({ _id }) => !known.has(_id)) : []
  // There may be more new rows than one page, or some further down.
  const more = (data?.pagination.totalCount ?? 0) - (first?.pagination.totalCount ?? 0)
  const mergeNow = useEffectEvent(() => {
    if (!shown || !data || merged.answer === data || first === data) return
    const isScrolledPast = (box.current?.getBoundingClientRect().top ?? 0) < 0
    if (isScrolledPast && (newRows.length > 0 || more > 0)) return
    setMerged({ list, answer: data, added: newRows.length > 0 ? newRows : added })
    const pages = mergeFirstPage(shown, data)
    if (pages) client.setQueryData(queryKey, pages)
    else void client.invalidateQueries({ queryKey, exact: true })
  })
  useEffect(() => {
    if (!data) return undefined
    const onScroll = () => mergeNow()
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [data])
  return { added, waiting: newRows.length && Math.max(newRows.length, more), box }
}
