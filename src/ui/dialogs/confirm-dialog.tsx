import * as Radix from '@radix-ui/react-alert-dialog'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { DialogFrame, dialogFootClasses } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** A question that names the thing. */
  readonly title: ReactNode
  readonly description: ReactNode
  /** None where nothing is left to confirm. */
  readonly confirmLabel?: string | undefined
  readonly cancelLabel: string
  /** `danger` where it cannot be undone. */
  readonly tone?: 'primary' | 'danger'
  readonly icon?: ReactNode
  /** Where the focus starts, if not on Cancel: what can be undone may start on the confirming button, or on a field. */
  readonly initialFocus?: 'confirm' | RefObject<HTMLElement | null> | undefined
  /** It is being done: nothing can be pressed twice and the dialog stays. */
  readonly busy?: boolean
  readonly busyLabel?: string
  /** Confirming is not possible (any more), such as when somebody else has decided. */
  readonly blocked?: boolean
  /** Does it; closing afterwards is the caller's. */
  readonly onConfirm: () => void
  /** Takes the focus on closing where what opened it is gone. */
  readonly heir?: () => HTMLElement | null | undefined
  /** Asked over a dialog that stays open below it. */
  readonly above?: boolean
  /** Extra fields, such as a reason. */
  readonly children?: ReactNode
}

/** Asks before something is done. The focus starts on Cancel unless told otherwise, Escape cancels, the rest of the page is out of reach. */
export function ConfirmDialog({ tone = 'primary', busy = false, initialFocus, ...props }: ConfirmDialogProps) {
  const danger = tone === 'danger'
  const confirm = useRef<HTMLButtonElement>(null)
  const start = (event: Event) => {
    const target = (initialFocus === 'confirm' ? confirm : initialFocus)?.current
    target?.focus()
    // Without it, as where it is blocked, Radix gives the focus to Cancel.
    if (target && target === document.activeElement) event.preventDefault()
  }
  return (
    <DialogFrame
      parts={Radix}
      open={props.open}
      onOpenChange={(open) => (open || !busy) && props.onOpenChange(open)}
      title={props.title}
      description={props.description}
      icon={props.icon ?? (danger ? <CircleAlert /> : undefined)}
      tone={danger ? 'no' : 'teal'}
      onOpenAutoFocus={start}
      heir={props.heir}
      above={props.above ?? false}
    >
      {props.children}
      <div className={dialogFootClasses}>
        <Radix.Cancel asChild>
          <Button disabled={busy}>{props.cancelLabel}</Button>
        </Radix.Cancel>
        {props.confirmLabel && (
          <Button
            ref={confirm}
            variant={danger ? 'dangerFill' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
            disabled={props.blocked}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        )}
      </div>
    </DialogFrame>
  )
}
