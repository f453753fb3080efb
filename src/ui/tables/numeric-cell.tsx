import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface NumericCellProps {
  readonly className?: string
  readonly children: ReactNode
}

export const NumericCell = ({ className, children }: NumericCellProps) => (
  <bdi dir="ltr" translate="no" className={cx('whitespace-nowrap', className)}>
    {children}
  </bdi>
)
