import * as Modal from '@radix-ui/react-dialog'
import { Anchor, Content, Root } from '@radix-ui/react-popover'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'
import { useMedia } from '../hooks/use-media.ts'

export interface ButtonPopoverProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Toggles the popover and gets the focus back on closing, unless it or the page has moved elsewhere. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  /** The edge of the button at which the popover begins. */
  readonly align?: 'start' | 'end'
  /** Stands beside the label, which a popover shows only with a bar; the children scroll by themselves. */
  readonly bar?: Elements
  readonly className: string
  readonly children: Elements
}

/** A popover beside its button, or a sheet where the window is too small. */
export function ButtonPopover(props: ButtonPopoverProps) {
  const isWide = useMedia('(min-width: 40rem)')
  const isHigh = useMedia('(min-height: 30rem)')
  // Only the height at opening counts: the on-screen keyboard must not turn the popover into a sheet.
  const isSmall = !(isWide && isHigh)
  const isSheet = useRef(isSmall)
  if (!props.open) isSheet.current = isSmall
  else if (!isWide) isSheet.current = true
  return isSheet.current ? <Sheet {...props} /> : <Popover {...props} />
}

/** Escape belongs to a field first, if that uses it. */
const leaveEscapeToField = (event: KeyboardEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-handles-escape]')) event.preventDefault()
}

/** Instead of a button of the bar, which a key pressed too early would press. */
const focusBox = (event: Event) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** On closing, the focus goes back to the button, but not when a link in the popover led to another page, whose heading gets it. */
function useReturnToButton({ open, button }: Pick<ButtonPopoverProps, 'open' | 'button'>): () => void {
  const openedOn = useRef<string>(undefined)
  useEffect(() => {
    if (open) openedOn.current = location.pathname
  }, [open])
  return () => {
    if (location.pathname === openedOn.current) button.current?.focus()
  }
}

const boxClasses = 'scroll-pb-8 overflow-y-auto p-3'
const headClasses = 'flex flex-none items-center justify-between gap-1 border-line border-b px-3 py-1 sm:gap-3'

function Popover({ open, onOpenChange, button, label, align = 'end', bar, className, children }: ButtonPopoverProps) {
  const hasFocusMoved = useRef(false)
  const returnFocus = useReturnToButton({ open, button })
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
        // What scrolls must be reachable by keyboard, also without a control in it.
        tabIndex={bar ? -1 : 0}
        className={cx(
          'z-menu rounded-2 border border-line bg-raised shadow-float outline-none',
          bar
            ? 'flex max-h-[min(38rem,var(--radix-popover-content-available-height))] flex-col'
            : cx('max-h-(--radix-popover-content-available-height)', boxClasses),
          className,
        )}
        onOpenAutoFocus={bar ? focusBox : undefined}
        onEscapeKeyDown={leaveEscapeToField}
        // The button's own click closes.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          else hasFocusMoved.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // An element that was pressed outside keeps the focus.
          if (!hasFocusMoved.current) returnFocus()
          hasFocusMoved.current = false
        }}
      >
        {bar && (
          <div className={headClasses}>
            <h2 className="min-w-0 font-semibold text-h3">{label}</h2>
            {bar}
          </div>
        )}
        {children}
        {/* What scrolls fades at its end; at the end itself the fade lies over the padding. */}
        {!bar && <div aria-hidden className="pointer-events-none sticky -bottom-3 -mx-3 -mb-3 h-3 bg-linear-to-t from-raised" />}
      </Content>
    </Root>
  )
}

function Sheet({ open, onOpenChange, button, label, bar, children }: ButtonPopoverProps) {
  const { t } = useTranslation('common')
  const { dir } = languages[useLanguage()]
  const returnFocus = useReturnToButton({ open, button })
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Modal.Overlay className="fixed inset-0 z-menu animate-fade-in bg-scrim" />
        <Modal.Content
          dir={dir}
          aria-describedby={undefined}
          className="fixed inset-0 z-menu flex animate-rise-in flex-col rounded-0 bg-raised outline-none pb-[env(safe-area-inset-bottom)]"
          onOpenAutoFocus={bar ? focusBox : undefined}
          onEscapeKeyDown={leaveEscapeToField}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
        >
          <div className={headClasses}>
            <Modal.Title className="min-w-0 grow font-semibold text-h3">{label}</Modal.Title>
            {bar}
            <Modal.Close asChild>
              <IconButton label={t('close')} icon={<X aria-hidden className="size-icon" />} />
            </Modal.Close>
          </div>
          <div className={cx('min-h-0 flex-1', bar ? 'flex flex-col' : boxClasses)}>{children}</div>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}
