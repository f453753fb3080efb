import { CheckCheck } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { RenderCard } from '#ui/tables/card-list.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { ListTable } from '../list/list-table.tsx'
import type { StatusTabsProps } from '../list/status-tabs.tsx'
import type { BulkActions } from './bulk-bar.tsx'
import { UndoSlot } from './undo-slot.tsx'
import type { Queue, QueueRow, QueueSearch, QueueState } from './use-queue.ts'
import { useSelectedRows } from './use-selected-rows.ts'

/** Loaded right after the rows: nothing can be decided before they are there. */
const loadBulkBar = () => import('./bulk-bar.tsx').then(({ BulkBar }) => BulkBar)

/** Functions must stay the same ones, or all rows render again. */
interface QueueRowsProps<Row extends QueueRow, Search extends QueueSearch> {
  readonly queue: Queue<Row, Search>
  readonly table: { readonly columns: readonly Column<Row>[]; readonly isCompact: boolean; readonly card: RenderCard<Row> }
  readonly getName: (row: Row) => string
  readonly found: (count: number) => string
  /** An `EmptyQueue`. */
  readonly empty: Elements
  /** Tabs that are offered if nothing matches in this one. */
  readonly tabs: StatusTabsProps | undefined
  /** Further ways out of a list in which nothing matches. */
  readonly elsewhere?: Elements
  readonly bulk: BulkActions<Row>
}

/** The rows with their selection, which renders nothing else of the page. */
export function QueueRows<Row extends QueueRow, Search extends QueueSearch>({
  queue,
  table,
  getName,
  bulk,
  ...rest
}: QueueRowsProps<Row, Search>) {
  const { list, decision, words, linkTo, box } = queue
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const { search } = list
  const rows = list.query.data?.rows ?? []
  const chosen = useSelectedRows(rows)
  const BulkBar = useIdleModule(loadBulkBar, true, true)
  const rowLink = useCallback((row: Row) => linkTo(search, row._id), [linkTo, search])
  const rowLabel = useCallback((row: Row) => words('open', { name: getName(row) }), [words, getName])
  return (
    <div ref={box}>
      <ListTable
        {...rest}
        {...table}
        list={list}
        caption={words('table.caption')}
        rowLink={rowLink}
        rowLabel={rowLabel}
        failedText={t('failed')}
        selection={{ ...chosen, name: getName }}
      />
      {/* Below the end of the page, or above the bar of the selection. */}
      <div
        className={cx(
          'sticky z-bar',
          chosen.ids.size > 0 ? 'bottom-[calc(var(--shell-bottom,0px)+4.5rem)]' : 'bottom-[calc(var(--shell-bottom,0px)+var(--s-7))]',
        )}
      >
        <UndoSlot decision={decision} className={cx('start-0 max-w-full', chosen.ids.size > 0 ? 'bottom-0' : 'top-0')} />
      </div>
      {BulkBar && <BulkBar queue={queue} bulk={bulk} selection={chosen} rows={rows} />}
    </div>
  )
}

interface EmptyQueueProps {
  readonly queue: QueueState
  readonly icon: Elements
  readonly title: string
  readonly text: string
}

/** A tab without rows. */
export const EmptyQueue = ({ queue: { status, pendingLink, words }, icon, title, text }: EmptyQueueProps) => (
  <EmptyState
    icon={status === 'PENDING' ? <CheckCheck aria-hidden /> : icon}
    title={title}
    text={text}
    action={status !== 'PENDING' && <ButtonLink {...pendingLink}>{words('empty.toPending')}</ButtonLink>}
  />
)
