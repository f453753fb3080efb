import { CircleAlert, Moon } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'

interface HoursNoteProps {
  readonly id: string
  readonly error: string | undefined
  /** What is right, but worth saying: the hours end on the next day. */
  readonly remark: string | undefined
  readonly className?: string
}

/** The line under a range of hours. It is there from the start, so that what appears in it is read out. */
export const HoursNote = ({ id, error, remark, className }: HoursNoteProps) => (
  <span id={id} aria-live="polite" className={cx('flex items-start gap-1.5 text-small', error ? 'text-no' : 'text-ink-3', className)}>
    {(error || remark) && (
      <span aria-hidden="true" className="flex h-note flex-none items-center">
        {error ? <CircleAlert className="size-icon-xs" /> : <Moon className="size-icon-xs" />}
      </span>
    )}
    {error ?? remark}
  </span>
)
