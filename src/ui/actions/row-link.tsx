import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { selectBelow } from './select-below.ts'

interface AnchorProps extends ComponentProps<'a'> {
  readonly label: string
  /** Without a visible chevron, for cards. */
  readonly bare?: boolean
}

/** Drawn by two borders: an SVG icon would add eleven attributes to each of a hundred rows. */
const chevron =
  'grid size-sm place-items-center text-ink-2 before:size-1.5 before:rotate-45 before:border-e-[1.5px] before:border-t-[1.5px] rtl:before:-rotate-45'

/** Classes of a link or button whose hit area is the nearest `relative` ancestor; `selectBelow` is its `onMouseDown`. */
export const coverClasses =
  'after:absolute after:inset-0 in-data-selecting:after:pointer-events-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

const Anchor = ({ label, href, bare = false, className, children: _none, ...props }: AnchorProps) => (
  <a
    {...props}
    href={href}
    onMouseDown={selectBelow}
    aria-label={label}
    className={cx(!bare && chevron, coverClasses, 'focus-visible:after:rounded-1', className)}
  />
)

/** Its hit area covers the nearest `relative` ancestor, so that a whole row or card is the link. */
export const RowLink = createLink(Anchor)

/** Like `RowLink`, but with visible content instead of a label. */
export const CardLink = createLink(({ href, className, ...props }: ComponentProps<'a'>) => (
  <a {...props} href={href} onMouseDown={selectBelow} className={cx(coverClasses, className)} />
))
