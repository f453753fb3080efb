import { desc, isNull, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationTopic } from '#contract/inbox.ts'
import { accounts } from './schema.ts'
import { instant } from './schema-columns.ts'

/** Who decided when; `at` is ISO 8601 in UTC. */
export interface NotificationOutcome {
  readonly isApproved: boolean
  readonly byId: string
  readonly by: string
  readonly at: string
}

/** A row per recipient; the recipients of one event share its id. Texts are rendered from `kind` and `params`. */
export const notifications = pgTable(
  'notifications',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    topic: text().$type<NotificationTopic>().notNull(),
    /** The template of its texts. */
    kind: text().notNull(),
    params: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    subjectId: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    /** The decision that a request for one has got. */
    outcome: jsonb().$type<NotificationOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('notifications_list').on(table.accountId, desc(table.createdAt), desc(table.id)),
    index('notifications_unread').on(table.accountId, desc(table.createdAt), desc(table.id)).where(isNull(table.readAt)),
    index('notifications_unread_subject').on(table.subjectId).where(isNull(table.readAt)),
    index('notifications_request')
      .on(table.subjectId, table.topic)
      .where(sql`${table.topic} in ('registrations', 'submittedDeals', 'submittedAnnouncements')`),
    index('notifications_created_at').on(table.createdAt),
  ],
)

/** An account without a row is notified in the portal, not by e-mail. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text().$type<NotificationTopic>().notNull(),
    portal: boolean().notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
)
