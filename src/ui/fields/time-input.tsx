import { Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { normaliseTime } from '../../contract/text.ts'
import { cx } from '../cx.ts'
import { asciiDigitsInPlace } from './ascii-digits.ts'
import { bareInputClasses, inputBoxClasses } from './input-classes.ts'
import { typeInto } from './type-into.ts'

/**
 * A time of day as typed text: `9:30 pm`, `٠٩:٣٠ م` and `9:30` become 24-hour `HH:mm` on leaving the field.
 * What is no time stays as it is, for the form to complain of.
 */
export const TimeInput = ({ className, onChange, onBlur, ...props }: Omit<ComponentProps<'input'>, 'size' | 'type' | 'dir'>) => (
  <span className={inputBoxClasses('md', className)} dir="ltr">
    <input
      placeholder="--:--"
      autoComplete="off"
      {...props}
      inputMode="text"
      className={cx(bareInputClasses, 'pe-0')}
      onChange={(event) => {
        asciiDigitsInPlace(event.currentTarget)
        onChange?.(event)
      }}
      onBlur={(event) => {
        const time = normaliseTime(event.currentTarget.value)
        if (time && time !== event.currentTarget.value) typeInto(event.currentTarget, time)
        onBlur?.(event)
      }}
    />
    <span aria-hidden="true" className="flex flex-none items-center px-2.5 text-ink-3">
      <Clock className="size-icon-sm" />
    </span>
  </span>
)
