import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

interface FactProps {
  readonly label: string
  readonly strong?: boolean
  readonly children: ReactNode
}

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className="grid">{children}</dl>

/** Facts one after the other, in a line that wraps. */
export const FactLine = ({ children }: { readonly children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-1 [&>div]:gap-x-1.5 [&>div]:border-t-0 [&>div]:py-0">{children}</dl>
)

export const Fact = ({ label, strong = false, children }: FactProps) => (
  <div className={cx('flex items-baseline justify-between gap-x-4 border-line border-t py-2.5 first:border-t-0', strong && 'flex-wrap')}>
    <dt className={cx('wrap-normal text-small', strong ? 'font-medium' : 'text-ink-2')}>{label}</dt>
    <dd
      className={cx(
        'text-end',
        strong ? 'ms-auto whitespace-nowrap font-semibold text-h2' : 'wrap-anywhere min-w-0 font-medium text-small',
      )}
    >
      {children}
    </dd>
  </div>
)
