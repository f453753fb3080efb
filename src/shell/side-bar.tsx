import type { Role } from '../contract/roles.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { AccountFoot } from './account-foot.tsx'
import { HomeLink } from './home-link.tsx'
import { MenuList } from './menu-list.tsx'
import { shellMessages } from './messages.ts'

/** The side of wide screens; below them the drawer takes its place. */
export function SideBar({ role }: { readonly role: Role }) {
  const t = useTranslations(shellMessages)
  return (
    <aside aria-label={t('side')} className="sticky top-0 hidden h-dvh flex-col border-line border-e px-3 pb-4 lg:flex">
      <HomeLink role={role} className="flex min-h-head items-center self-start px-2" />
      <MenuList role={role} />
      <AccountFoot />
    </aside>
  )
}
