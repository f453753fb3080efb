import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/inbox.ts'
import { cx } from '#ui/cx.ts'
import { useTimeOnDay } from '../ending.tsx'
import { taskAct } from './tasks.ts'

/** Returns a function that says what is to be done about a task, or until when it is snoozed. */
export function useTaskHint(): (row: Notification, now: number) => string {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks.hint' })
  const { t: snooze } = useTranslation('inbox', { keyPrefix: 'snooze' })
  const toTime = useTimeOnDay()
  return (row, now) => {
    if (row.snoozedUntil) return snooze('until', { time: toTime(row.snoozedUntil, now) })
    const act = taskAct(row)
    return act ? t(act) : ''
  }
}

interface TaskFootProps {
  /** Says what is to be done, or what was done. */
  readonly text: string
  readonly isDone?: boolean
  readonly children?: ReactNode
}

/** A line below the text of a row. */
export const TaskFoot = ({ text, isDone = false, children }: TaskFootProps) => (
  <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 ps-[3.5rem] pe-3 pb-3">
    <p className={cx('wrap-anywhere flex min-w-0 grow basis-[8rem] items-start gap-1.5 text-small', isDone ? 'text-ink-2' : 'text-teal')}>
      {isDone && <Check aria-hidden className="mt-1 size-icon-sm flex-none text-ok-mark" />}
      <span>{text}</span>
    </p>
    <span className="flex flex-none items-center gap-x-1">{children}</span>
  </div>
)
