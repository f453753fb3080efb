import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export const Kbd = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-grid h-cap min-w-cap flex-none place-items-center rounded-1 border border-line border-b-2 bg-surface px-1.5 font-sans text-[0.6875rem]/none font-medium text-ink-3',
      className,
    )}
  >
    <bdi dir="ltr">{children}</bdi>
  </span>
)
