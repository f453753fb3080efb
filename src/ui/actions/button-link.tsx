import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Elements } from '../elements.ts'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'

interface AnchorProps extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: Elements
}

const Anchor = ({ variant, size, icon, className, children, ...props }: AnchorProps) => (
  <a {...props} className={buttonClasses(variant, size, className)}>
    {icon}
    <span className="contents">{children}</span>
  </a>
)

export const ButtonLink = createLink(Anchor)
