import type { Side } from './roles.ts'

/** What a person is notified of, and may choose to receive; `type` is the one of the wire (§3). */
export const notificationTopics = {
  registrations: { side: 'admin', type: 'sp_registration' },
  submittedDeals: { side: 'admin', type: 'deal_update' },
  submittedAnnouncements: { side: 'admin', type: 'announcement' },
  questions: { side: 'admin', type: 'help_center_message' },
  decidedProvider: { side: 'provider', type: 'status_change' },
  decidedDeals: { side: 'provider', type: 'deal_update' },
  decidedAnnouncements: { side: 'provider', type: 'announcement' },
  undoneRedemptions: { side: 'provider', type: 'redemption' },
  answers: { side: 'provider', type: 'help_center_message' },
} as const satisfies Readonly<Record<string, { readonly side: Side; readonly type: string }>>

export type NotificationTopic = keyof typeof notificationTopics
export const notificationTopicNames = Object.keys(notificationTopics) as [NotificationTopic, ...NotificationTopic[]]

export type NotificationType = (typeof notificationTopics)[NotificationTopic]['type']
export const notificationTypes = [
  'sp_registration',
  'deal_update',
  'status_change',
  'help_center_message',
  'announcement',
  'redemption',
] as const satisfies readonly NotificationType[]
