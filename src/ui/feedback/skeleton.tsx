import { cx } from '../cx.ts'

/** Fades in after 200 ms, so that a fast response does not flash. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('block h-3 animate-late rounded-[3px] bg-track forced-colors:bg-[GrayText]', className ?? 'w-full')}
  />
)
