import { Check, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/inbox.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useTimeOnDay } from '../ending.tsx'
import { taskAct, whyOpenFirst } from './tasks.ts'

/** Returns a function that says what is to be done about a task, or until when it is snoozed. */
export function useTaskHint(): (row: Notification, now: number) => string {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks.hint' })
  const { t: snooze } = useTranslation('inbox', { keyPrefix: 'snooze' })
  const toTime = useTimeOnDay()
  return (row, now) => {
    if (row.snoozedUntil) return snooze('until', { time: toTime(row.snoozedUntil, now) })
    const act = taskAct(row)
    if (act !== 'review') return act ? t(act) : ''
    return t(whyOpenFirst(row, now) ?? (row.task?.text ? 'read' : 'ready'))
  }
}

interface TaskFootProps {
  /** Says what is to be done, or what was done. */
  readonly text: string
  readonly tone?: 'failure' | 'done' | undefined
  readonly children?: ReactNode
}

/** A line below the text of a row. A failure is announced. */
export const TaskFoot = ({ text, tone, children }: TaskFootProps) => (
  <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 ps-[3.5rem] pe-3 pb-3">
    <p
      role={tone === 'failure' ? 'alert' : undefined}
      className={cx(
        'wrap-anywhere flex min-w-0 grow basis-[8rem] items-start gap-1.5 text-small',
        tone === 'failure' ? 'text-no' : tone === 'done' ? 'text-ink-2' : 'text-teal',
      )}
    >
      {tone === 'done' && <Check aria-hidden className="mt-1 size-icon-sm flex-none text-ok-mark" />}
      {text}
    </p>
    <span className="flex flex-none items-center gap-x-1">{children}</span>
  </div>
)

interface ApproveButtonProps {
  readonly isPending: boolean
  /** True after a failed attempt. */
  readonly isRetry: boolean
  /** The accessible name, which says what is approved. */
  readonly label: string
  /** The text of the button below a row with several tasks. */
  readonly text?: string
  /** `byKey` is true if the button was pressed with the keyboard. */
  readonly onApprove: (byKey: boolean) => void
}

/** A button above the hit area of the row. */
export function ApproveButton({ isPending, isRetry, label, text, onApprove }: ApproveButtonProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const { t: common } = useTranslation('common')
  const { isOffline } = useConnection()
  const shown = isRetry ? common('tryAgain') : (text ?? t('approve'))
  return (
    <Button
      size="sm"
      className="relative flex-none"
      icon={isRetry ? <RotateCw aria-hidden /> : <Check aria-hidden />}
      aria-label={isRetry ? `${shown}: ${label}` : label}
      busy={isPending}
      disabled={isOffline}
      onClick={({ detail }) => onApprove(detail === 0)}
    >
      {shown}
    </Button>
  )
}
