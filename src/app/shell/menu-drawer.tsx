import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/roles.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useReturnFocus } from '#ui/dialogs/dialog-frame.tsx'
import { AccountFoot } from './account/account-foot.tsx'
import { MenuList } from './menu-list.tsx'
import { HomeLink } from './side-bar.tsx'

interface MenuDrawerProps {
  readonly role: Role
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function MenuDrawer({ role, open, onOpenChange }: MenuDrawerProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const returnFocus = useReturnFocus(open)
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-scrim bg-scrim" />
        <Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-dialog flex w-[18rem] max-w-[calc(100vw-var(--s-7))] flex-col bg-paper px-3 pb-4 shadow-float"
        >
          <Title className="sr-only">{t('menu')}</Title>
          <div className="flex min-h-head items-center justify-between">
            <HomeLink role={role} className="flex min-h-touch items-center px-2" />
            <Close asChild>
              <IconButton label={t('closeMenu')} icon={<X aria-hidden className="size-icon" />} />
            </Close>
          </div>
          <MenuList role={role} onTaken={() => onOpenChange(false)} />
          <AccountFoot />
        </Content>
      </Portal>
    </Root>
  )
}
