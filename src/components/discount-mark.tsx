import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const sizes = {
  sm: 'voucher-tag px-2 text-small',
  lg: 'absolute start-4 top-4 px-3 py-1 text-h3',
}

interface DiscountMarkProps {
  readonly size: keyof typeof sizes
  readonly children: ReactNode
}

export const DiscountMark = ({ size, children }: DiscountMarkProps) => (
  <span className={cx('rounded-1 bg-shop font-semibold text-on-shop', sizes[size])}>{children}</span>
)
