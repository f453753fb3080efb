import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../cx.ts'
import { type Column, columnClasses } from './table-column.ts'

const headClasses = 'h-thead border-line border-b px-3 text-caption font-medium text-ink-3 whitespace-nowrap'
const sorted = { 1: 'ascending', [-1]: 'descending', 0: undefined } as const

interface DataTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Whether a last column holds the rows' links. */
  readonly opens: boolean
}

/** The head of a DataTable: names, and the buttons that sort. */
export const DataTableHead = <Row,>({ columns, opens }: DataTableHeadProps<Row>) => (
  <thead>
    <tr>
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
      {opens && <td className={cx(headClasses, 'w-row')} />}
    </tr>
  </thead>
)

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
