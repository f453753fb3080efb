import {
  BadgeInfo,
  Bell,
  FileBadge,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessageSquareQuote,
  ScanLine,
  Smartphone,
  Store,
  TicketPercent,
  Users,
} from 'lucide-react'
import type { NotificationType } from '#contract/inbox.ts'

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  sp_registration: Store,
  deal_update: TicketPercent,
  status_change: BadgeInfo,
  help_center_message: MessageSquare,
  announcement: Megaphone,
  redemption: ScanLine,
  till: Smartphone,
  team: Users,
  licence: FileBadge,
  rating: MessageSquareQuote,
}

/** Icon of a notification's type; a bell for an unknown type. In one color, because a type is no status. */
export function NotificationIcon({ type }: { readonly type: string }) {
  const Icon = Object.hasOwn(icons, type) ? icons[type as NotificationType] : Bell
  return (
    <span aria-hidden="true" className="grid size-sm flex-none place-items-center rounded-1 bg-sunken text-teal">
      <Icon className="size-icon" />
    </span>
  )
}
