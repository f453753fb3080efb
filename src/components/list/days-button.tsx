import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'

interface DaysButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly text: string
  readonly isSet: boolean
}

export const DaysButton = ({ text, isSet, className, ...button }: DaysButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className={cx(
      'inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border px-3 font-medium text-small transition-colors hover:border-ink-3 touch:min-h-touch',
      isSet ? 'border-teal bg-teal-tint text-teal' : 'border-line-strong bg-surface',
      className,
    )}
    {...button}
  >
    <CalendarDays aria-hidden className={cx('size-icon-sm flex-none', !isSet && 'text-ink-3')} />
    <span className="min-w-0 flex-1 truncate text-start">{text}</span>
    <ChevronDown aria-hidden className={cx('size-icon-sm flex-none', !isSet && 'text-ink-3')} />
  </button>
)
