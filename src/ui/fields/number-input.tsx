import { cx } from '../cx.ts'
import { asciiDigitsInPlace } from './input-utils.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'dir' | 'inputMode'> {
  readonly mode?: 'decimal' | 'numeric'
}

/** Accepts Arabic and Latin digits, shows 0–9 in LTR. The form validates. */
export const NumberInput = ({ mode = 'decimal', className, onChange, ...props }: NumberInputProps) => (
  <TextInput
    autoComplete="off"
    {...props}
    dir="ltr"
    inputMode={mode}
    className={cx('text-end', className)}
    onChange={(event) => {
      asciiDigitsInPlace(event.currentTarget)
      onChange?.(event)
    }}
  />
)
