import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** The first column is the row header. */
export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  /** Left to right and right-aligned in both languages; use `NumericCell` with a fixed number of decimals. */
  readonly figures?: boolean
  /** The least width; a column without one is flexible: at least 13 rem, and grows before the others. */
  readonly width?: `${number}rem`
  /** The width up to which it grows; if not given, half as much again as `width`, or 26 rem without a `width`. */
  readonly maxWidth?: `${number}rem`
  /** Null shows a dash. A control needs `relative z-1` to be above the row's link. */
  readonly cell: (row: Row) => ReactNode
  /** Level with the first line of a row of many lines. */
  readonly isAtTop?: true
  /** Placeholder height of a cell with several lines. */
  readonly placeholder?: ReactNode
  readonly sort?: { readonly active: 1 | -1 | 0; readonly onSort: () => void } | undefined
  readonly hideBelow?: 'md' | 'lg' | 'xl' | '2xl' | undefined
}

export const shownFrom = {
  md: '(min-width: 48rem)',
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
  '2xl': '(min-width: 100rem)',
} as const

type SizedColumn = Pick<Column<never>, 'key' | 'width' | 'maxWidth'>

/** CSS widths in a box that is a container: flexible columns grow first, then the others in proportion, each up to its maximum. */
export function columnWidths(columns: readonly SizedColumn[], sidesRem: number) {
  const sized = columns.map(({ key, width, maxWidth }) => {
    const min = width === undefined ? 13 : Number.parseFloat(width)
    const max = maxWidth === undefined ? (width === undefined ? 26 : min * 1.5) : Number.parseFloat(maxWidth)
    return { key, min, max, room: max - min, isFlexible: width === undefined }
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const least = sum(sized.map(({ min }) => min)) + sidesRem
  const roomFor = (flexible: boolean) => sum(sized.filter(({ isFlexible }) => isFlexible === flexible).map(({ room }) => room))
  const widths = sized.map(({ key, min, max, room, isFlexible }) => {
    const taken = isFlexible ? least : least + roomFor(true)
    const share = room / (roomFor(isFlexible) || 1)
    return [key, `clamp(${min}rem, ${min}rem + (100cqi - ${taken}rem) * ${share.toFixed(4)}, ${max}rem)`] as const
  })
  return { least: `${least}rem`, widths: new Map<string, string>(widths) }
}

export const columnClasses = ({ figures, hideBelow }: Pick<Column<never>, 'figures' | 'hideBelow'>): string =>
  cx(
    figures ? 'text-end rtl:text-start' : 'text-start',
    hideBelow === 'md' && 'max-md:hidden',
    hideBelow === 'lg' && 'max-lg:hidden',
    hideBelow === 'xl' && 'max-xl:hidden',
    hideBelow === '2xl' && 'max-2xl:hidden',
  )

/** In a table that scrolls, the checkbox and the row header are sticky. */
export const stickyColumnClasses = (isScrolled: boolean, position: 'box' | 'first' | 'firstAfterBox' | undefined): string =>
  isScrolled && position ? cx('[position:sticky] bg-(--row)', position === 'firstAfterBox' ? 'start-(--h-row)' : 'start-0') : ''
