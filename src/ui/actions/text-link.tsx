import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export const linkClasses = 'text-teal underline decoration-teal/40 underline-offset-3 hover:decoration-current'

const Anchor = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cx(linkClasses, className)}>
    {children}
  </a>
)

export const TextLink = createLink(Anchor)
