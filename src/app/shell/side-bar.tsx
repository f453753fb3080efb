import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { homePath } from '#app/access.ts'
import type { Role } from '#contract/roles.ts'
import { Brand } from '#ui/display/brand.tsx'
import { AccountFoot } from './account/account-foot.tsx'
import { MenuList } from './menu-list.tsx'

export function SideBar({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  return (
    <aside aria-label={t('side')} className="[position:sticky] top-0 z-shell hidden h-dvh flex-col border-line border-e px-2 pb-4 lg:flex">
      <HomeLink role={role} className="flex min-h-head items-center self-start px-2" />
      <MenuList role={role} />
      <AccountFoot />
    </aside>
  )
}

interface HomeLinkProps extends ComponentProps<typeof Brand> {
  readonly role: Role
  readonly className?: string
}

export function HomeLink({ role, className, ...brand }: HomeLinkProps) {
  return (
    <Link to={homePath(role)} className={className}>
      <Brand {...brand} />
    </Link>
  )
}
