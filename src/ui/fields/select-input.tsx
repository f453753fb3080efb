import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { type InputSize, inputClasses } from './input-classes.ts'

interface SelectInputProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly size?: InputSize
  readonly set?: boolean
}

export function SelectInput({ size = 'md', set = false, className, ...props }: SelectInputProps) {
  const filter = size === 'filter'
  const classes = filter
    ? cx(filterClasses, set ? 'border-teal bg-teal-tint text-teal' : 'border-line-strong bg-surface')
    : inputClasses(size)
  return (
    <span className={cx('relative inline-grid grid-cols-1', !filter && 'w-full', className)}>
      <select {...props} className={cx(classes, 'appearance-none pe-6 text-ellipsis')} />
      <ChevronDown
        aria-hidden
        className={cx('pointer-events-none absolute end-2.5 size-icon-sm self-center', set ? 'text-teal' : 'text-ink-3')}
      />
    </span>
  )
}

const filterClasses =
  'min-h-filter max-w-full rounded-1 border px-3 py-1.5 text-small font-medium transition-colors hover:border-ink-3 touch:min-h-touch'
