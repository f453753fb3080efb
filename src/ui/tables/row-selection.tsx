import { Checkbox } from '../fields/checkbox.tsx'

/** How rows are chosen: a box in each, and one in the head for all that are shown. */
export interface RowSelection<Row> {
  readonly isChosen: (row: Row) => boolean
  /** Should stay the same function: rows are drawn anew with another one. */
  readonly onChoose: (rows: readonly Row[], isChosen: boolean) => void
  readonly rowLabel: (row: Row) => string
  readonly allLabel: string
}

interface ChooseProps<Row> {
  readonly row: Row
  readonly isChosen: boolean
  readonly label: string
  readonly onChoose: RowSelection<Row>['onChoose']
  readonly className: string
}

/** The whole cell ticks its box: beside it a click would open the row. The cell is positioned. */
export const fillsCell = 'before:absolute before:inset-0 [&>input]:relative'

/** A row's box; it or its cell belongs above the link that covers the row. */
export const Choose = <Row,>({ row, isChosen, label, onChoose, className }: ChooseProps<Row>) => (
  <Checkbox
    hiddenLabel
    label={label}
    className={className}
    checked={isChosen}
    onChange={(event) => onChoose([row], event.currentTarget.checked)}
  />
)

interface ChooseAllProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: RowSelection<Row>
  /** Where it stands above cards, with its words beside it, and not in the cell of a head. */
  readonly isWorded?: boolean
}

/** Chooses all rows that are shown; a part of them shows as a part. */
export function ChooseAll<Row>({ rows, selection, isWorded = false }: ChooseAllProps<Row>) {
  const chosen = rows.filter(selection.isChosen).length
  const showPart = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = chosen > 0 && chosen < rows.length
  }
  return (
    <Checkbox
      {...(isWorded ? {} : { hiddenLabel: true })}
      ref={showPart}
      label={selection.allLabel}
      className={isWorded ? 'px-[1.125rem] text-small' : fillsCell}
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      onChange={(event) => selection.onChoose(rows, event.currentTarget.checked)}
    />
  )
}
