import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** How a link in text looks; also for a button that reads like one. */
export const linkClasses = 'text-teal underline decoration-teal/40 underline-offset-3 hover:decoration-current'

const Anchor = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cx(linkClasses, className)}>
    {children}
  </a>
)

/** A link in running text or beside a label. */
export const TextLink = createLink(Anchor)
