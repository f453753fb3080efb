import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const sizes = {
  sm: 'start-3 top-3 px-2 py-1 text-small',
  lg: 'start-4 top-4 px-3 py-1 text-h3',
}

interface DiscountMarkProps {
  readonly size: keyof typeof sizes
  readonly children: ReactNode
}

export const DiscountMark = ({ size, children }: DiscountMarkProps) => (
  <span className={cx('absolute rounded-1 bg-shop font-semibold text-on-shop', sizes[size])}>{children}</span>
)
