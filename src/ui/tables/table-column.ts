import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  /** `end` for figures; show each in a `NumericCell`, so that the points line up. */
  readonly align?: 'start' | 'end'
  /** A CSS width, such as `8rem`. */
  readonly width?: string
  /** A control inside a cell of a row that opens needs `relative z-1`, to lie above the row's link. */
  readonly cell: (row: Row) => ReactNode
  /** Ascending 1, descending -1, not by this column 0. */
  readonly sort?: { readonly active: 1 | -1 | 0; readonly onSort: () => void }
  readonly hideBelow?: 'md' | 'lg' | 'xl'
}

/** The classes that head and cells of a column share. */
export const columnClasses = ({ align, hideBelow }: Pick<Column<never>, 'align' | 'hideBelow'>): string =>
  [
    align === 'end' ? 'text-end' : 'text-start',
    hideBelow === 'md' && 'max-md:hidden',
    hideBelow === 'lg' && 'max-lg:hidden',
    hideBelow === 'xl' && 'max-xl:hidden',
  ]
    .filter(Boolean)
    .join(' ')
