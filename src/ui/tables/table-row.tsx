import type { LinkProps } from '@tanstack/react-router'
import { memo } from 'react'
import { RowLink } from '../actions/row-link.tsx'
import { cx } from '../cx.ts'
import { dash } from '../display/empty-values.ts'
import type { Elements } from '../elements.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { fillsCell, type RowSelection, SelectRow } from './row-selection.tsx'
import { type Column, columnClasses, stickyColumnClasses } from './table-column.ts'

const cellClasses =
  'h-row border-line border-b px-3 py-px font-normal in-[tbody:last-child_>_tr:last-child]:border-b-0 in-[tbody:last-child_>_tr:last-child]:first:rounded-es-2 in-[tbody:last-child_>_tr:last-child]:last:rounded-ee-2 in-data-compact:h-filter'

const boxClasses = cx(cellClasses, 'align-middle')

const classesFor = ({ isAtTop, ...column }: Pick<Column<never>, 'figures' | 'hideBelow' | 'isAtTop'>) =>
  cx(cellClasses, columnClasses(column), isAtTop ? 'pt-1.5 align-top' : 'align-middle')

interface LoadedRowProps<Row> {
  readonly row: Row
  /** `aria-rowindex`, the header being 1; undefined if the total is unknown. */
  readonly rowIndex: number | undefined
  /** The head of the rows that begin with this one. */
  readonly lead: Elements
  readonly columns: readonly Column<Row>[]
  readonly rowLink: ((row: Row) => LinkProps) | undefined
  readonly rowLabel: ((row: Row) => string) | undefined
  readonly isChosen: boolean
  readonly onChoose: RowSelection<Row>['onChoose'] | undefined
  readonly chooseLabel: RowSelection<Row>['rowLabel'] | undefined
  readonly isScrolled: boolean
}

function PlainRow<Row>({
  row,
  rowIndex,
  lead,
  columns,
  rowLink,
  rowLabel,
  isChosen,
  onChoose,
  chooseLabel,
  isScrolled,
}: LoadedRowProps<Row>) {
  const hasBox = onChoose !== undefined && chooseLabel !== undefined
  return (
    <tr
      aria-rowindex={rowIndex}
      className={cx(
        'group relative',
        'bg-(--row)',
        isChosen ? '[--row:var(--teal-tint)]' : '[--row:var(--surface)] hover:[--row:var(--hover)]',
      )}
    >
      {lead}
      {hasBox && (
        <td
          className={cx(
            boxClasses,
            stickyColumnClasses(isScrolled, 'box'),
            !isScrolled && 'relative',
            'z-1 pe-0 group-has-[a:focus-visible]:border-transparent',
          )}
        >
          <SelectRow row={row} isChosen={isChosen} label={chooseLabel(row)} onChoose={onChoose} className={fillsCell} />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        const position = index > 0 ? undefined : hasBox ? 'firstAfterBox' : 'first'
        return (
          <Cell
            key={column.key}
            scope={index === 0 ? 'row' : undefined}
            className={cx(classesFor(column), stickyColumnClasses(isScrolled, position))}
          >
            {column.cell(row) || dash}
          </Cell>
        )
      })}
      {rowLink && rowLabel && (
        <td className={cx(boxClasses, 'ps-0')}>
          <RowLink {...rowLink(row)} label={rowLabel(row)} />
        </td>
      )}
    </tr>
  )
}

/** A `memo`: selecting among a hundred rows must stay fast. */
export const LoadedRow = memo(PlainRow) as typeof PlainRow

interface LoadingRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hasDay: boolean
  readonly hasBox: boolean
  readonly opens: boolean
}

export function LoadingRow<Row>({ columns, hasDay, hasBox, opens }: LoadingRowProps<Row>) {
  return (
    <tr className="group bg-surface">
      {hasDay && <td className={boxClasses} />}
      {hasBox && <td className={boxClasses} />}
      {columns.map((column) => (
        <td key={column.key} className={classesFor(column)}>
          {column.placeholder ?? <Skeleton className={column.figures ? 'ms-auto w-touch rtl:ms-0' : 'max-w-side'} />}
        </td>
      ))}
      {opens && <td className={boxClasses} />}
    </tr>
  )
}
