import type { ReviewStatus } from '#contract/review.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useChanged } from '#ui/hooks/use-changed.ts'
import { isDecided } from './decisions.ts'

interface StampedProps {
  readonly status: ReviewStatus | undefined
  readonly children: Elements
}

/** The mark of a decision, pressed on once when it is taken, and not where a page opens with it. */
export function Stamped({ status, children }: StampedProps) {
  const isTaken = useChanged(status) && isDecided(status)
  return (
    <span key={status} className={cx('inline-flex min-w-0 rounded-1', isTaken && 'animate-stamp')}>
      {children}
    </span>
  )
}
