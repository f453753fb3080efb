import {
  ClipboardList,
  FileSpreadsheet,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  MessagesSquare,
  ScanLine,
  ScrollText,
  Smartphone,
  Store,
  TicketPercent,
  UserRound,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { canOpen } from '#app/access.ts'
import { getSide, type Role } from '#contract/roles.ts'
import type { Language } from '#i18n/languages.ts'

const loadUnreadChats = () => import('./waiting/unread-chats.tsx').then(({ UnreadChats }) => UnreadChats)
// The menu of administrators shows all four, so they share a chunk.
const loadWaitingVouchers = () => import('./waiting/waiting-counts.tsx').then(({ WaitingVouchers }) => WaitingVouchers)
const loadWaitingProviders = () => import('./waiting/waiting-counts.tsx').then(({ WaitingProviders }) => WaitingProviders)
const loadWaitingChats = () => import('./waiting/waiting-counts.tsx').then(({ WaitingChats }) => WaitingChats)
const loadWaitingAnnouncements = () => import('./waiting/waiting-counts.tsx').then(({ WaitingAnnouncements }) => WaitingAnnouncements)

interface Entry {
  readonly to: string
  readonly name: Readonly<Record<Language, string>>
  readonly icon: LucideIcon
  readonly badge?: () => Promise<ComponentType>
}

const announcements = { en: 'Scheduled notifications', ar: 'الإشعارات المجدولة' } as const
const helpCentre = { en: 'Help centre', ar: 'مركز المساعدة' } as const

const admin = [
  { to: '/admin/dashboard', name: { en: 'Dashboard', ar: 'لوحة المعلومات' }, icon: LayoutDashboard },
  { to: '/admin/deals', name: { en: 'Vouchers', ar: 'القسائم' }, icon: TicketPercent, badge: loadWaitingVouchers },
  { to: '/admin/service-providers', name: { en: 'Service providers', ar: 'مزوّدو الخدمات' }, icon: Store, badge: loadWaitingProviders },
  { to: '/admin/redemptions', name: { en: 'Redemptions', ar: 'عمليات الاستخدام' }, icon: ListChecks },
  { to: '/admin/reports', name: { en: 'Reports', ar: 'التقارير' }, icon: FileSpreadsheet },
  {
    to: '/admin/notifications',
    name: announcements,
    icon: Megaphone,
    badge: loadWaitingAnnouncements,
  },
  { to: '/admin/help-center', name: helpCentre, icon: MessagesSquare, badge: loadWaitingChats },
  { to: '/admin/ratings', name: { en: 'Reported comments', ar: 'التعليقات المبلّغ عنها' }, icon: MessageSquareQuote },
  { to: '/admin/team', name: { en: 'Team', ar: 'الفريق' }, icon: UsersRound },
  { to: '/admin/sub-admins', name: { en: 'Sub-admins', ar: 'المشرفون الفرعيون' }, icon: UserRoundCog },
  { to: '/admin/audit', name: { en: 'Audit log', ar: 'سجل التدقيق' }, icon: ScrollText },
] as const satisfies readonly Entry[]

const provider = [
  { to: '/service-provider/dashboard', name: { en: 'Dashboard', ar: 'لوحة المعلومات' }, icon: LayoutDashboard },
  { to: '/service-provider/deals', name: { en: 'Vouchers', ar: 'القسائم' }, icon: TicketPercent },
  { to: '/service-provider/redemptions', name: { en: 'Redemptions', ar: 'عمليات الاستخدام' }, icon: ListChecks },
  { to: '/service-provider/ratings', name: { en: 'Ratings', ar: 'التقييمات' }, icon: MessageSquareQuote },
  { to: '/service-provider/tills', name: { en: 'Tills', ar: 'الصناديق' }, icon: Smartphone },
  { to: '/service-provider/notifications', name: announcements, icon: Megaphone },
  { to: '/service-provider/help-center', name: helpCentre, icon: MessagesSquare, badge: loadUnreadChats },
  { to: '/service-provider/profile', name: { en: 'Profile', ar: 'الملف التعريفي' }, icon: UserRound },
] as const satisfies readonly Entry[]

/** The entry of a business without approval, which sees its status on the home page. */
const registration = {
  to: '/service-provider/dashboard',
  name: { en: 'Your registration', ar: 'تسجيل منشأتك' },
  icon: ClipboardList,
} as const satisfies Entry

export const phoneTabs = [
  { to: '/service-provider/dashboard', name: { en: 'Home', ar: 'الرئيسية' }, icon: LayoutDashboard },
  { to: '/service-provider/deals', name: { en: 'Vouchers', ar: 'القسائم' }, icon: TicketPercent },
  { to: '/service-provider/redemptions/scan', name: { en: 'Scan', ar: 'مسح الرمز' }, icon: ScanLine },
  { to: '/service-provider/redemptions', name: { en: 'Redemptions', ar: 'الاستخدام' }, icon: ListChecks },
  { to: '/service-provider/help-center', name: { en: 'Help', ar: 'المساعدة' }, icon: MessagesSquare, badge: loadUnreadChats },
] as const satisfies readonly Entry[]

export type MenuEntry = (typeof admin)[number] | (typeof provider)[number] | typeof registration

interface MenuOptions {
  /** A business whose account is not approved. */
  readonly isLocked: boolean
  readonly isServed: (path: string) => boolean
}

/** The sidebar of a role, in the order of the specification (§2, §6), the audit log last. */
export const menuEntries = (role: Role, { isLocked, isServed }: MenuOptions): readonly MenuEntry[] => {
  const entries: readonly MenuEntry[] = getSide(role) === 'provider' ? provider : admin
  const open = entries.filter((entry) => canOpen(role, entry.to, isLocked) && isServed(entry.to))
  return isLocked ? [registration, ...open] : open
}
