import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

interface AnchorProps extends ComponentProps<'a'> {
  /** What opens: “Open Moroccan hammam”. */
  readonly label: string
  /** Only its target is there, and the ring around it: a card needs no chevron. */
  readonly bare?: boolean
}

/** Drawn by two borders: an icon's eleven attributes would be set for each of a hundred rows. */
const chevron =
  'grid size-sm place-items-center text-ink-2 before:size-1.5 before:rotate-45 before:border-e-[1.5px] before:border-t-[1.5px] rtl:before:-rotate-45'

const Anchor = ({ label, href, bare = false, className, children: _none, ...props }: AnchorProps) => (
  <a
    {...props}
    href={href}
    aria-label={label}
    className={cx(
      !bare && chevron,
      'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:rounded-1 focus-visible:after:outline-focus',
      className,
    )}
  />
)

/** The chevron at the end of a row, or the bare link of a card. Its target is the whole of the nearest `relative` box, so that a row opens like any link. */
export const RowLink = createLink(Anchor)
