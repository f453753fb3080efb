import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** The width of the landing page's text. */
export const Wrap = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <div className={cx('mx-auto w-full max-w-[1136px] px-gutter', className)}>{children}</div>
)
