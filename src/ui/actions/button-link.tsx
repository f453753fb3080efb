import { createLink } from '@tanstack/react-router'
import { type ComponentProps, use } from 'react'
import type { Elements } from '../elements.ts'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'
import { OpenPathsContext } from './open-paths.ts'

interface AnchorProps extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: Elements
}

function Anchor({ variant, size, icon, className, children, ...props }: AnchorProps) {
  const isOpen = use(OpenPathsContext)
  if (props.href && !isOpen(props.href)) return null
  return (
    <a {...props} className={buttonClasses(variant, size, className)}>
      {icon}
      <span className="contents">{children}</span>
    </a>
  )
}

export const ButtonLink = createLink(Anchor)
