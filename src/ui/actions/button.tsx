import type { ComponentProps } from 'react'
import type { Elements } from '../elements.ts'
import { SpinnerRing } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: Elements
  readonly busy?: boolean
  readonly busyLabel?: string
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={busy ? 'button' : type}
      className={buttonClasses(variant, size, className)}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <SpinnerRing /> : icon}
      {busyLabel === undefined ? (
        <span className="contents">{children}</span>
      ) : (
        <span className="grid justify-items-center">
          <span className="col-start-1 row-start-1 in-aria-disabled:invisible">{children}</span>
          <span className="invisible col-start-1 row-start-1 in-aria-disabled:visible">{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
