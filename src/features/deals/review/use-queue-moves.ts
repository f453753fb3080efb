import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { defaultPageSize } from '../../../contract/limits.ts'
import { useServices } from '../../../services.ts'
import { dealQueries } from '../api.ts'
import type { DealPage } from '../decision-cache.ts'
import type { DealSearch } from '../search.ts'
import type { FilterPatch } from './queue-filters.tsx'

const route = getRouteApi('/admin/deals/')

/** Every change of the queue's address. Typing replaces the entry of the history, choosing adds one (F-130). */
export interface QueueMoves {
  readonly filter: (patch: FilterPatch, typed?: boolean) => void
  readonly toPage: (page: number) => void
  readonly toSize: (size: number) => void
}

/** `page`: the answer to this very address, once it is there. A page that decisions have emptied gives way to the last one (F-131). */
export function useQueueMoves(search: DealSearch, page: DealPage | undefined): QueueMoves {
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const { api } = useServices()
  const size = search.size ?? defaultPageSize
  const last = page && Math.max(1, Math.ceil(page.pagination.totalCount / size))
  const next = last !== undefined && search.page < last ? search.page + 1 : undefined

  useEffect(() => {
    if (last !== undefined && search.page > last) void navigate({ search: (old) => ({ ...old, page: last }), replace: true })
  }, [last, search.page, navigate])

  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(dealQueries(api).list({ ...search, page: next }, 'admin'))
  }, [next, search, client, api])

  return {
    filter: (patch, typed = false) =>
      void navigate({ search: (old) => ({ ...old, ...patch, page: 1 }), replace: typed, resetScroll: false }),
    toPage: (to) => void navigate({ search: (old) => ({ ...old, page: to }) }),
    toSize: (to) => void navigate({ search: (old) => ({ ...old, size: to, page: 1 }), resetScroll: false }),
  }
}
