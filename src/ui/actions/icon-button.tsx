import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md'
}

const sizes = { sm: 'size-sm', md: 'size-md' }

export function IconButton({ label, icon, size = 'md', className, title, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      {...(title ? { title } : { 'data-tip': label })}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex flex-none items-center justify-center rounded-1 border border-transparent text-ink-2 transition-colors enabled-hover:bg-hover enabled-hover:text-ink',
        'disabled:cursor-not-allowed disabled:text-line-strong touch:min-h-touch touch:min-w-touch [&>svg:not([class*=size-])]:size-icon',
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  )
}
