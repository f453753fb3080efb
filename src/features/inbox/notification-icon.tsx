import { BadgeCheck, Bell, type LucideIcon, Megaphone, MessageSquare, ScanLine, Store, TicketPercent } from 'lucide-react'
import type { NotificationType } from '../../contract/notification-topics.ts'
import { cx } from '../../ui/cx.ts'

const icons: Readonly<Record<NotificationType, { readonly Icon: LucideIcon; readonly color: string }>> = {
  sp_registration: { Icon: Store, color: 'text-wait-mark' },
  deal_update: { Icon: TicketPercent, color: 'text-wait-mark' },
  status_change: { Icon: BadgeCheck, color: 'text-ok-mark' },
  help_center_message: { Icon: MessageSquare, color: 'text-teal' },
  announcement: { Icon: Megaphone, color: 'text-teal' },
  redemption: { Icon: ScanLine, color: 'text-teal' },
}

/** Of the type of a notification; a bell for one that this portal does not know. */
export function NotificationIcon({ type }: { readonly type: string }) {
  const { Icon, color } = Object.hasOwn(icons, type) ? icons[type as NotificationType] : { Icon: Bell, color: 'text-ink-2' }
  return (
    <span aria-hidden="true" className={cx('grid size-sm flex-none place-items-center rounded-1 bg-sunken', color)}>
      <Icon className="size-icon" />
    </span>
  )
}
