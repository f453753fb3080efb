import type { LinkProps } from '@tanstack/react-router'
import type { FlatNamespace } from 'i18next'
import { type ComponentType, type RefObject, useRef } from 'react'
import type { Call } from '#contract/call.ts'
import { useSupports } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { StatusTabsProps } from '../list/status-tabs.tsx'
import type { List } from '../list/use-list.ts'
import type { BulkDialogProps } from './bulk-bar.tsx'
import type { ReviewedPage } from './decision-cache.ts'
import type { AllowedDecisions } from './decisions.ts'
import { type QueueTab, queueStatus, toTab } from './queue-order.ts'
import type { ReviewTimes } from './review-state.tsx'

export interface QueueRow extends ReviewTimes {
  readonly _id: string
}

export interface QueueSearch extends ListSearch {
  status?: QueueTab | undefined
  late?: 'true' | undefined
}

/** What an area says once about its queue. */
export interface QueueArea<Row extends QueueRow, Search extends QueueSearch> {
  /** Its words; those of the queue are below `queue`. */
  readonly area: FlatNamespace
  readonly icon: Elements
  /** The call that decides about a row. */
  readonly decision: Call
  readonly allowed: (row: Row) => AllowedDecisions
  /** Decides about many rows, and gives reasons in both languages. */
  readonly loadBulkDialog: () => Promise<ComponentType<BulkDialogProps<Row>>>
  /** Leads to a row, or without an id to the queue. */
  readonly linkTo: (search: Search, id?: string) => LinkProps
  /** What only one tab has: another tab starts without it. */
  readonly tabKeys: object
  /** Whether the list is only a part of its tab. */
  readonly isPart?: (search: Search) => boolean
}

/** The words of every queue, under the same keys in each area. */
interface QueueWords<Tab extends QueueTab> extends RowWords {
  (key: `empty.${Tab}.${'title' | 'text'}`): string
  (key: 'found' | `summary.${Tab}`, options: { readonly count: number }): string
}

interface RowWords {
  (key: 'table.caption' | 'empty.toPending'): string
  (key: `steps.${'nextOne' | 'previousOne' | 'openOne'}`): string
  (key: 'selected', options: { readonly count: number }): string
}

/** What does not depend on the rows. */
export interface QueueState extends Pick<QueueArea<QueueRow, QueueSearch>, 'icon' | 'decision'> {
  readonly list: Pick<List<ReviewedPage<QueueRow>, QueueSearch>, 'search' | 'query'>
  readonly words: RowWords
  readonly status: QueueTab
  /** The account may decide: its rows can be selected. */
  readonly canDecide: boolean
  readonly isPartOfTab: boolean
  readonly isLoading: boolean
  /** Around the rows. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Leads to the first row. */
  readonly firstLink: LinkProps | undefined
  /** Leads to all that waits. */
  readonly pendingLink: LinkProps
  /** Leads to what waits too long. */
  readonly overdueLink: LinkProps
  /** The tabs of the statuses; an area adds its own. */
  readonly tabs: Pick<StatusTabsProps, 'shown' | 'counts' | 'linkTo'>
  readonly found: (count: number) => string
  readonly summary: (count: number) => string
  /** Said of a tab without rows. */
  readonly empty: { readonly title: string; readonly text: string }
}

export interface ReviewList<Row extends QueueRow, Search extends QueueSearch> extends Omit<QueueState, 'list'>, QueueArea<Row, Search> {
  readonly list: List<ReviewedPage<Row>, Search>
}

type TabOf<Search extends QueueSearch> = NonNullable<Search['status']> | 'PENDING'

/** A queue of items to review; all its state is in the URL (§2, F-030). `words`: of the area, with the prefix `queue`. */
export function useReviewList<Row extends QueueRow, Search extends QueueSearch>(
  area: QueueArea<Row, Search>,
  list: List<ReviewedPage<Row>, Search>,
  words: QueueWords<TabOf<Search>>,
): ReviewList<Row, Search> {
  const { linkTo, tabKeys, isPart } = area
  const { search, query } = list
  const { data, isPlaceholderData } = query
  const canDecide = useSupports(area.decision)
  const status = queueStatus<TabOf<Search>>(search)
  // Placeholder rows belong to the former list.
  const first = isPlaceholderData ? undefined : data?.rows[0]?._id
  return {
    ...area,
    canDecide,
    list,
    words,
    status,
    isPartOfTab: isPart?.(search) ?? false,
    isLoading: !data || isPlaceholderData,
    box: useRef<HTMLDivElement>(null),
    firstLink: first === undefined ? undefined : linkTo(search, first),
    pendingLink: linkTo({ page: 1 } as Search),
    overdueLink: linkTo({ ...search, page: 1, late: 'true' }),
    tabs: {
      shown: status === 'ALL' ? undefined : status,
      counts: data?.counts,
      linkTo: (tab: QueueTab = 'ALL') => linkTo(toTab(search, tab, tabKeys)),
    },
    found: (count) => words('found', { count }),
    summary: (count) => words(`summary.${status}`, { count }),
    empty: { title: words(`empty.${status}.title`), text: words(`empty.${status}.text`) },
  }
}
