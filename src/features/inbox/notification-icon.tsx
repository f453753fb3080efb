import {
  BadgeInfo,
  Bell,
  FileBadge,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ScanLine,
  Smartphone,
  Store,
  TicketPercent,
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
  licence: FileBadge,
}

/** Of the type of a notification; a bell for one that this portal does not know. In one color: a type is no status. */
export function NotificationIcon({ type }: { readonly type: string }) {
  const Icon = Object.hasOwn(icons, type) ? icons[type as NotificationType] : Bell
  return (
    <span aria-hidden="true" className="grid size-sm flex-none place-items-center rounded-1 bg-sunken text-teal">
      <Icon className="size-icon" />
    </span>
  )
}
