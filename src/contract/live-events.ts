import * as z from 'zod/mini'
import { looseText } from './loose-fields.ts'
import { sides } from './roles.ts'
import { sessionEndReasons } from './session-end.ts'

/** Events of the live channel (§7). Each carries a `Notification`; an event named like the room does too. */
export const notificationEvents = ['notification', 'sp_registration', 'deal_update', 'status_change', 'help_center_message'] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const adminRoom = 'admin-room'
export const providerRoom = (userId: string): string => `sp-${userId}`

/** Only of a full backend: data has changed that a screen may show, without a notification. */
export const changeEvent = 'change'

/**
 * `area` is one of `liveAreas`, or another of a newer server; `id` is the record's. `read`: nothing but that this side has read a chat
 * up to a message, which whoever did so shows already.
 */
export const LiveChange = z.object({
  area: looseText,
  id: z.optional(z.string()),
  read: z.optional(z.object({ side: z.enum(sides), upTo: z.string() })),
})
export type LiveChange = z.infer<typeof LiveChange>

export const liveAreas = [
  'deals',
  'providers',
  'redemptions',
  'ratings',
  'cashiers',
  'inbox',
  'profile',
  'sub-admins',
  'announcements',
  'help-center',
  'tills',
  'people',
] as const
export type LiveArea = (typeof liveAreas)[number]

/** Only of a full backend: it may have missed events, so that everything on screen is out of date. */
export const resyncEvent = 'resync'

/** Only of a full backend: why it is about to disconnect a session that somebody has ended. */
export const sessionEndEvent = 'session-end'

export const SessionEnd = z.object({ reason: z.enum(sessionEndReasons) })

/** Only of a full backend: somebody has changed what the account may do. */
export const rightsEvent = 'rights'

export const LiveRights = z.object({ permissions: z.array(z.string()) })
export type LiveRights = z.infer<typeof LiveRights>

/** Sent by a full backend after each connection, with what the account may do. Ages are milliseconds before this event, because the two clocks may differ. */
export const recentChangesEvent = 'recent-changes'

export const RecentChanges = z.object({
  ...z.partial(LiveRights).shape,
  /** What happened longer ago is unknown. */
  knownFor: z.number(),
  /** `area` as in a `LiveChange`, or the `type` of a notification. */
  changes: z.array(z.object({ age: z.number(), area: z.optional(z.string()), type: z.optional(z.string()), id: z.optional(z.string()) })),
})
export type RecentChanges = z.infer<typeof RecentChanges>

/** Only of a full backend: somebody writes in a chat, or has stopped; carries a `Typing` of the help centre. */
export const typingEvent = 'typing'
