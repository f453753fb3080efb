import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerFill'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'till'

const base =
  'inline-flex items-center justify-center gap-2 rounded-1 border font-medium whitespace-nowrap no-underline transition-colors select-none [&_svg]:flex-none [&>svg:not([class*=size-])]:size-icon-sm'
const off =
  'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3 forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent disabled:border-line bg-teal-fill text-on-fill enabled-hover:bg-teal-fill-hover',
  secondary: 'border-line-strong disabled:border-line bg-surface text-ink enabled-hover:border-ink-3 enabled-hover:bg-hover',
  quiet: 'border-transparent text-teal enabled-hover:bg-teal-tint',
  danger: 'border-no-mark disabled:border-line bg-surface text-no enabled-hover:bg-no-tint',
  dangerFill: 'border-transparent disabled:border-line bg-no-fill text-on-fill enabled-hover:bg-no-fill-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-sm touch:min-h-touch px-3 text-small',
  md: 'min-h-md touch:min-h-touch text-body',
  lg: 'min-h-lg px-5 text-h3',
  till: 'min-h-till w-full px-5 text-h2',
}

export const buttonClasses = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string =>
  cx(base, off, variants[variant], sizes[size], size === 'md' && (variant === 'quiet' ? 'px-3' : 'px-4'), className)
