import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export const truncatedAttribute = 'data-cut'

/** Truncated with an ellipsis at the end in the text's own direction (§9); aligned with the page, the box would clip the ellipsis. `FullTextOverlay` shows the full text. */
export const TruncatedText = ({ className, ...props }: ComponentProps<'span'>) => (
  <span
    dir="auto"
    {...props}
    {...{ [truncatedAttribute]: '' }}
    className={cx('wrap-anywhere line-clamp-2 w-fit max-w-full text-start sm:line-clamp-1', className)}
  />
)
