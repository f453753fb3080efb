import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPageSize } from '../../../contract/limits.ts'
import { useServices } from '../../../services.ts'
import { dealQueries } from '../api.ts'
import type { DealPage } from '../decision-cache.ts'
import type { DealSearch } from '../search.ts'

/** Another deal of the queue: its id, and the address of the list page on which it stands. */
export interface QueueStop {
  readonly dealId: string
  readonly search: DealSearch
}

/** Where a deal stands in the list that `search` describes. Without a place (opened by a bare link) only `next` is known. */
export interface Queue {
  /** From 1, over all pages. */
  readonly position: number | undefined
  readonly total: number
  readonly previous: QueueStop | undefined
  readonly next: QueueStop | undefined
  /** Where a reviewer goes once this deal has left the list: the next one moves up into its place. */
  readonly afterDecision: QueueStop | undefined
}

const stopOf = (page: DealPage | undefined, index: number, search: DealSearch): QueueStop | undefined => {
  const row = page?.rows.at(index)
  return row && { dealId: row._id, search }
}

/** Where the deal stands on its page, or stood before somebody decided about it: the next one has moved up into its place. */
function usePlace(index: number): number {
  const [place, setPlace] = useState(0)
  if (index >= 0 && index !== place) setPlace(index)
  return place
}

/** Reads the page of the list, and the one before or after it only where the deal stands at an edge. */
export function useQueue(dealId: string, search: DealSearch): Queue {
  const { api } = useServices()
  const pageAt = (page: number) => ({ ...dealQueries(api).list({ ...search, page }, 'admin'), placeholderData: undefined })
  const { data: page } = useQuery(pageAt(search.page))
  const size = search.size ?? defaultPageSize
  const total = page?.pagination.totalCount ?? 0
  const index = page ? page.rows.findIndex((row) => row._id === dealId) : -1
  const place = usePlace(index)
  const isFirst = index === 0 && search.page > 1
  const isLast = page !== undefined && index >= 0 && index === page.rows.length - 1 && search.page * size < total
  const before = { ...search, page: search.page - 1 }
  const after = { ...search, page: search.page + 1 }
  const pageBefore = useQuery({ ...pageAt(before.page), enabled: isFirst })
  const pageAfter = useQuery({ ...pageAt(after.page), enabled: isLast })
  const next = isLast ? stopOf(pageAfter.data, 0, after) : stopOf(page, index < 0 ? place : index + 1, search)
  return {
    position: index < 0 ? undefined : (search.page - 1) * size + index + 1,
    total,
    previous: isFirst ? stopOf(pageBefore.data, -1, before) : place > 0 ? stopOf(page, place - 1, search) : undefined,
    next,
    afterDecision: next && { ...next, search },
  }
}
