import type { ComponentProps } from 'react'
import { type InputSize, inputLook } from './input-look.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  readonly size?: InputSize
}

/** A day; the browser's own picker, `YYYY-MM-DD` as its value. */
export const DateInput = ({ size, className, ...props }: DateInputProps) => (
  <input {...props} type="date" className={inputLook(size, className)} />
)
