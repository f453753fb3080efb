import { cx } from '../cx.ts'
import { asciiDigitsInPlace } from './ascii-digits.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'dir' | 'inputMode'> {
  /** Which keypad a phone shows. */
  readonly mode?: 'decimal' | 'numeric'
}

/** A number as typed text: any digits come in, 0–9 are shown, from left to right, at the right edge. Whether it is a number is the form's rule. */
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
