import * as Modal from '@radix-ui/react-dialog'
import { Anchor, Content, Root } from '@radix-ui/react-popover'
import { X } from 'lucide-react'
import { type PropsWithChildren, type RefObject, useRef } from 'react'
import { languages } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import { useMedia } from '../hooks/use-media.ts'

export interface ButtonPopoverProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Opens and closes it, and has the focus again afterwards, unless somebody went on elsewhere. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  /** Its width beside the button. */
  readonly className: string
}

/** What a button opens over the page, loaded with what it shows: beside the button, or where a window has no room for that, as a phone either way up, as a sheet. */
export function ButtonPopover(props: PropsWithChildren<ButtonPopoverProps>) {
  const isWide = useMedia('(min-width: 40rem)')
  const isHigh = useMedia('(min-height: 30rem)')
  // The height counts at opening only: the keyboard that a field brings up would take away what is typed into.
  const isSmall = !(isWide && isHigh)
  // The first time it is opened it is mounted open.
  const isSheet = useRef(isSmall)
  if (!props.open) isSheet.current = isSmall
  else if (!isWide) isSheet.current = true
  return isSheet.current ? <Sheet {...props} /> : <Popover {...props} />
}

/** A field may have something of its own to give up first. */
const giveUpOwn = (event: KeyboardEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
}

function Popover({ open, onOpenChange, button, label, className, children }: PropsWithChildren<ButtonPopoverProps>) {
  const isElsewhere = useRef(false)
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
        className={cx(
          'z-menu max-h-(--radix-popover-content-available-height) scroll-pb-8 overflow-y-auto rounded-2 border border-line bg-raised p-3 shadow-float',
          className,
        )}
        onEscapeKeyDown={giveUpOwn}
        // The button's own click closes.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          else isElsewhere.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // What was pressed outside keeps the focus: a search, say.
          if (!isElsewhere.current) button.current?.focus()
          isElsewhere.current = false
        }}
      >
        {children}
      </Content>
    </Root>
  )
}

/** The whole of a small window, from its lower edge: a heading, the way out, and a scroll of its own. Its questions stand above it. */
function Sheet({ open, onOpenChange, button, label, children }: PropsWithChildren<ButtonPopoverProps>) {
  const t = useTranslations('common')
  const { dir } = languages[useLanguage()]
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Modal.Overlay className="fixed inset-0 z-menu animate-fade-in bg-scrim" />
        <Modal.Content
          dir={dir}
          aria-describedby={undefined}
          className="fixed inset-0 z-menu flex animate-rise-in flex-col bg-raised pb-[env(safe-area-inset-bottom)]"
          onEscapeKeyDown={giveUpOwn}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          <div className="flex flex-none items-center justify-between gap-3 border-line border-b px-3 py-1">
            <Modal.Title className="min-w-0 font-semibold text-h3">{label}</Modal.Title>
            <Modal.Close asChild>
              <IconButton label={t('close')} icon={<X aria-hidden className="size-icon" />} />
            </Modal.Close>
          </div>
          <div className="min-h-0 flex-1 scroll-pb-8 overflow-y-auto p-3">{children}</div>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}
