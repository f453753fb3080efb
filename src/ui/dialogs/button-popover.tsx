import { Anchor, Content, Root } from '@radix-ui/react-popover'
import { type PropsWithChildren, type RefObject, useRef } from 'react'
import { cx } from '../cx.ts'

export interface ButtonPopoverProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Opens and closes it, and has the focus again afterwards, unless somebody went on elsewhere. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  /** Its width from 640 px on. */
  readonly className: string
}

/** What a button opens beside itself, over the page: loaded with what it shows. */
export function ButtonPopover({ open, onOpenChange, button, label, className, children }: PropsWithChildren<ButtonPopoverProps>) {
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
          'z-menu max-h-(--radix-popover-content-available-height) w-[min(calc(100vw-1rem),22rem)] overflow-y-auto rounded-2 border border-line bg-raised p-3 shadow-float',
          className,
        )}
        // A field may have something of its own to give up first.
        onEscapeKeyDown={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
        }}
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
