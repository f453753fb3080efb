import { Checkbox } from '../fields/checkbox.tsx'

export interface RowSelection<Row> {
  readonly isChosen: (row: Row) => boolean
  /** `isRange`: with all rows from the last chosen one to this. Should be stable, or all rows render again. */
  readonly onChoose: (rows: readonly Row[], isChosen: boolean, isRange?: boolean) => void
  readonly rowLabel: (row: Row) => string
  readonly allLabel: string
}

interface SelectRowProps<Row> {
  readonly row: Row
  readonly isChosen: boolean
  readonly label: string
  readonly onChoose: RowSelection<Row>['onChoose']
  readonly className: string
}

/** The whole cell (positioned) toggles the checkbox: a click beside it would open the row. */
export const fillsCell = 'before:absolute before:inset-0 [&>input]:relative'

/** Its cell must be above the link that covers the row. */
export const SelectRow = <Row,>({ row, isChosen, label, onChoose, className }: SelectRowProps<Row>) => (
  <Checkbox
    hiddenLabel
    label={label}
    className={className}
    checked={isChosen}
    // Shift would select the text between.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    onChange={(event) =>
      onChoose([row], event.currentTarget.checked, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
    }
  />
)

interface SelectAllProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: RowSelection<Row>
  readonly isWorded?: boolean
}

export function SelectAll<Row>({ rows, selection, isWorded = false }: SelectAllProps<Row>) {
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
