import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  (
    | { /** Its words. */ readonly label: ReactNode; readonly hiddenLabel?: false }
    | { /** Its words, only heard, as in a table's cell. */ readonly label: string; readonly hiddenLabel: true }
  )

/** Drawn by the input's background: a table can have a hundred of them. */
const mark =
  'before:pointer-events-none before:invisible before:size-2.5 before:bg-on-fill disabled:before:bg-ink-3 checked:before:visible checked:before:[clip-path:polygon(14%_46%,0_60%,38%_96%,100%_22%,86%_8%,37%_68%)] indeterminate:before:visible indeterminate:before:[clip-path:inset(40%_0)] forced-colors:before:hidden'
const box =
  'grid size-icon flex-none appearance-none place-items-center rounded-[3px] border-[1.5px] border-line-strong bg-surface checked:border-teal-fill checked:bg-teal-fill indeterminate:border-teal-fill indeterminate:bg-teal-fill aria-invalid:border-no-mark disabled:border-line disabled:bg-sunken forced-colors:appearance-auto'
const target = 'inline-flex gap-2.5 touch:min-h-touch touch:items-center'

export function Checkbox({ label, hiddenLabel = false, className, ...props }: CheckboxProps) {
  if (hiddenLabel)
    return (
      <label className={cx(target, 'h-line items-center touch:min-w-touch touch:justify-center', className)}>
        <input {...props} type="checkbox" aria-label={String(label)} className={cx(box, mark)} />
      </label>
    )
  return (
    <label className={cx(target, 'items-start', className)}>
      <span className="flex h-line flex-none items-center">
        <input {...props} type="checkbox" className={cx(box, mark)} />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  )
}
