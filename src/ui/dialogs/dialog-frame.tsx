import type * as AlertRadix from '@radix-ui/react-alert-dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useRef } from 'react'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'

type DialogTone = 'no' | 'warn' | 'info' | 'teal'

const tones: Record<DialogTone, string> = {
  no: 'bg-no-tint text-no',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  teal: 'bg-teal-tint text-teal',
}

const frame =
  'fixed inset-0 z-dialog m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col gap-4 overflow-y-auto scroll-py-[5rem] max-sm:scroll-py-[8.5rem] low:scroll-py-0 rounded-3 border border-line bg-raised p-4 shadow-float outline-none animate-fade-in sm:p-5 *:shrink-0'

export const dialogFooterClasses = 'flex flex-wrap justify-end gap-2 max-sm:*:flex-auto'

/** What scrolls fades beside it. */
const stickyClasses =
  'sticky -mx-4 bg-raised px-4 low:after:hidden after:pointer-events-none after:absolute after:inset-x-0 after:h-4 after:from-raised sm:-mx-5 sm:px-5'

/** Stays in view while the dialog scrolls; its parent must not be a grid, whose cell it would not leave. The shadow covers the padding below it. */
export const stickyDialogFooterClasses = cx(
  dialogFooterClasses,
  stickyClasses,
  'bottom-0 shadow-[0_var(--s-5)_0_var(--raised)] after:bottom-full after:bg-linear-to-t',
)

const stickyHeaderClasses = cx(
  stickyClasses,
  'top-0 z-1 shadow-[0_calc(-1*var(--s-5))_0_var(--raised)] after:top-full after:bg-linear-to-b',
)

/** For Radix dialogs without a trigger: restores the focus to the opener, or to `returnFocusTo` if the opener has unmounted or will. */
export function useReturnFocus(
  open: boolean,
  returnFocusTo?: () => HTMLElement | null | undefined,
  openerWillUnmount?: RefObject<boolean>,
) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // Read while rendering: by the time effects run, a field with `autoFocus` may have the focus.
  if (open !== wasOpen.current) {
    wasOpen.current = open
    if (open) opener.current = document.activeElement
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      const isFocusable = current instanceof HTMLElement && current !== document.body && current.isConnected
      const target = isFocusable && !openerWillUnmount?.current ? current : returnFocusTo?.()
      target?.focus()
    },
  }
}

interface DialogFrameProps {
  /** Radix's dialog or alert dialog; the latter closes by an answer only. */
  readonly parts: Pick<typeof AlertRadix, 'Root' | 'Portal' | 'Overlay' | 'Title' | 'Description'> & {
    readonly Content: ComponentType<ComponentProps<typeof AlertRadix.Content>>
  }
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** One sentence; announced with the title. */
  readonly description: ReactNode
  readonly icon?: Elements
  readonly tone?: DialogTone | undefined
  readonly onOpenAutoFocus?: (event: Event) => void
  /** Gets the focus on closing if there is no opener or it has unmounted. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  /** The opener is still mounted but will unmount, such as the row of a deleted item. */
  readonly openerWillUnmount?: RefObject<boolean> | undefined
  readonly above?: boolean | undefined
  readonly wide?: boolean | undefined
  /** Label of a button beside the title, which then stays in view: for a dialog that is longer than a phone. */
  readonly closeLabel?: string | undefined
  readonly children: Elements
}

export function DialogFrame({ parts, open, onOpenChange, title, description, icon, tone = 'teal', ...props }: DialogFrameProps) {
  const { dir } = languages[useLanguage()]
  const returnFocus = useReturnFocus(open, props.returnFocusTo, props.openerWillUnmount)
  return (
    <parts.Root open={open} onOpenChange={onOpenChange}>
      <parts.Portal>
        {/* Radix hides it from readers while another dialog is open above it: from everybody then. */}
        <div className={props.above ? 'relative z-notice' : 'contents aria-hidden:invisible'}>
          <parts.Overlay className="fixed inset-0 z-scrim animate-fade-in bg-scrim" />
          <parts.Content
            {...returnFocus}
            {...(props.onOpenAutoFocus && { onOpenAutoFocus: props.onOpenAutoFocus })}
            dir={dir}
            className={cx(frame, props.wide ? 'max-w-[60rem]' : 'max-w-dialog')}
          >
            <div className={cx('flex items-start gap-3', props.closeLabel && stickyHeaderClasses)}>
              {icon && (
                <span
                  aria-hidden="true"
                  className={cx('grid size-md flex-none place-items-center rounded-1 [&_svg]:size-icon-lg', tones[tone])}
                >
                  {icon}
                </span>
              )}
              <div className="grid min-w-0 flex-1 gap-0.5">
                <parts.Title className="wrap-anywhere text-balance font-semibold text-h2">{title}</parts.Title>
                <parts.Description className="wrap-anywhere text-pretty text-body text-ink-2">{description}</parts.Description>
              </div>
              {props.closeLabel && (
                <IconButton
                  label={props.closeLabel}
                  icon={<X aria-hidden className="size-icon" />}
                  className="-m-1"
                  onClick={() => onOpenChange(false)}
                />
              )}
            </div>
            {props.children}
          </parts.Content>
        </div>
      </parts.Portal>
    </parts.Root>
  )
}
