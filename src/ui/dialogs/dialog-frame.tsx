import type * as AlertRadix from '@radix-ui/react-alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import { cx } from '../cx.ts'

type DialogTone = 'no' | 'warn' | 'info' | 'teal'

const tones: Record<DialogTone, string> = {
  no: 'bg-no-tint text-no',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  teal: 'bg-teal-tint text-teal',
}

const frame =
  'fixed inset-0 z-dialog m-auto grid h-fit grid-cols-[minmax(0,1fr)] max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-dialog gap-4 overflow-y-auto rounded-3 border border-line bg-raised p-4 shadow-float animate-fade-in sm:p-5'

/** The row of a dialog's buttons. */
export const dialogFootClasses = 'flex flex-wrap justify-end gap-2 max-sm:*:flex-auto'

/**
 * Props of a Radix dialog's content that has no trigger: the focus goes back to where it was when the dialog opened, or, where
 * that was nowhere, has left the page meanwhile or is about to, to the heir.
 */
export function useReturnFocus(open: boolean, heir?: () => HTMLElement | null | undefined, openerGoes?: RefObject<boolean>) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // Looked up while rendering: by the time effects run, a field of the dialog may have taken the focus by itself.
  if (open !== wasOpen.current) {
    wasOpen.current = open
    if (open) opener.current = document.activeElement
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      // An address opens a dialog while nothing has the focus.
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected
      const target = isThere && !openerGoes?.current ? current : heir?.()
      target?.focus()
    },
  }
}

interface DialogFrameProps {
  /** The parts of Radix's dialog, or of its alert dialog, which nothing closes but an answer. */
  readonly parts: Pick<typeof AlertRadix, 'Root' | 'Portal' | 'Overlay' | 'Content' | 'Title' | 'Description'>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** What it is about, in one sentence; read out with the title. */
  readonly description: ReactNode
  readonly icon?: ReactNode
  readonly tone?: DialogTone
  readonly onOpenAutoFocus?: (event: Event) => void
  /** Takes the focus on closing where nothing opened the dialog, or what did is gone. */
  readonly heir?: (() => HTMLElement | null | undefined) | undefined
  /** What opened the dialog still stands there but is about to go, such as the row of what was deleted. */
  readonly openerGoes?: RefObject<boolean> | undefined
  /** Stands above any dialog that was open already. */
  readonly above?: boolean
  /** Fields and, in a {@link dialogFootClasses} row, the buttons. */
  readonly children: ReactNode
}

/** What every dialog is: a scrim, a box with icon, title and one sentence, and the focus that returns to what opened it. */
export function DialogFrame({ parts, open, onOpenChange, title, description, icon, tone = 'teal', ...props }: DialogFrameProps) {
  const { dir } = languages[useLanguage()]
  const returnFocus = useReturnFocus(open, props.heir, props.openerGoes)
  return (
    <parts.Root open={open} onOpenChange={onOpenChange}>
      <parts.Portal>
        <div className={props.above ? 'relative z-notice' : 'contents'}>
          <parts.Overlay className="fixed inset-0 z-scrim animate-fade-in bg-scrim" />
          <parts.Content
            {...returnFocus}
            {...(props.onOpenAutoFocus && { onOpenAutoFocus: props.onOpenAutoFocus })}
            dir={dir}
            className={frame}
          >
            <div className="flex items-start gap-3">
              {icon && (
                <span
                  aria-hidden="true"
                  className={cx('grid size-md flex-none place-items-center rounded-1 [&_svg]:size-icon-lg', tones[tone])}
                >
                  {icon}
                </span>
              )}
              <div className="grid min-w-0 gap-0.5">
                <parts.Title className="wrap-anywhere text-balance font-semibold text-h2">{title}</parts.Title>
                <parts.Description className="wrap-anywhere text-pretty text-body text-ink-2">{description}</parts.Description>
              </div>
            </div>
            {props.children}
          </parts.Content>
        </div>
      </parts.Portal>
    </parts.Root>
  )
}
