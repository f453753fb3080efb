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
  Store,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { canOpen } from '#app/access.ts'
import { businessTeamPages, teamPages } from '#components/team/team-pages.ts'
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
  /** The pages that its page has as tabs, itself among them or not. */
  readonly tabs?: readonly Entry[]
}

const announcements = { en: 'Scheduled notifications', ar: 'الإشعارات المجدولة' } as const
const helpCentre = { en: 'Help centre', ar: 'مركز المساعدة' } as const

const reportedComments = {
  to: '/admin/ratings',
  name: { en: 'Reported comments', ar: 'التعليقات المبلّغ عنها' },
  icon: MessageSquareQuote,
} as const satisfies Entry

const admin = [
  { to: '/admin/dashboard', name: { en: 'Dashboard', ar: 'لوحة المعلومات' }, icon: LayoutDashboard },
  {
    to: '/admin/deals',
    name: { en: 'Vouchers', ar: 'القسائم' },
    icon: TicketPercent,
    badge: loadWaitingVouchers,
    tabs: [reportedComments],
  },
  { to: '/admin/service-providers', name: { en: 'Businesses', ar: 'المنشآت' }, icon: Store, badge: loadWaitingProviders },
  { to: '/admin/redemptions', name: { en: 'Redemptions', ar: 'عمليات الاستخدام' }, icon: ListChecks },
  { to: '/admin/reports', name: { en: 'Reports', ar: 'التقارير' }, icon: FileSpreadsheet },
  {
    to: '/admin/notifications',
    name: announcements,
    icon: Megaphone,
    badge: loadWaitingAnnouncements,
  },
  { to: '/admin/help-center', name: helpCentre, icon: MessagesSquare, badge: loadWaitingChats },
  { ...teamPages[0], icon: UsersRound, tabs: teamPages },
] as const satisfies readonly Entry[]

const provider = [
  { to: '/service-provider/dashboard', name: { en: 'Dashboard', ar: 'لوحة المعلومات' }, icon: LayoutDashboard },
  { to: '/service-provider/deals', name: { en: 'Vouchers', ar: 'القسائم' }, icon: TicketPercent },
  { to: '/service-provider/redemptions', name: { en: 'Redemptions', ar: 'عمليات الاستخدام' }, icon: ListChecks },
  { to: '/service-provider/ratings', name: { en: 'Ratings', ar: 'التقييمات' }, icon: MessageSquareQuote },
  { ...businessTeamPages[0], tabs: businessTeamPages },
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

type MenuPage = (typeof admin)[number] | (typeof provider)[number] | typeof registration
type MenuTab = typeof reportedComments | (typeof teamPages | typeof businessTeamPages)[number]
type WithoutLinks<Page> = Page extends unknown ? Omit<Page, 'to' | 'tabs'> : never

export type MenuEntry = WithoutLinks<MenuPage> & { readonly to: MenuPage['to'] | MenuTab['to']; readonly tabs: readonly MenuTab[] }

interface MenuOptions {
  /** A business whose account is not approved. */
  readonly isLocked: boolean
  readonly isServed: (path: string) => boolean
}

/** The sidebar of a role, in the order of the specification (§2, §6). An entry leads to its first tab that may be opened. */
export const menuEntries = (role: Role, { isLocked, isServed }: MenuOptions): readonly MenuEntry[] => {
  const isOpen = ({ to }: { readonly to: string }) => canOpen(role, to, isLocked) && isServed(to)
  const pages: readonly MenuPage[] = getSide(role) === 'provider' ? provider : admin
  return [...(isLocked ? [registration] : []), ...pages].flatMap((page) => {
    const tabs: readonly MenuTab[] = 'tabs' in page ? page.tabs.filter(isOpen) : []
    const first = page === registration || isOpen(page) ? page : tabs[0]
    return first ? [{ ...page, to: first.to, tabs }] : []
  })
}
