import { Menu } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { Role } from '#contract/roles.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { headItems } from './head-items.tsx'
import { HomeLink } from './side-bar.tsx'

const loadDrawer = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer)

interface HeadBarProps {
  readonly role: Role
  /** A ref callback for the element that shows the title once the heading has been scrolled out of view. */
  readonly title: Ref<HTMLSpanElement>
}

/** Shows the title once the heading is out of view, and the items of `head-items.tsx`; below 1024 px also the menu and the brand. */
export function HeadBar({ role, title }: HeadBarProps) {
  const isLocked = useBlockingStatus() !== undefined
  return (
    <header className="group/head sticky top-0 z-shell flex h-head items-center gap-2 border-line border-b bg-paper px-gutter max-sm:gap-0 max-sm:px-2">
      <MenuButton role={role} />
      <HomeLink role={role} markOnPhone className="flex min-h-touch items-center group-has-data-title:hidden lg:hidden" />
      <span ref={title} aria-hidden className="flex min-w-0 grow group-has-data-title:px-2" />
      {headItems(role, isLocked).map(({ id, item: Item }) => (
        <Item key={id} role={role} />
      ))}
    </header>
  )
}

function MenuButton({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { component: MenuDrawer, isOpen, setOpen, open, preload } = useLazyDialog(loadDrawer)
  return (
    <div className="lg:hidden">
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<Menu aria-hidden className="size-icon" />}
        className="min-h-touch min-w-touch"
        onClick={open}
        {...preload}
      />
      {MenuDrawer && <MenuDrawer role={role} open={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}
