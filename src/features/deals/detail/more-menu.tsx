import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { Trash2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { dealDetailMessages } from './messages.ts'

interface MoreMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onDelete: () => void
}

/** Loaded when its button is pressed, around which its own unseen trigger stands. */
export function MoreMenu({ open, onOpenChange, button, onDelete }: MoreMenuProps) {
  const t = useTranslations(dealDetailMessages)
  const isDeleting = useRef(false)
  return (
    <Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Trigger>
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t('review.more')}
        aria-labelledby={undefined}
        className="z-notice rounded-2 border border-line bg-raised p-1.5 shadow-float"
        // The button's own click closes.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        // The dialog gives the focus back to where it found it: to the button.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
          if (isDeleting.current) onDelete()
          isDeleting.current = false
        }}
      >
        <Item
          className="flex min-h-md cursor-pointer items-center gap-3 rounded-1 px-2.5 text-body text-ink-2 outline-none data-highlighted:bg-sunken data-highlighted:text-ink touch:min-h-touch forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
          onSelect={() => {
            isDeleting.current = true
          }}
        >
          <Trash2 aria-hidden className="size-icon-sm flex-none" />
          {t('delete.open')}
        </Item>
      </Content>
    </Root>
  )
}
