import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** The first column is the row header. */
export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  /** Left to right and right-aligned in both languages; use `NumericCell` with a fixed number of decimals. */
  readonly figures?: boolean
  /** CSS width, such as `8rem`; columns without one share the rest. */
  readonly width?: string
  /** Null shows a dash. A control needs `relative z-1` to be above the row's link. */
  readonly cell: (row: Row) => ReactNode
  /** Placeholder height of a cell with several lines. */
  readonly placeholder?: ReactNode
  readonly sort?: { readonly active: 1 | -1 | 0; readonly onSort: () => void } | undefined
  readonly hideBelow?: 'md' | 'lg' | 'xl' | undefined
}

export const shownFrom = { md: '(min-width: 48rem)', lg: '(min-width: 64rem)', xl: '(min-width: 80rem)' } as const

export const columnClasses = ({ figures, hideBelow }: Pick<Column<never>, 'figures' | 'hideBelow'>): string =>
  cx(
    figures ? 'text-end rtl:text-start' : 'text-start',
    hideBelow === 'md' && 'max-md:hidden',
    hideBelow === 'lg' && 'max-lg:hidden',
    hideBelow === 'xl' && 'max-xl:hidden',
  )

/** In a table that scrolls, the checkbox and the row header are sticky. */
export const stickyColumnClasses = (isScrolled: boolean, position: 'box' | 'first' | 'firstAfterBox' | undefined): string =>
  isScrolled && position ? cx('sticky bg-(--row)', position === 'firstAfterBox' ? 'start-(--h-row)' : 'start-0') : ''
