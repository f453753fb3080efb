import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface NumericCellProps {
  /** How many digits wide the widest of its column is; figures of one column share it. */
  readonly width?: number
  readonly className?: string
  readonly children: ReactNode
}

/** A figure among figures: left to right and right-aligned in a box of one width, so that the points line up in both languages. */
export const NumericCell = ({ width = 7, className, children }: NumericCellProps) => (
  <bdi dir="ltr" className={cx('inline-block text-end whitespace-nowrap', className)} style={{ minInlineSize: `${width}ch` }}>
    {children}
  </bdi>
)
