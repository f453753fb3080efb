import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { ClearedDesk } from '#ui/still-lifes/cleared-desk.tsx'
import type { RenderCard } from '#ui/tables/card-list.tsx'
import type { RowLinkProps } from '#ui/tables/data-table.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { ListTable } from '../list/list-table.tsx'
import type { StatusTabsProps } from '../list/status-tabs.tsx'
import { UndoSlot } from './undo-slot.tsx'
import type { QueueRow, QueueSearch, QueueState, ReviewList } from './use-review-list.ts'
import { useSelectedRows } from './use-selected-rows.ts'

/** Loaded right after the rows: nothing can be decided before they are there. */
const loadBulkBar = () => import('./bulk-bar.tsx').then(({ BulkBar }) => BulkBar)

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly isCompact: boolean
  readonly card: RenderCard<Row>
}

interface QueueRowsProps<Row extends QueueRow, Search extends QueueSearch> {
  readonly queue: ReviewList<Row, Search>
  readonly page: { readonly table: TableProps<Row> & RowLinkProps<Row>; readonly rowName: (row: Row) => string }
  /** Offered if nothing matches in the one that is shown. */
  readonly tabs: StatusTabsProps
  readonly empty?: Elements
  /** Further ways out of a list in which nothing matches. */
  readonly elsewhere?: Elements
}

/** The rows with their selection, which renders nothing else of the page. */
export function QueueRows<Row extends QueueRow, Search extends QueueSearch>({
  queue,
  page: { table, rowName },
  tabs,
  empty = <EmptyQueue queue={queue} {...queue.empty} />,
  elsewhere,
}: QueueRowsProps<Row, Search>) {
  const { list, decision, canDecide, words, found, box } = queue
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const rows = list.query.data?.rows ?? []
  const chosen = useSelectedRows(rows)
  const BulkBar = useIdleModule(loadBulkBar, true, true)
  return (
    <div ref={box}>
      <ListTable
        {...table}
        list={list}
        caption={words('table.caption')}
        found={found}
        failedText={t('failed')}
        empty={empty}
        // The other tabs have nobody who waits: what is counted there is not late.
        tabs={list.search.late ? undefined : tabs}
        elsewhere={elsewhere}
        selection={canDecide ? { ...chosen, name: rowName } : undefined}
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
      {BulkBar && canDecide && <BulkBar queue={queue} selection={chosen} rows={rows} />}
    </div>
  )
}

interface EmptyQueueProps {
  readonly queue: QueueState
  readonly title: string
  readonly text: string
}

/** A tab without rows. */
export const EmptyQueue = ({ queue: { status, pendingLink, words, icon }, title, text }: EmptyQueueProps) => (
  <EmptyState
    {...(status === 'PENDING' ? { picture: <ClearedDesk /> } : { icon })}
    title={title}
    text={text}
    action={status !== 'PENDING' && <ButtonLink {...pendingLink}>{words('empty.toPending')}</ButtonLink>}
  />
)
