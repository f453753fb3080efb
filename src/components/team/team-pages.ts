import { ScrollText, Smartphone, UserRound, UserRoundCog, UsersRound } from 'lucide-react'

/** The pages of the last menu entry of administrators, which are tabs of each other; the first names the entry. */
export const teamPages = [
  { to: '/admin/sub-admins', name: { en: 'Sub-admins', ar: 'المشرفون الفرعيون' }, icon: UserRoundCog },
  { to: '/admin/audit', name: { en: 'Audit log', ar: 'سجل التدقيق' }, icon: ScrollText },
] as const

/** The same of a business. */
export const businessTeamPages = [
  { to: '/service-provider/team', name: { en: 'Team', ar: 'فريق العمل' }, icon: UsersRound },
  { to: '/service-provider/team/cashiers', name: { en: 'Cashiers', ar: 'موظفو الصندوق' }, icon: UserRound },
  { to: '/service-provider/team/tills', name: { en: 'Tills', ar: 'الصناديق' }, icon: Smartphone },
] as const
