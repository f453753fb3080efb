import { cx } from '../cx.ts'

interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number
  readonly isSample?: boolean
  /** A line under a figure, without its track. */
  readonly isLine?: boolean
  /** Of people's work, which is no sale. */
  readonly isInk?: boolean
  readonly className?: string
}

export const ShareBar = ({ share, isSample = false, isLine = false, isInk = false, className }: ShareBarProps) => (
  <span aria-hidden className={cx('block min-w-0 overflow-hidden rounded-[2px]', isLine ? 'h-[3px]' : 'h-[0.5rem] bg-heat-0', className)}>
    <span
      className={cx(
        'block h-full rounded-[2px] forced-colors:bg-[CanvasText]',
        isSample ? 'bg-chart-6' : isInk ? 'bg-ink-2' : 'bg-chart-1',
      )}
      style={{ inlineSize: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
    />
  </span>
)
