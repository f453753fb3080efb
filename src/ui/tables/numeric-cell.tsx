import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface NumericCellProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A figure of a column of figures: on one line, from left to right. */
export const NumericCell = ({ className, children }: NumericCellProps) => (
  <bdi dir="ltr" className={cx('whitespace-nowrap', className)}>
    {children}
  </bdi>
)
