import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListSearch, sizeOf } from '../list/list-search.ts'
import type { Page } from '../list/use-list.ts'

/** One subject of a review: its id, and the address of the list page on which it stands. */
export interface QueueEntry<Search> {
  readonly id: string
  readonly search: Search
}

/** Where a subject stands in the list that an address describes. Without a place (opened by a bare link) only `next` is known. */
export interface ReviewQueue<Search> {
  /** From 1, over all pages. */
  readonly position: number | undefined
  readonly total: number
  readonly previous: QueueEntry<Search> | undefined
  readonly next: QueueEntry<Search> | undefined
  /** Where a reviewer goes once this one has left the list: the next one moves up into its place. */
  readonly afterDecision: QueueEntry<Search> | undefined
}

type Rows = Page<{ readonly _id: string }>

const entryOf = <Search>(page: Rows | undefined, index: number, search: Search): QueueEntry<Search> | undefined => {
  const row = page?.rows.at(index)
  return row && { id: row._id, search }
}

/** Where the subject stands on its page, or stood before somebody decided about it: the next one has moved up into its place. */
function usePlace(index: number): number {
  const [place, setPlace] = useState(0)
  if (index >= 0 && index !== place) setPlace(index)
  return place
}

/** Reads the page of the list, and the one before or after it only where the subject stands at an edge. */
export function useReviewQueue<Answer extends Rows, Search extends ListSearch, Key extends QueryKey>(
  id: string,
  search: Search,
  list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>,
): ReviewQueue<Search> {
  const pageAt = (page: number) => ({ ...list({ ...search, page }), placeholderData: undefined })
  const { data: page } = useQuery(pageAt(search.page))
  const size = sizeOf(search)
  const total = page?.pagination.totalCount ?? 0
  const index = page ? page.rows.findIndex((row) => row._id === id) : -1
  const place = usePlace(index)
  const isFirst = index === 0 && search.page > 1
  const isLast = page !== undefined && index >= 0 && index === page.rows.length - 1 && search.page * size < total
  const before = { ...search, page: search.page - 1 }
  const after = { ...search, page: search.page + 1 }
  const pageBefore = useQuery({ ...pageAt(before.page), enabled: isFirst })
  const pageAfter = useQuery({ ...pageAt(after.page), enabled: isLast })
  const next = isLast ? entryOf(pageAfter.data, 0, after) : entryOf(page, index < 0 ? place : index + 1, search)
  return {
    position: index < 0 ? undefined : (search.page - 1) * size + index + 1,
    total,
    previous: isFirst ? entryOf(pageBefore.data, -1, before) : place > 0 ? entryOf(page, place - 1, search) : undefined,
    next,
    afterDecision: next && { ...next, search },
  }
}
