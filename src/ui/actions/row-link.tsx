import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

interface AnchorProps extends ComponentProps<'a'> {
  /** What opens: “Open Moroccan hammam”. */
  readonly label: string
}

const Anchor = ({ label, className, children: _none, ...props }: AnchorProps) => (
  <a
    {...props}
    className={cx(
      'grid size-sm place-items-center text-ink-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:rounded-1 focus-visible:after:outline-focus',
      className,
    )}
  >
    <span className="sr-only">{label}</span>
    <ChevronRight aria-hidden className="size-icon-sm rtl:-scale-x-100" />
  </a>
)

/** The chevron at the end of a row or card. Its target is the whole of the nearest `relative` box, so that a row opens like any link. */
export const RowLink = createLink(Anchor)
