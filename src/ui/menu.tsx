import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { languages } from '../i18n/languages.ts'
import { useLanguage } from '../i18n/use-words.ts'
import { cx } from './cx.ts'

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly align?: 'start' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

const panel =
  'z-menu grid max-h-(--radix-dropdown-menu-content-available-height) min-w-side gap-px overflow-y-auto rounded-2 border border-line bg-raised p-1 shadow-float animate-drop-in'

/** A menu under its button. Not modal: a dialog that one of its items opens finds a page that still works (P-52). */
export function Menu({ trigger, align = 'end', open, onOpenChange, children }: MenuProps) {
  const { dir } = languages[useLanguage()]
  return (
    <Radix.Root dir={dir} modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const item =
  'flex min-h-filter cursor-pointer items-center gap-2 rounded-1 px-2.5 text-ink no-underline outline-none select-none data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-ink-3 touch:min-h-touch [&>svg]:size-icon-sm [&>svg]:flex-none forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2'

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly tone?: 'danger'
  readonly disabled?: boolean
  /** Called on the frame after the menu has closed and its button has the focus again, so that it may open a dialog. */
  readonly onSelect?: () => void
  readonly children: ReactNode
}

export const MenuItem = ({ icon, tone, disabled, onSelect, children }: MenuItemProps) => (
  <Radix.Item
    disabled={disabled}
    className={cx(item, tone === 'danger' && 'text-no')}
    onSelect={() => {
      if (onSelect) requestAnimationFrame(onSelect)
    }}
  >
    {icon}
    {children}
  </Radix.Item>
)

/** An item that is a link: its child is the router's `Link`, with icon and words inside. */
export const MenuLink = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Item asChild className={item}>
    {children}
  </Radix.Item>
)

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
