import type { LinkProps } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import type { Call } from '#contract/call.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { List } from '../list/use-list.ts'
import type { ReviewedPage } from './decision-cache.ts'
import { type QueueTab, queueStatus } from './queue-order.ts'
import type { ReviewTimes } from './review-state.tsx'

export interface QueueRow extends ReviewTimes {
  readonly _id: string
}

export interface QueueSearch extends ListSearch {
  status?: QueueTab | undefined
}

interface QueueWords {
  (key: 'table.caption' | 'empty.toPending'): string
  (key: `steps.${'nextOne' | 'previousOne' | 'openOne'}`): string
  (key: 'selected', options: { readonly count: number }): string
  (key: 'open', options: { readonly name: string }): string
}

interface QueueOptions<Row extends QueueRow, Search extends QueueSearch> {
  readonly list: List<ReviewedPage<Row>, Search>
  /** The call that decides about a row. */
  readonly decision: Call
  readonly words: QueueWords
  /** Leads to a row, or without an id to the queue. Must stay the same function. */
  readonly linkTo: (search: Search, id?: string) => LinkProps
}

/** What does not depend on the rows. */
export interface QueueState extends Pick<QueueOptions<QueueRow, QueueSearch>, 'decision' | 'words'> {
  readonly status: QueueTab
  readonly isLoading: boolean
  /** Around the rows. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Leads to the first row. */
  readonly firstLink: LinkProps | undefined
  /** Leads to all that waits. */
  readonly pendingLink: LinkProps
}

export type Queue<Row extends QueueRow, Search extends QueueSearch> = QueueOptions<Row, Search> & QueueState

/** A queue of items to review; all its state is in the URL (§2, F-030). */
export function useQueue<Row extends QueueRow, Search extends QueueSearch>(options: QueueOptions<Row, Search>): Queue<Row, Search> {
  const { list, linkTo } = options
  const { search, query } = list
  const { data, isPlaceholderData } = query
  // Placeholder rows belong to the former list.
  const first = isPlaceholderData ? undefined : data?.rows[0]?._id
  return {
    ...options,
    status: queueStatus(search),
    isLoading: !data || isPlaceholderData,
    box: useRef<HTMLDivElement>(null),
    firstLink: first === undefined ? undefined : linkTo(search, first),
    pendingLink: linkTo({ page: 1 } as Search),
  }
}
