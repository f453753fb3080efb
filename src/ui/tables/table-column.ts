import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** One column of a DataTable. The first one names its row. */
export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  /** Figures are read from left to right and stand at the right in both languages; with equally many decimals, each in a `NumericCell`, their points line up. */
  readonly figures?: boolean
  /** A CSS width, such as `8rem`; a column without one shares what is left with others like it. Nothing moves when rows come. */
  readonly width?: string
  /** Nothing is shown as a dash. A control inside a cell of a row that opens needs `relative z-1`, to lie above the row's link. */
  readonly cell: (row: Row) => ReactNode
  /** The room of a cell whose row is on its way, where it is not one line. */
  readonly placeholder?: ReactNode
  readonly sort?: { readonly active: 1 | -1 | 0; readonly onSort: () => void } | undefined
  readonly hideBelow?: 'md' | 'lg' | 'xl' | undefined
}

/** From which width of the page on a column is there. */
export const shownFrom = { md: '(min-width: 48rem)', lg: '(min-width: 64rem)', xl: '(min-width: 80rem)' } as const

/** The classes that head and cells of a column share. */
export const columnClasses = ({ figures, hideBelow }: Pick<Column<never>, 'figures' | 'hideBelow'>): string =>
  cx(
    figures ? 'text-end rtl:text-start' : 'text-start',
    hideBelow === 'md' && 'max-md:hidden',
    hideBelow === 'lg' && 'max-lg:hidden',
    hideBelow === 'xl' && 'max-xl:hidden',
  )

/** Where a table is wider than its room its first columns stay at the inline edge: the boxes, and what names the row. */
export const edgeClasses = (isScrolled: boolean, place: 'box' | 'first' | 'firstAfterBox' | undefined): string =>
  isScrolled && place ? cx('sticky bg-(--row)', place === 'firstAfterBox' ? 'start-(--h-row)' : 'start-0') : ''
