import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** Marks a text that may be cut. */
export const cutMark = 'data-cut'

/**
 * A text that ends with an ellipsis at its reading end where it has no more room: after two lines on a card, after one in a
 * table (§9). Its box fits it and its lines begin where its language does: aligned with the page instead, the ellipsis would
 * be pushed out of the box. `WholeTexts` shows the whole of it.
 */
export const CutText = ({ className, ...props }: ComponentProps<'span'>) => (
  <span
    dir="auto"
    {...props}
    {...{ [cutMark]: '' }}
    className={cx('wrap-anywhere line-clamp-2 w-fit max-w-full text-start sm:line-clamp-1', className)}
  />
)
