import type { LinkProps } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useMedia } from '../hooks/use-media.ts'
import { CardList, type CardOf } from './card-list.tsx'
import { ChooseAll, type RowSelection } from './row-selection.tsx'
import { type Column, shownFrom } from './table-column.ts'
import { Head } from './table-head.tsx'
import { LoadedRow, LoadingRow } from './table-row.tsx'
import { WholeTexts } from './whole-texts.tsx'

/** Where a row leads; nowhere, where its page is not there. */
export type Opens<Row> =
  | { readonly rowLink: (row: Row) => LinkProps /** Names the link: “Open Moroccan hammam”. */; readonly rowLabel: (row: Row) => string }
  | { readonly rowLink?: undefined; readonly rowLabel?: undefined }

type DataTableProps<Row> = Opens<Row> & {
  /** What the table holds; heard, not seen. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** What a row shows below 640 px, where there is no table. */
  readonly card: CardOf<Row>
  readonly state: 'loading' | 'ready'
  /** How many rows a loading table keeps room for. */
  readonly placeholderRows?: number
  /** The rows are of the page before; the next one is on its way. */
  readonly dimmed?: boolean
  /** All rows there are, where `rows` are some of them, and how many of them come before. */
  readonly total?: number | undefined
  readonly before?: number
  readonly selection?: RowSelection<Row> | undefined
  /** Low rows of one line each. */
  readonly isCompact?: boolean
  /** The table or the list of cards: takes the focus of whoever turns the page. */
  readonly region?: RefObject<HTMLElement | null>
}

const wide = '(min-width: 40rem)'
const none: readonly string[] = []

/** Rows as a real table from 640 px on, below as a list of cards; the whole row opens, its chevron is what the keyboard reaches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, card, rowLink, rowLabel, selection, state, placeholderRows = 10, region } = props
  const isLoading = state === 'loading'
  const placeholders = isLoading ? Array.from({ length: placeholderRows }, (_, index) => `loading-${index}`) : none
  return (
    <div
      aria-busy={isLoading || props.dimmed === true}
      className={cx('min-w-0 transition-opacity delay-200', props.dimmed && 'opacity-60')}
    >
      <WholeTexts>
        {useMedia(wide) ? (
          <Table {...props} placeholders={placeholders} />
        ) : (
          <CardList
            caption={caption}
            rows={isLoading ? [] : rows}
            rowKey={rowKey}
            card={card}
            rowLink={rowLink}
            rowLabel={rowLabel}
            selection={selection}
            placeholders={placeholders}
            region={region}
          />
        )}
      </WholeTexts>
    </div>
  )
}

/** Whether the table in a box is wider than the box; measured before anything is painted, and whenever either changes. */
function useScrolled(box: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild]
    if (!outer || !inner) return undefined
    const measure = () => setScrolled(inner.scrollWidth > outer.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box])
  return isScrolled
}

/** What the columns that are there need at least, with as much as a name for those that share the rest. */
function useLeastWidth(columns: readonly Column<never>[], sides: number): string {
  const isThere = { md: useMedia(shownFrom.md), lg: useMedia(shownFrom.lg), xl: useMedia(shownFrom.xl) }
  const widths = columns.filter(({ hideBelow }) => !hideBelow || isThere[hideBelow]).map(({ width }) => width ?? '13rem')
  return `calc(${[...widths, `${sides * 3}rem`].join(' + ')})`
}

function Table<Row>(props: DataTableProps<Row> & { readonly placeholders: readonly string[] }) {
  const { caption, columns, rows, rowKey, placeholders, total, before = 0, selection, rowLink, rowLabel, isCompact = false } = props
  const own = useRef<HTMLElement>(null)
  const box = props.region ?? own
  const isScrolled = useScrolled(box)
  const sides = (selection ? 1 : 0) + (rowLink ? 1 : 0)
  return (
    <section
      ref={box}
      aria-label={caption}
      tabIndex={rowLink && !isScrolled ? -1 : 0}
      data-compact={isCompact || undefined}
      // Positioned, so that what is only heard does not lie beside the page.
      className={cx('relative rounded-2 border border-line bg-surface', isScrolled && 'overflow-x-auto')}
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-small"
        style={{ minInlineSize: useLeastWidth(columns, sides) }}
        aria-rowcount={total === undefined ? undefined : total + 1}
      >
        <caption className="sr-only">{caption}</caption>
        <Head
          columns={columns}
          isIndexed={total !== undefined}
          opens={rowLink !== undefined}
          isScrolled={isScrolled}
          all={selection && <ChooseAll selection={selection} rows={rows} />}
        />
        <tbody>
          {placeholders.map((key) => (
            <LoadingRow key={key} columns={columns} hasBox={selection !== undefined} opens={rowLink !== undefined} />
          ))}
          {placeholders.length === 0 &&
            rows.map((row, index) => (
              <LoadedRow
                key={rowKey(row)}
                row={row}
                // The head is the first row.
                rowIndex={total === undefined ? undefined : before + index + 2}
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
      </table>
    </section>
  )
}
