import { ScrollText, UserRoundCog } from 'lucide-react'

/** The pages of the menu entry "Team", which are tabs of each other. */
export const teamPages = [
  { to: '/admin/sub-admins', name: { en: 'Sub-admins', ar: 'المشرفون الفرعيون' }, icon: UserRoundCog },
  { to: '/admin/audit', name: { en: 'Audit log', ar: 'سجل التدقيق' }, icon: ScrollText },
] as const

export const teamName = { en: 'Team', ar: 'الفريق' } as const
