import { canOpen } from '#app/access.ts'
import { listAnnouncements } from '#contract/announcements.ts'
import { listChats } from '#contract/help-center.ts'
import { checkVoucher } from '#contract/redemptions.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { listSavedViews } from '#contract/saved-views.ts'
import { useServices } from '#lib/services.ts'
import { useFoundAnnouncements } from './found-announcements.tsx'
import { useFoundChats } from './found-chats.tsx'
import { useFoundProviders } from './found-providers.tsx'
import { useFoundRedemptions } from './found-redemptions.tsx'
import type { FinderProps, FoundGroup } from './found-rows.tsx'
import { useFoundSubAdmins } from './found-sub-admins.tsx'
import { useFoundViews } from './found-views.tsx'
import { useFoundVouchers } from './found-vouchers.tsx'

/** What the server finds of the kinds that the role may see and that this backend searches. */
export function useFound(role: Role, { text, settled, onOpen }: Omit<FinderProps, 'side'>): readonly FoundGroup[] {
  const { api } = useServices()
  const side = getSide(role)
  const isAdmin = side === 'admin'
  const isSearched: Readonly<Record<FoundGroup['kind'], boolean>> = {
    providers: isAdmin,
    vouchers: true,
    redemptions: !isAdmin && api.supports(checkVoucher),
    chats: isAdmin && api.supports(listChats, 'search'),
    // Found ones are opened by their id.
    announcements: api.supports(listAnnouncements, 'id'),
    subAdmins: canOpen(role, '/admin/sub-admins'),
    views: api.supports(listSavedViews),
  }
  const propsFor = (kind: FoundGroup['kind']): FinderProps => ({
    text,
    settled: text && isSearched[kind] ? settled : undefined,
    side,
    onOpen,
  })
  const groups = [
    useFoundProviders(propsFor('providers')),
    useFoundVouchers(propsFor('vouchers')),
    useFoundRedemptions(propsFor('redemptions')),
    useFoundChats(propsFor('chats')),
    useFoundAnnouncements(propsFor('announcements')),
    useFoundSubAdmins(propsFor('subAdmins')),
    useFoundViews(role, { text: isSearched.views ? text : '', onOpen }),
  ]
  return text ? groups.filter(({ kind }) => isSearched[kind]) : []
}
