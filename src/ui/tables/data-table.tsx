import type { LinkProps } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { useMedia } from '../hooks/use-media.ts'
import { CardList, type RenderCard } from './card-list.tsx'
import { DayCell, dayWidth, groupByDay, type RowDays } from './row-days.tsx'
import { type RowSelection, SelectAll } from './row-selection.tsx'
import { type Column, columnWidths, shownFrom } from './table-column.ts'
import { Head } from './table-head.tsx'
import { LoadedRow, LoadingRow } from './table-row.tsx'

export type RowLinkProps<Row> =
  | { readonly rowLink: (row: Row) => LinkProps /** Names the link: “Open Moroccan hammam”. */; readonly rowLabel: (row: Row) => string }
  | { readonly rowLink?: undefined; readonly rowLabel?: undefined }

type DataTableProps<Row> = RowLinkProps<Row> & {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly card: RenderCard<Row>
  readonly days?: RowDays<Row> | undefined
  readonly state: 'loading' | 'ready'
  readonly placeholderRows?: number
  /** Shows the previous page while the next one is loading. */
  readonly dimmed?: boolean
  /** Count of all rows if `rows` is one page, and the number of rows before it. */
  readonly total?: number | undefined
  readonly before?: number
  readonly selection?: RowSelection<Row> | undefined
  readonly isCompact?: boolean
  /** The table or the list of cards, focused after paging. */
  readonly region?: RefObject<HTMLElement | null>
}

const tableQuery = '(min-width: 40rem)'
const none: readonly string[] = []

/** A table from 640 px, cards below. The whole row is clickable; the keyboard reaches its chevron. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, card, days, rowLink, rowLabel, selection, state, placeholderRows = 10, region } = props
  const isLoading = state === 'loading'
  const placeholders = isLoading ? Array.from({ length: placeholderRows }, (_, index) => `loading-${index}`) : none
  return (
    <div
      aria-busy={isLoading || props.dimmed === true}
      data-whole={rowLink ? undefined : ''}
      className={cx('min-w-0 transition-opacity delay-200', props.dimmed && 'opacity-60')}
    >
      {useMedia(tableQuery) ? (
        <Table {...props} placeholders={placeholders} />
      ) : (
        <CardList
          caption={caption}
          rows={isLoading ? [] : rows}
          rowKey={rowKey}
          card={card}
          days={days}
          rowLink={rowLink}
          rowLabel={rowLabel}
          selection={selection}
          placeholders={placeholders}
          region={region}
        />
      )}
    </div>
  )
}

/** Whether the table is wider than its box. */
function useScrolled(box: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild]
    if (!outer || !inner) return undefined
    // The browser calls it after the layout and before the paint; measuring now would force a layout of its own.
    const observer = new ResizeObserver(() => flushSync(() => setScrolled(inner.scrollWidth > outer.clientWidth + 1)))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box])
  return isScrolled
}

function useColumnWidths(columns: readonly Column<never>[], sidesRem: number) {
  const matches = {
    md: useMedia(shownFrom.md),
    lg: useMedia(shownFrom.lg),
    xl: useMedia(shownFrom.xl),
    '2xl': useMedia(shownFrom['2xl']),
  }
  return columnWidths(
    columns.filter(({ hideBelow }) => !hideBelow || matches[hideBelow]),
    sidesRem,
  )
}

function Table<Row>(props: DataTableProps<Row> & { readonly placeholders: readonly string[] }) {
  const { caption, columns, rows, days, rowKey, placeholders, total, before = 0, selection, rowLink, rowLabel, isCompact = false } = props
  const localRef = useRef<HTMLElement>(null)
  const box = props.region ?? localRef
  const isScrolled = useScrolled(box)
  const sides = (selection ? 1 : 0) + (rowLink ? 1 : 0)
  const { least, widths } = useColumnWidths(columns, sides * 3 + (days ? Number.parseFloat(dayWidth) : 0))
  const groups = useMemo(
    () => groupByDay(rows, days).map((group) => ({ ...group, lead: days && <DayCell day={group.day} rows={group.rows.length} /> })),
    [rows, days],
  )
  return (
    <section
      ref={box}
      aria-label={caption}
      tabIndex={rowLink && !isScrolled ? -1 : 0}
      data-compact={isCompact || undefined}
      // Positioned, so that visually hidden content does not overflow the page.
      className={cx('@container relative rounded-2 border border-line bg-surface', isScrolled && 'overflow-x-auto')}
    >
      <table
        className="w-full table-fixed border-separate [border-spacing:0] text-small"
        style={{ minInlineSize: least }}
        aria-rowcount={total === undefined ? undefined : total + 1}
      >
        <caption className="sr-only">{caption}</caption>
        <Head
          columns={columns}
          widths={widths}
          day={days?.head}
          isIndexed={total !== undefined}
          opens={rowLink !== undefined}
          isScrolled={isScrolled}
          all={selection && <SelectAll selection={selection} rows={rows} />}
        />
        {placeholders.length > 0 ? (
          <tbody>
            {placeholders.map((key) => (
              <LoadingRow
                key={key}
                columns={columns}
                hasDay={days !== undefined}
                hasBox={selection !== undefined}
                opens={rowLink !== undefined}
              />
            ))}
          </tbody>
        ) : (
          groups.map((group) => (
            <tbody key={group.day?.key ?? ''}>
              {group.rows.map((row, index) => (
                <LoadedRow
                  key={rowKey(row)}
                  row={row}
                  rowIndex={total === undefined ? undefined : before + group.before + index + 2}
                  lead={index === 0 ? group.lead : undefined}
                  columns={columns}
                  rowLink={rowLink}
                  rowLabel={rowLabel}
                  isChosen={selection?.isChosen(row) ?? false}
                  onChoose={selection?.onChoose}
                  chooseLabel={selection?.rowLabel}
                  isScrolled={isScrolled}
                />
              ))}
            </tbody>
          ))
        )}
      </table>
    </section>
  )
}
