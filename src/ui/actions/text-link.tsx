import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { linkClasses } from './link-classes.ts'

const Anchor = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cx(linkClasses, className)}>
    {children}
  </a>
)

/** A link in running text or beside a label. */
export const TextLink = createLink(Anchor)
