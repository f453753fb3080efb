import { cx } from '../cx.ts'

/** A grey bar where a text will be; shows only after 200 ms, so that a fast answer does not flash. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('block h-3 animate-late rounded-[3px] bg-track forced-colors:bg-[GrayText]', className ?? 'w-full')}
  />
)
