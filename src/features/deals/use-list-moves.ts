import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { defaultPageSize } from '../../contract/limits.ts'
import type { Side } from '../../contract/roles.ts'
import { useServices } from '../../services.ts'
import { dealQueries } from './api.ts'
import type { DealPage } from './decision-cache.ts'
import type { DealSearch } from './search.ts'

/** What a filter changes; an undefined value takes it away. */
export type FilterPatch = Partial<Omit<DealSearch, 'page'>>

/** Every change of a list's address. Typing replaces the entry of the history, choosing adds one (F-130). */
export interface ListMoves {
  readonly filter: (patch: FilterPatch, typed?: boolean) => void
  readonly toPage: (page: number) => void
  readonly toSize: (size: number) => void
}

interface ListOnScreen {
  readonly side: Side
  readonly search: DealSearch
  /** The answer to this very address, once it is there. */
  readonly page: DealPage | undefined
  /** Changes the address; stable between renders. */
  readonly go: (change: (old: DealSearch) => DealSearch, how?: { readonly replace?: boolean; readonly resetScroll?: boolean }) => void
}

/** The moves of one list. The next page is fetched ahead; a page beyond the last one gives way to it (F-131). */
export function useListMoves({ side, search, page, go }: ListOnScreen): ListMoves {
  const client = useQueryClient()
  const { api } = useServices()
  const size = search.size ?? defaultPageSize
  const last = page && Math.max(1, Math.ceil(page.pagination.totalCount / size))
  const next = last !== undefined && search.page < last ? search.page + 1 : undefined

  useEffect(() => {
    if (last !== undefined && search.page > last) go((old) => ({ ...old, page: last }), { replace: true })
  }, [last, search.page, go])

  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(dealQueries(api).list({ ...search, page: next }, side))
  }, [next, search, side, client, api])

  return {
    filter: (patch, typed = false) => go((old) => ({ ...old, ...patch, page: 1 }), { replace: typed, resetScroll: false }),
    toPage: (to) => go((old) => ({ ...old, page: to })),
    toSize: (to) => go((old) => ({ ...old, size: to, page: 1 }), { resetScroll: false }),
  }
}
