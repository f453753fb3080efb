import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReviewStatus } from '#contract/review.ts'
import type { RenderCard } from '#ui/tables/card-list.tsx'
import type { ListDownload } from '../download/use-list-download.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { ShortcutLine } from '../list/shortcut-dialog.tsx'
import type { List } from '../list/use-list.ts'
import type { useListView } from '../list/use-list-view.ts'
import type { BulkBarProps } from './bulk-bar.tsx'
import type { ReviewedPage } from './decision-cache.ts'
import type { QueueTab } from './queue-order.ts'
import type { ReviewTimes } from './review-state.tsx'

export interface QueueRow extends ReviewTimes {
  readonly _id: string
}

export interface QueueSearch extends ListSearch {
  status?: QueueTab | undefined
  sort?: string | undefined
  dir?: 1 | -1 | undefined
  late?: 'true' | undefined
  kind?: string | undefined
  lane?: string | undefined
  licence?: string | undefined
}

export interface QueueWords {
  (key: 'table.caption' | 'empty.toPending' | `empty.${ReviewStatus}.${'title' | 'text'}`): string
  (key: `steps.${'nextOne' | 'previousOne' | 'openOne'}`): string
  (key: `summary.${ReviewStatus}` | 'selected', options: { readonly count: number }): string
  (key: 'open', options: { readonly name: string }): string
}

/** Functions must stay the same ones, or all rows render again. */
export interface QueueRowsProps<Row extends QueueRow, Search extends QueueSearch>
  extends Pick<BulkBarProps<Row>, 'area' | 'decision' | 'getStatus' | 'isFinal' | 'loadDialog'> {
  readonly list: List<ReviewedPage<Row>, Search>
  readonly table: ReturnType<typeof useListView<Row, Search>>['table']
  readonly words: QueueWords
  readonly found: (count: number) => string
  /** The tab with all rows, if the queue has one. */
  readonly all?:
    | {
        readonly tab: string
        readonly summary: (count: number) => string
        readonly empty: Readonly<Record<'title' | 'text', string>>
      }
    | undefined
  /** The queue itself without an id. */
  readonly linkTo: (search: Search, id?: string) => LinkProps
  readonly getName: (row: Row) => string
  readonly card: RenderCard<Row>
  readonly icon: ReactNode
  /** Further ways out of a list in which nothing matches. */
  readonly elsewhere?: ReactNode
}

export interface QueuePageProps<Row extends QueueRow, Search extends QueueSearch> extends Omit<QueueRowsProps<Row, Search>, 'table'> {
  readonly title: string
  readonly tabsLabel: string
  /** Label of a tab that is not named by its status. */
  readonly tabLabel?: (status: ReviewStatus) => string
  /** Count of the pending tab, if the list counts only a part of it. */
  readonly pendingCount?: number | undefined
  readonly lanes?: ReactNode
  /** Cards that replace the table. */
  readonly sheet?: { readonly content: ReactNode; readonly shortcutLines: readonly ShortcutLine[] } | undefined
  /** An action after the usual ones. */
  readonly start?: ReactNode
  readonly download: ListDownload | undefined
  readonly view: ReturnType<typeof useListView<Row, Search>>
  readonly filters: ReactNode
}
