import type { LinkProps } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { RowLink } from '../actions/row-link.tsx'
import { cx } from '../cx.ts'
import { dash } from '../display/or-dash.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { useMedia } from '../hooks/use-media.ts'
import { type Column, columnClasses } from './table-column.ts'
import { WholeTexts } from './whole-texts.tsx'

type Opens<Row> =
  | { readonly rowLink: (row: Row) => LinkProps /** Names the link: “Open Moroccan hammam”. */; readonly rowLabel: (row: Row) => string }
  | { readonly rowLink?: undefined; readonly rowLabel?: undefined }

/** How rows are chosen: a box in each, and one in the head for all that are shown. */
interface RowSelection<Row> {
  readonly isChosen: (row: Row) => boolean
  readonly onChoose: (rows: readonly Row[], isChosen: boolean) => void
  readonly rowLabel: (row: Row) => string
  readonly allLabel: string
}

type DataTableProps<Row> = Opens<Row> & {
  /** What the table holds; heard, not seen. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** What a row shows below 640 px, where there is no table. */
  readonly card: (row: Row) => ReactNode
  readonly state: 'loading' | 'ready'
  /** How many rows a loading table keeps room for. */
  readonly placeholderRows?: number
  /** The rows are of the page before; the next one is on its way. */
  readonly dimmed?: boolean
  /** All rows there are, where `rows` are some of them, and how many of them come before. */
  readonly total?: number | undefined
  readonly before?: number
  readonly selection?: RowSelection<Row>
}

const wide = '(min-width: 40rem)'

/** Rows as a real table from 640 px on, below as a list of cards; the whole row opens, its chevron is what the keyboard reaches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const busy = props.state === 'loading' || props.dimmed === true
  return (
    <div aria-busy={busy} className={cx('min-w-0 transition-opacity delay-200', props.dimmed && 'opacity-60')}>
      <WholeTexts>{useMedia(wide) ? <Table {...props} /> : <Cards {...props} />}</WholeTexts>
    </div>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, state, placeholderRows = 10, total, before = 0 } = props
  // The head is the first row.
  const rowIndexOf = (index: number) => (total === undefined ? undefined : before + index + 2)
  return (
    <section
      aria-label={caption}
      tabIndex={props.rowLink ? undefined : 0}
      className="overflow-x-auto rounded-2 border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-small" aria-rowcount={total === undefined ? undefined : total + 1}>
        <caption className="sr-only">{caption}</caption>
        <Head
          columns={columns}
          isIndexed={total !== undefined}
          opens={props.rowLink !== undefined}
          all={props.selection && <ChooseAll selection={props.selection} rows={rows} />}
        />
        <tbody>
          {state === 'loading'
            ? placeholders(placeholderRows).map((key) => <LoadingRow key={key} {...props} />)
            : rows.map((row, index) => <LoadedRow key={rowKey(row)} row={row} rowIndex={rowIndexOf(index)} {...props} />)}
        </tbody>
      </table>
    </section>
  )
}

const placeholders = (count: number) => Array.from({ length: count }, (_, index) => `loading-${index}`)

const cellClasses = 'h-row border-line border-b px-3 py-0.5 align-middle group-last:border-b-0'

function LoadedRow<Row>({ row, rowIndex, ...props }: DataTableProps<Row> & { row: Row; rowIndex: number | undefined }) {
  return (
    <tr aria-rowindex={rowIndex} className={cx('group relative hover:bg-hover', props.selection?.isChosen(row) && 'bg-teal-tint')}>
      {props.selection && (
        <td className={cx(cellClasses, 'w-row pe-0')}>
          <Choose row={row} selection={props.selection} />
        </td>
      )}
      {props.columns.map((column) => (
        <td key={column.key} className={cx(cellClasses, columnClasses(column))}>
          {column.cell(row) || dash}
        </td>
      ))}
      {props.rowLink && (
        <td className={cx(cellClasses, 'w-row ps-0')}>
          <RowLink {...props.rowLink(row)} label={props.rowLabel(row)} />
        </td>
      )}
    </tr>
  )
}

/** Above the link that covers its row. */
const Choose = <Row,>({ row, selection }: { readonly row: Row; readonly selection: RowSelection<Row> }) => (
  <Checkbox
    hiddenLabel
    label={selection.rowLabel(row)}
    className="relative z-1"
    checked={selection.isChosen(row)}
    onChange={(event) => selection.onChoose([row], event.currentTarget.checked)}
  />
)

function ChooseAll<Row>({ rows, selection }: { readonly rows: readonly Row[]; readonly selection: RowSelection<Row> }) {
  const chosen = rows.filter(selection.isChosen).length
  const showPart = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = chosen > 0 && chosen < rows.length
  }
  return (
    <Checkbox
      hiddenLabel
      ref={showPart}
      label={selection.allLabel}
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      onChange={(event) => selection.onChoose(rows, event.currentTarget.checked)}
    />
  )
}

function LoadingRow<Row>({ columns, rowLink, selection }: DataTableProps<Row>) {
  return (
    <tr className="group">
      {selection && <td className={cellClasses} />}
      {columns.map((column) => (
        <td key={column.key} className={cx(cellClasses, columnClasses(column))}>
          <Skeleton className={column.figures ? 'ms-auto w-touch rtl:ms-0' : 'max-w-side'} />
        </td>
      ))}
      {rowLink && <td className={cellClasses} />}
    </tr>
  )
}

function Cards<Row>({ caption, rows, rowKey, card, state, placeholderRows = 10, ...props }: DataTableProps<Row>) {
  const box = 'relative rounded-2 border border-line bg-surface p-3'
  if (state === 'loading')
    return (
      <ul aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {placeholders(placeholderRows).map((key) => (
          <li key={key} className={cx(box, 'grid gap-3')}>
            <Skeleton className="max-w-side" />
            <Skeleton className="w-touch" />
          </li>
        ))}
      </ul>
    )
  return (
    <ul aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {rows.map((row) => (
        <li key={rowKey(row)} className={cx(box, 'flex items-center gap-2')}>
          {props.selection && <Choose row={row} selection={props.selection} />}
          <div className="min-w-0 flex-1">{card(row)}</div>
          {props.rowLink && <RowLink {...props.rowLink(row)} label={props.rowLabel(row)} />}
        </li>
      ))}
    </ul>
  )
}

const headClasses = 'h-thead border-line border-b px-3 text-caption font-medium text-ink-3 whitespace-nowrap'
const sorted = { 1: 'ascending', [-1]: 'descending', 0: undefined } as const

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Whether rows say which of all they are. */
  readonly isIndexed: boolean
  /** Whether a last column holds the rows' links. */
  readonly opens: boolean
  /** The box of the first column, where rows can be chosen. */
  readonly all: ReactNode
}

/** Names, and the buttons that sort. */
function Head<Row>({ columns, isIndexed, opens, all }: HeadProps<Row>) {
  const t = useTranslations('common')
  return (
    <thead>
      <tr aria-rowindex={isIndexed ? 1 : undefined}>
        {all && (
          <th scope="col" className={cx(headClasses, 'w-row pe-0 text-start')}>
            {all}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sort && sorted[column.sort.active]}
            className={cx(headClasses, columnClasses(column))}
            style={column.width ? { inlineSize: column.width } : undefined}
          >
            {column.sort ? <SortButton sort={column.sort}>{column.header}</SortButton> : column.header}
          </th>
        ))}
        {opens && (
          <th scope="col" className={cx(headClasses, 'w-row')}>
            <span className="sr-only">{t('open')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const arrows = { 1: ArrowUp, [-1]: ArrowDown, 0: null }

function SortButton({ sort, children }: { sort: NonNullable<Column<never>['sort']>; children: Column<never>['header'] }) {
  const Arrow = arrows[sort.active]
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className={cx(
        'inline-flex h-chip items-center gap-1 hover:text-ink touch:min-h-touch',
        sort.active !== 0 && 'font-semibold text-ink',
      )}
    >
      {children}
      {Arrow && <Arrow aria-hidden className="size-icon-xs" />}
    </button>
  )
}
