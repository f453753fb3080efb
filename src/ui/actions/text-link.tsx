import { createLink } from '@tanstack/react-router'
import { type ComponentProps, use } from 'react'
import { cx } from '../cx.ts'
import { OpenPathsContext } from './open-paths.ts'

export const linkClasses = 'text-teal underline decoration-teal/40 underline-offset-3 hover:decoration-current'

/** Part of a sentence: without the link its words stay. */
function Anchor({ className, children, ...props }: ComponentProps<'a'>) {
  const isOpen = use(OpenPathsContext)
  if (props.href && !isOpen(props.href)) return <span className={className}>{children}</span>
  return (
    <a {...props} className={cx(linkClasses, className)}>
      {children}
    </a>
  )
}

export const TextLink = createLink(Anchor)
