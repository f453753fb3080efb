import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  /** Figures are read from left to right and stand at the right in both languages; with equally many decimals, each in a `NumericCell`, their points line up. */
  readonly figures?: boolean
  /** A CSS width, such as `8rem`. */
  readonly width?: string
  /** Nothing is shown as a dash. A control inside a cell of a row that opens needs `relative z-1`, to lie above the row's link. */
  readonly cell: (row: Row) => ReactNode
  /** Ascending 1, descending -1, not by this column 0. */
  readonly sort?: { readonly active: 1 | -1 | 0; readonly onSort: () => void } | undefined
  readonly hideBelow?: 'md' | 'lg' | 'xl'
}

/** The classes that head and cells of a column share. */
export const columnClasses = ({ figures, hideBelow }: Pick<Column<never>, 'figures' | 'hideBelow'>): string =>
  [
    figures ? 'text-end rtl:text-start' : 'text-start',
    hideBelow === 'md' && 'max-md:hidden',
    hideBelow === 'lg' && 'max-lg:hidden',
    hideBelow === 'xl' && 'max-xl:hidden',
  ]
    .filter(Boolean)
    .join(' ')
