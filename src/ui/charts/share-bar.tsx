import { cx } from '../cx.ts'

interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number
  readonly isSample?: boolean
  readonly className?: string
}

export const ShareBar = ({ share, isSample = false, className }: ShareBarProps) => (
  <span aria-hidden className={cx('block min-w-0 h-[0.5rem] overflow-hidden rounded-[2px] bg-heat-0', className)}>
    <span
      className={cx('block h-full rounded-[2px] forced-colors:bg-[CanvasText]', isSample ? 'bg-chart-6' : 'bg-chart-1')}
      style={{ inlineSize: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
    />
  </span>
)
