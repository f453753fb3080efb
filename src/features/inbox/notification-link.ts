import type { LinkProps } from '@tanstack/react-router'
import type { Notification, NotificationType } from '#contract/inbox.ts'
import { getSide, type Role, type Side } from '#contract/roles.ts'

type Link = Pick<LinkProps, 'to' | 'params' | 'search'>
type LinkToSubject = (id: string | undefined) => Link

const toProvider: LinkToSubject = (id) =>
  id === undefined ? { to: '/admin/service-providers' } : { to: '/admin/service-providers/$providerId', params: { providerId: id } }

const links: Readonly<Record<Side, Partial<Record<NotificationType, LinkToSubject>>>> = {
  admin: {
    sp_registration: toProvider,
    licence: toProvider,
    status_change: toProvider,
    deal_update: (id) => (id === undefined ? { to: '/admin/deals' } : { to: '/admin/deals/$dealId', params: { dealId: id } }),
    help_center_message: (id) => ({ to: '/admin/help-center', search: { chat: id } }),
    announcement: (id) => ({ to: '/admin/notifications', search: { page: 1, id } }),
    rating: () => ({ to: '/admin/ratings', search: { page: 1 } }),
  },
  provider: {
    // A business without approval sees its status there.
    status_change: () => ({ to: '/service-provider/profile' }),
    deal_update: (id) =>
      id === undefined ? { to: '/service-provider/deals' } : { to: '/service-provider/deals/$dealId', params: { dealId: id } },
    redemption: () => ({ to: '/service-provider/redemptions' }),
    till: () => ({ to: '/service-provider/team/tills' }),
    team: () => ({ to: '/service-provider/team' }),
    licence: () => ({ to: '/service-provider/profile/licence' }),
    rating: () => ({ to: '/service-provider/ratings', search: { page: 1 } }),
    help_center_message: () => ({ to: '/service-provider/help-center', search: { page: 1, view: 'chat' } }),
    announcement: (id) => ({ to: '/service-provider/notifications', search: { page: 1, id } }),
  },
}

/** Where a notification leads (F-104): its subject, or the list of its area; nowhere for an unknown type. */
export function notificationLink({ type, subjectId }: Pick<Notification, 'type' | 'subjectId'>, role: Role): Link | undefined {
  const byType: Readonly<Record<string, LinkToSubject | undefined>> = links[getSide(role)]
  return Object.hasOwn(byType, type) ? byType[type]?.(subjectId || undefined) : undefined
}
