import * as Radix from '@radix-ui/react-alert-dialog'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import type { Elements } from '../elements.ts'
import { DialogFrame, stickyDialogFooterClasses } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description: ReactNode
  readonly confirmLabel?: string | undefined
  /** Default: Cancel. */
  readonly cancelLabel?: string | undefined
  /** A quiet third answer, at the start of the line. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void } | undefined
  readonly tone?: 'primary' | 'danger'
  readonly icon?: Elements
  /** Default: Cancel. An action that can be undone may start on the confirming button. */
  readonly initialFocus?: 'confirm' | RefObject<HTMLElement | null> | undefined
  readonly busy?: boolean
  readonly busyLabel?: string
  readonly blocked?: boolean
  readonly onConfirm: () => void
  /** Gets the focus on closing if the opener has unmounted. */
  readonly returnFocusTo?: () => HTMLElement | null | undefined
  /** The opener is still mounted but will unmount, such as the row of a deleted item. */
  readonly openerWillUnmount?: RefObject<boolean> | undefined
  readonly above?: boolean
  readonly children?: Elements
}

export function ConfirmDialog({ tone = 'primary', busy = false, initialFocus, ...props }: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const danger = tone === 'danger'
  const confirm = useRef<HTMLButtonElement>(null)
  const focusInitial = (event: Event) => {
    const target = (initialFocus === 'confirm' ? confirm : initialFocus)?.current
    target?.focus()
    // Otherwise, for example if the button is disabled, Radix focuses Cancel.
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
      onOpenAutoFocus={focusInitial}
      returnFocusTo={props.returnFocusTo}
      openerWillUnmount={props.openerWillUnmount}
      above={props.above ?? false}
    >
      {props.children}
      <div className={stickyDialogFooterClasses}>
        {props.alternative && (
          <Button variant="quiet" className="me-auto" onClick={props.alternative.onChoose}>
            {props.alternative.label}
          </Button>
        )}
        <Radix.Cancel asChild>
          <Button disabled={busy}>{props.cancelLabel ?? t('cancel')}</Button>
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
