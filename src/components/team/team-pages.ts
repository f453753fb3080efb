import { ScrollText, UserRoundCog } from 'lucide-react'

/** The pages of the last menu entry, which are tabs of each other. */
export const teamPages = [
  { to: '/admin/sub-admins', name: { en: 'Sub-admins', ar: 'المشرفون الفرعيون' }, icon: UserRoundCog },
  { to: '/admin/audit', name: { en: 'Audit log', ar: 'سجل التدقيق' }, icon: ScrollText },
] as const
