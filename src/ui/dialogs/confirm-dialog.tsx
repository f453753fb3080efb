import * as Radix from '@radix-ui/react-alert-dialog'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { DialogHead, dialogClasses, dialogFootClasses, dialogTextClasses, dialogTitleClasses, scrimClasses } from './dialog-parts.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** A question that names the thing. */
  readonly title: ReactNode
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** `danger` where it cannot be undone. */
  readonly tone?: 'primary' | 'danger'
  readonly icon?: ReactNode
  /** It is being done: nothing can be pressed twice and the dialog stays. */
  readonly busy?: boolean
  readonly busyLabel?: string
  /** Confirming is not possible (any more), such as when somebody else has decided. */
  readonly blocked?: boolean
  /** Does it; closing afterwards is the caller's. */
  readonly onConfirm: () => void
  /** Extra fields, such as a reason. */
  readonly children?: ReactNode
}

/** Asks before something is done. The focus starts on Cancel, Escape cancels, the rest of the page is out of reach. */
export function ConfirmDialog({ tone = 'primary', busy = false, ...props }: ConfirmDialogProps) {
  const { dir } = languages[useLanguage()]
  const returnFocus = useReturnFocus(props.open)
  const danger = tone === 'danger'
  return (
    <Radix.Root open={props.open} onOpenChange={(open) => (open || !busy) && props.onOpenChange(open)}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content {...returnFocus} dir={dir} className={dialogClasses}>
          <DialogHead
            icon={props.icon ?? (danger ? <CircleAlert /> : undefined)}
            tone={danger ? 'no' : 'teal'}
            title={<Radix.Title className={dialogTitleClasses}>{props.title}</Radix.Title>}
            description={<Radix.Description className={dialogTextClasses}>{props.description}</Radix.Description>}
          />
          {props.children}
          <div className={dialogFootClasses}>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{props.cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={danger ? 'dangerFill' : 'primary'}
              busy={busy}
              busyLabel={props.busyLabel}
              disabled={props.blocked}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
