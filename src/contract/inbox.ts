import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { Pagination, pageQuery } from './paging.ts'
import type { AdminRight, ProviderRight } from './rights.ts'
import { portalRoles } from './roles.ts'
import { listUpTo } from './rules.ts'

type Topic = { readonly type: string } & (
  | { readonly side: 'provider'; readonly right: ProviderRight }
  | { readonly side: 'admin'; readonly right: AdminRight }
)

/** What a person who has the right is notified of, and may choose to receive; `type` is the one of the wire (§3). */
export const notificationTopics = {
  registrations: { side: 'admin', right: 'businesses.decide', type: 'sp_registration' },
  submittedDeals: { side: 'admin', right: 'vouchers.decide', type: 'deal_update' },
  submittedAnnouncements: { side: 'admin', right: 'notifications.decide', type: 'announcement' },
  sentLicences: { side: 'admin', right: 'businesses.decide', type: 'licence' },
  questions: { side: 'admin', right: 'chats.answer', type: 'help_center_message' },
  passedChats: { side: 'admin', right: 'chats.answer', type: 'help_center_message' },
  reportedRatings: { side: 'admin', right: 'comments.decide', type: 'rating' },
  decidedProvider: { side: 'provider', right: 'legal.write', type: 'status_change' },
  ownLicence: { side: 'provider', right: 'legal.write', type: 'licence' },
  decidedDeals: { side: 'provider', right: 'vouchers.write', type: 'deal_update' },
  decidedAnnouncements: { side: 'provider', right: 'messages.write', type: 'announcement' },
  undoneRedemptions: { side: 'provider', right: 'redeem', type: 'redemption' },
  decidedReports: { side: 'provider', right: 'messages.write', type: 'rating' },
  pairedTills: { side: 'provider', right: 'redeem', type: 'till' },
  joinedPeople: { side: 'provider', right: 'people.manage', type: 'team' },
  answers: { side: 'provider', right: 'chats.write', type: 'help_center_message' },
  /** No notification: the note on the dashboard, and its mail. */
  morningNote: { side: 'provider', right: 'vouchers.write', type: 'morning_note' },
} as const satisfies Readonly<Record<string, Topic>>

export type NotificationTopic = keyof typeof notificationTopics
/** The section of the account page, to which mails link. */
export const notificationSettingsId = 'notifications'

export const notificationTopicNames = Object.keys(notificationTopics) as [NotificationTopic, ...NotificationTopic[]]

/** Notes are no notifications, so that no inbox lists their type. */
export type NotificationType = Exclude<(typeof notificationTopics)[NotificationTopic]['type'], 'morning_note'>
export const notificationTypes = [
  'sp_registration',
  'deal_update',
  'status_change',
  'help_center_message',
  'announcement',
  'redemption',
  'till',
  'team',
  'licence',
  'rating',
] as const satisfies readonly NotificationType[]

/** Topics whose tasks wait in a queue for every administrator. */
export const queueTopics: readonly NotificationTopic[] = [
  'registrations',
  'submittedDeals',
  'submittedAnnouncements',
  'sentLicences',
  'questions',
  'reportedRatings',
]

const id = z.string().check(z.minLength(1), z.maxLength(64))

const notificationStates = ['todo', 'news', 'queue', 'done'] as const
export type NotificationState = (typeof notificationStates)[number]

/** What a notification asks its reader to do. `none`: the record is gone or needs nothing any more. */
export const notificationActs = ['review', 'answer', 'correct', 'sendLicence', 'none'] as const
export type NotificationAct = (typeof notificationActs)[number]

/** How a notification was done. `read`: it had no task and was read. */
export const taskEndings = [
  'approved',
  'rejected',
  'answered',
  'settled',
  'withdrawn',
  'deleted',
  'corrected',
  'sent',
  'replaced',
  'taken',
  'released',
  'hidden',
  'dismissed',
  'read',
] as const
export type TaskEnding = (typeof taskEndings)[number]

/** The state of the record while the task is open. */
const NotificationTask = z.object({
  /** One of `notificationActs`, or a value of a newer server. */
  act: looseText,
  /** It waits in a queue for every administrator. */
  isQueued: z.nullish(z.boolean()),
})
export type NotificationTask = z.infer<typeof NotificationTask>

/** A header notification (§3), in a list or pushed. Only `_id` is required. */
export const Notification = z.object({
  _id: id,
  /** One of `notificationTypes`, or another of a newer server. */
  type: looseText,
  /** In the language of the call; `titleEn` and the others let a screen change its language. */
  title: looseText,
  message: looseText,
  titleEn: z.optional(z.string()),
  titleAr: z.optional(z.string()),
  messageEn: z.optional(z.string()),
  messageAr: z.optional(z.string()),
  createdAt: z.optional(looseInstant),
  read: z._default(z.boolean(), false),
  readAt: z.nullish(looseInstant),
  /** Null for a notification that is only to be read. */
  task: z.nullish(NotificationTask),
  /** Null while the notification is to do. `how` is one of `taskEndings`, or a value of a newer server; `isOwn`: by the caller. */
  done: z.nullish(z.object({ how: looseText, by: looseText, isOwn: z._default(z.boolean(), false), at: looseInstant })),
  /** What happened: with a decision its kind, such as `dealApproved`. */
  kind: z.optional(z.string()),
  /** The record that it is about: a business, a voucher, a redemption. */
  subjectId: z.nullish(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** A numeric text (§3). */
const UnreadCount = z._default(
  z.pipe(z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number().check(z.gte(0))]), z.transform(String)),
  '0',
)

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

export const NotificationListQuery = z.object({
  page: pageQuery.page,
  limit: pageQuery.limit,
  /** `nextCursor` of the page before, instead of a page number: rows that arrive meanwhile shift no page. */
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  unread: z.optional(flag),
  type: z.optional(z.enum(notificationTypes)),
  /** An open task is to do, or in a queue; a notification without a task is news, read or not. */
  state: z.optional(z.enum(notificationStates)),
})

/** Lists the newest first; done tasks by the time at which they were done. The counts ignore the filters. */
export const listNotifications = defineCall({
  name: 'inbox.list',
  method: 'GET',
  path: '/notifications/get-notifications',
  access: portalRoles,
  query: NotificationListQuery,
  fullBackendFields: ['cursor', 'unread', 'type', 'state'],
  fullBackendAnswers: ['task', 'done', 'todoCount', 'newsCount'],
  data: z.object({
    rows: z.array(Notification),
    pagination: z.optional(Pagination),
    /** Without what waits in queues, as `todoCount`. */
    unreadCount: UnreadCount,
    todoCount: z.optional(z.number().check(z.gte(0))),
    newsCount: z.optional(z.number().check(z.gte(0))),
    nextCursor: z.nullish(z.string()),
  }),
  texts: {
    audit: { en: 'List own notifications', ar: 'عرض الإشعارات' },
    failure: { en: 'Failed to fetch header notifications', ar: 'تعذّر تحميل الإشعارات' },
  },
})

/** One id, or an empty list for all; `upTo` keeps those unread that arrived after that one. */
export const markNotificationsRead = defineCall({
  name: 'inbox.markRead',
  method: 'POST',
  path: '/notifications/mark-notifications-as-read',
  access: portalRoles,
  body: z.object({ notificationIds: listUpTo(100, id), upTo: z.optional(id) }),
  fullBackendFields: ['upTo'],
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Mark notifications as read', ar: 'تمييز الإشعارات كمقروءة' },
    failure: {
      en: 'Failed to mark notification as read',
      ar: 'تعذّر تمييز الإشعار كمقروء',
    },
  },
})

const channels = {
  topic: z.enum(notificationTopicNames),
  portal: z.boolean(),
  email: z.boolean(),
}

/** `emailFixed`: mails of this topic are always sent. */
export const NotificationPreference = z.object({ ...channels, topic: z.string(), emailFixed: z.optional(z.boolean()) })
export type NotificationPreference = z.infer<typeof NotificationPreference>

/** The topics of the caller's side, in the order of `notificationTopics`. */
export const listNotificationPreferences = defineCall({
  name: 'inbox.listPreferences',
  method: 'GET',
  path: '/notifications/get-preferences',
  access: portalRoles,
  fullBackendOnly: true,
  data: z.array(NotificationPreference),
  texts: {
    audit: { en: 'List own notification preferences', ar: 'عرض تفضيلات الإشعارات' },
    failure: { en: 'Could not load the notification preferences', ar: 'تعذّر تحميل تفضيلات الإشعارات' },
  },
})

export const changeNotificationPreference = defineCall({
  name: 'inbox.changePreference',
  method: 'PUT',
  path: '/notifications/change-preference',
  access: portalRoles,
  fullBackendOnly: true,
  body: z.object(channels),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Change a notification preference', ar: 'تغيير تفضيلات الإشعارات' },
    failure: { en: 'Failed to save the notification preference', ar: 'تعذّر حفظ تفضيل الإشعارات' },
  },
})
