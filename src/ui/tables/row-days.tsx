import type { Column } from './table-column.ts'

export interface RowDay {
  readonly key: string
  readonly date: string
  /** With its year, if that is not the present one. */
  readonly weekday: string
}

/** The days of a list that is ordered by time: each stands once, beside its rows, and on a phone above them. */
export interface RowDays<Row> {
  /** The column of the time, whose place the days take. */
  readonly head: Pick<Column<Row>, 'key' | 'header' | 'sort'>
  readonly of: (row: Row) => RowDay | undefined
}

export const dayWidth = '6.5rem'

interface DayGroup<Row> {
  readonly day: RowDay | undefined
  readonly rows: readonly Row[]
  /** Of rows before it. */
  readonly before: number
}

/** Without days all rows are one group. */
export function groupByDay<Row>(rows: readonly Row[], days: RowDays<Row> | undefined): readonly DayGroup<Row>[] {
  if (!days) return [{ day: undefined, rows, before: 0 }]
  const byKey = Map.groupBy(rows, (row) => days.of(row)?.key)
  let before = 0
  return [...byKey.values()].map((group) => {
    const [first] = group
    const at = before
    before += group.length
    return { day: first && days.of(first), rows: group, before: at }
  })
}

interface DayProps {
  readonly day: RowDay | undefined
}

/** The head of its rows. */
export const DayCell = ({ day, rows }: DayProps & { readonly rows: number }) => (
  <th
    scope="rowgroup"
    rowSpan={rows}
    className="border-line border-b bg-surface ps-4 pe-3 pt-1 text-start align-top font-normal in-[tbody:last-child]:rounded-es-2 in-[tbody:last-child]:border-b-0"
  >
    {day && (
      <span className="grid">
        <span className="whitespace-nowrap font-semibold text-h3">{day.date}</span>
        <span className="text-caption text-ink-3 in-data-compact:hidden!">{day.weekday}</span>
      </span>
    )}
  </th>
)

/** Above its cards. */
export const DayHeading = ({ day }: DayProps) =>
  day && (
    <h2 className="flex items-baseline gap-x-2 pb-1">
      <span className="font-semibold text-h3">{day.date}</span>
      <span className="text-ink-3 text-small">{day.weekday}</span>
    </h2>
  )
