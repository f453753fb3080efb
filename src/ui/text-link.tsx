import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { linkLook } from './link-look.ts'

const Anchor = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cx(linkLook, className)}>
    {children}
  </a>
)

/** A link in running text or beside a label. */
export const TextLink = createLink(Anchor)
