import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { bareInputClasses, type InputSize, inputBoxClasses, inputClasses } from './input-classes.ts'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: InputSize
  readonly startAffix?: ReactNode
  readonly endAffix?: ReactNode
}

/** An affix sets the direction on the whole box, so that the unit is at the right side of an LTR number. */
export function TextInput({ size, startAffix, endAffix, className, type = 'text', dir, ...props }: TextInputProps) {
  if (!startAffix && !endAffix) return <input {...props} dir={dir} type={type} className={inputClasses(size, className)} />
  return (
    <span className={inputBoxClasses(size)} dir={dir}>
      {startAffix && <Affix edge="border-e">{startAffix}</Affix>}
      <input {...props} type={type} className={cx(bareInputClasses, className)} />
      {endAffix && <Affix edge="border-s">{endAffix}</Affix>}
    </span>
  )
}

const Affix = ({ edge, children }: { edge: string; children: ReactNode }) => (
  <span className={cx('flex flex-none items-center border-line bg-sunken px-2.5 text-ink-2 text-small whitespace-nowrap', edge)}>
    {children}
  </span>
)

/** Grows with its text from 3 to 12 lines. */
export const TextArea = ({ className, rows = 3, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} rows={rows} className={inputClasses('lines', cx('resize-y', className))} />
)
