import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** Truncated with an ellipsis at the end in the text's own direction (§9); aligned with the page, the box would clip the ellipsis. Whole within `data-whole`, where nothing opens that would show it. */
export const TruncatedText = ({
  wraps = false,
  className,
  ...props
}: ComponentProps<'span'> & {
  /** Below 1280 px, where rows may grow, it wraps, and stays at the edge of the page's direction. */
  readonly wraps?: boolean | undefined
}) => (
  <span
    dir="auto"
    {...props}
    data-cut=""
    className={cx(
      'wrap-anywhere line-clamp-2 in-data-whole:line-clamp-none! w-fit max-w-full text-start',
      wraps ? 'max-xl:text-match xl:line-clamp-1' : 'sm:line-clamp-1',
      className,
    )}
  />
)
