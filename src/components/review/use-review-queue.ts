import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPageSize } from '../list/list-query.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { Page } from '../list/use-list.ts'

/** `search`: of the list page that contains it. */
export interface QueueEntry<Search> {
  readonly id: string
  readonly search: Search
}

/** Opened by a bare link, only `next` is known. */
export interface ReviewQueue<Search> {
  /** Undefined where the total is not known either. */
  readonly position: number | undefined
  readonly total: number
  readonly previous: QueueEntry<Search> | undefined
  readonly next: QueueEntry<Search> | undefined
  /** The next subject moves up into the decided one's position. */
  readonly afterDecision: QueueEntry<Search> | undefined
}

type Rows = Page<{ readonly _id: string }>

const toEntry = <Search>(page: Rows | undefined, index: number, search: Search): QueueEntry<Search> | undefined => {
  const row = page?.rows.at(index)
  return row && { id: row._id, search }
}

/** The last known index: after a decision by somebody else the next subject is there. */
function useLastIndex(index: number): number {
  const [lastIndex, setLastIndex] = useState(0)
  if (index >= 0 && index !== lastIndex) setLastIndex(index)
  return lastIndex
}

/** Reads a neighbouring page only if the subject is at an edge. */
export function useReviewQueue<Answer extends Rows, Search extends ListSearch, Key extends QueryKey>(
  id: string,
  search: Search,
  list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>,
): ReviewQueue<Search> {
  const pageAt = (page: number) => ({ ...list({ ...search, page }), placeholderData: undefined })
  const { data: page } = useQuery(pageAt(search.page))
  const size = toPageSize(search)
  const total = page?.pagination.totalCount ?? 0
  const index = page ? page.rows.findIndex((row) => row._id === id) : -1
  const lastIndex = useLastIndex(index)
  const isFirst = index === 0 && search.page > 1
  const isLast = page !== undefined && index >= 0 && index === page.rows.length - 1 && search.page * size < total
  const before = { ...search, page: search.page - 1 }
  const after = { ...search, page: search.page + 1 }
  const pageBefore = useQuery({ ...pageAt(before.page), enabled: isFirst })
  const pageAfter = useQuery({ ...pageAt(after.page), enabled: isLast })
  const next = isLast ? toEntry(pageAfter.data, 0, after) : toEntry(page, index < 0 ? lastIndex : index + 1, search)
  return {
    position: index < 0 || page?.isLeast ? undefined : (search.page - 1) * size + index + 1,
    total,
    previous: isFirst ? toEntry(pageBefore.data, -1, before) : lastIndex > 0 ? toEntry(page, lastIndex - 1, search) : undefined,
    next,
    afterDecision: next && { ...next, search },
  }
}
