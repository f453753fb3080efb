import {
  ClipboardList,
  FileSpreadsheet,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ScanLine,
  Store,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { getSide, type Role } from '../../contract/roles.ts'
import { canOpen } from '../access.ts'

const loadWaitingVouchers = () => import('./waiting-vouchers.tsx').then(({ WaitingVouchers }) => WaitingVouchers)

/** `isComing`: the screen does not exist yet, so no menu shows the entry. */
const admin = [
  { key: 'dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
  { key: 'vouchers', to: '/admin/deals', icon: TicketPercent, badge: loadWaitingVouchers },
  { key: 'providers', to: '/admin/service-providers', icon: Store, isComing: true },
  { key: 'reports', to: '/admin/reports', icon: FileSpreadsheet },
  { key: 'announcements', to: '/admin/notifications', icon: Megaphone, isComing: true },
  { key: 'helpCenter', to: '/admin/help-center', icon: MessagesSquare, isComing: true },
  { key: 'subAdmins', to: '/admin/sub-admins', icon: UsersRound },
] as const

const provider = [
  { key: 'dashboard', to: '/service-provider/dashboard', icon: LayoutDashboard },
  { key: 'vouchers', to: '/service-provider/deals', icon: TicketPercent },
  { key: 'redemptions', to: '/service-provider/redemptions', icon: ListChecks },
  { key: 'announcements', to: '/service-provider/notifications', icon: Megaphone, isComing: true },
  { key: 'helpCenter', to: '/service-provider/help-center', icon: MessagesSquare, isComing: true },
  { key: 'profile', to: '/service-provider/profile', icon: UserRound, isComing: true },
] as const

/** A business without approval sees its status at the home of its role. */
const registration = { key: 'registration', to: '/service-provider/dashboard', icon: ClipboardList } as const

const tabs = [
  { key: 'home', to: '/service-provider/dashboard', icon: LayoutDashboard },
  { key: 'vouchers', to: '/service-provider/deals', icon: TicketPercent },
  { key: 'scan', to: '/service-provider/redemptions/scan', icon: ScanLine },
  { key: 'redemptions', to: '/service-provider/redemptions', icon: ListChecks },
  { key: 'help', to: '/service-provider/help-center', icon: MessagesSquare, isComing: true },
] as const satisfies readonly { readonly key: string; readonly to: string; readonly icon: LucideIcon; readonly isComing?: true }[]

export type MenuEntry = (typeof admin)[number] | (typeof provider)[number] | typeof registration

const isBuilt = (entry: object): boolean => !('isComing' in entry)

/** A provider's tabs on a phone. */
export const phoneTabs = tabs.filter(isBuilt)

/** The sidebar of a role, in the order of the specification (§2, §6). `isLocked`: a business whose account is not approved. */
export const menuEntries = (role: Role, isLocked = false): readonly MenuEntry[] => {
  const entries: readonly MenuEntry[] = getSide(role) === 'provider' ? provider : admin
  const open = entries.filter((entry) => isBuilt(entry) && canOpen(role, entry.to, isLocked))
  return isLocked ? [registration, ...open] : open
}
