import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, createContext, type PropsWithChildren, type RefObject, use, useMemo, useRef } from 'react'
import { cx } from '../cx.ts'

interface ButtonMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Opens it; stands right around the menu's own, unseen trigger, because it is there before the menu is loaded. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  readonly side?: ComponentProps<typeof Content>['side']
  readonly align?: ComponentProps<typeof Content>['align']
  readonly className?: string
  /** What the menu is drawn in if not around its button: other rows would cover the menu of a row. */
  readonly container?: HTMLElement | null
}

const OnceClosedContext = createContext((act: () => void): void => act())

export function ButtonMenu({
  open,
  onOpenChange,
  button,
  label,
  side,
  align = 'end',
  className,
  container,
  children,
}: PropsWithChildren<ButtonMenuProps>) {
  const chosen = useRef<() => void>(undefined)
  const onceClosed = useMemo(
    () => (act: () => void) => {
      chosen.current = act
    },
    [],
  )
  const content = (
    <Content
      side={side}
      align={align}
      sideOffset={4}
      collisionPadding={8}
      aria-label={label}
      aria-labelledby={undefined}
      className={cx(
        'z-notice min-w-[13.5rem] max-w-[calc(100vw-1rem)] rounded-2 border border-line bg-raised p-1.5 shadow-float',
        className,
      )}
      // The button's own click closes.
      onInteractOutside={(event) => {
        if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
      }}
      // A dialog gives the focus back to where it found it: to the button.
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        button.current?.focus()
        chosen.current?.()
        chosen.current = undefined
      }}
    >
      <OnceClosedContext value={onceClosed}>{children}</OnceClosedContext>
    </Content>
  )
  return (
    <Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Trigger>
      {container ? <Portal container={container}>{content}</Portal> : content}
    </Root>
  )
}

export const menuItemClasses =
  'flex min-h-md cursor-pointer items-center gap-3 rounded-1 px-2.5 text-body text-ink-2 outline-none data-highlighted:bg-sunken data-highlighted:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-3 touch:min-h-touch forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2'

interface MenuItemProps {
  readonly icon?: LucideIcon
  readonly isMirrored?: boolean
  readonly className?: string
  readonly disabled?: boolean
  /** Called once the menu is gone and its button has the focus. */
  readonly onSelect: () => void
}

export function MenuItem({ icon: Icon, isMirrored, className, disabled, onSelect, children }: PropsWithChildren<MenuItemProps>) {
  const onceClosed = use(OnceClosedContext)
  return (
    <Item className={cx(menuItemClasses, className)} disabled={disabled} onSelect={() => onceClosed(onSelect)}>
      {Icon && <Icon aria-hidden className={cx('size-icon-sm flex-none', isMirrored && 'rtl:-scale-x-100')} />}
      <span className="contents">{children}</span>
    </Item>
  )
}
