import type { ComponentProps, ReactNode } from 'react'
import { SpinnerRing } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  /** Something of this button's is under way: it keeps its width and focus and takes no second click. */
  readonly busy?: boolean
  /** What a busy button says (“Saving”); its own label otherwise. */
  readonly busyLabel?: string
}

/** A button; never submits unless told to. Children are a short word, not a sentence. */
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
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <SpinnerRing /> : icon}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid justify-items-center">
          <span className="col-start-1 row-start-1 in-aria-disabled:invisible">{children}</span>
          <span className="invisible col-start-1 row-start-1 in-aria-disabled:visible">{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
