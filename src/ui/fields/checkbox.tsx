import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Its words; with `hiddenLabel` only heard, as in a table's cell. */
  readonly label: ReactNode
  readonly hiddenLabel?: boolean
}

const box =
  'peer size-icon flex-none appearance-none rounded-[3px] border-[1.5px] border-line-strong bg-surface checked:border-teal-fill checked:bg-teal-fill indeterminate:border-teal-fill indeterminate:bg-teal-fill aria-invalid:border-no-mark disabled:border-line disabled:bg-sunken forced-colors:appearance-auto'

/** A box to tick with its words beside it; the words are part of the target. */
export const Checkbox = ({ label, hiddenLabel = false, className, ...props }: CheckboxProps) => (
  <label
    className={cx(
      'inline-flex items-start gap-2.5 touch:min-h-touch touch:items-center',
      hiddenLabel && 'touch:min-w-touch touch:justify-center',
      className,
    )}
  >
    <span className="relative flex h-line flex-none items-center">
      <input {...props} type="checkbox" className={box} />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none invisible absolute inset-x-0.5 size-icon-xs text-on-fill peer-checked:visible forced-colors:hidden"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none invisible absolute inset-x-1 h-0.5 bg-on-fill peer-indeterminate:visible forced-colors:hidden"
      />
    </span>
    <span className={hiddenLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
  </label>
)
