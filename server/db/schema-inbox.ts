import { desc, isNull, not, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationTopic, TaskEnding } from '#contract/inbox.ts'
import { accounts } from './schema.ts'
import { instant } from './schema-columns.ts'

/** The decision on the subject; `at` is ISO 8601 in UTC. */
export interface NotificationOutcome {
  readonly isApproved: boolean
  readonly byId: string
  readonly by: string
  readonly at: string
}

/** How a task ended without a decision. `replacedBy`: the id of the newer notification about the same record. */
export interface NotificationEnding {
  readonly how: TaskEnding
  readonly byId?: string
  readonly by?: string
  readonly replacedBy?: string
}

type Columns = Readonly<Record<'isTask' | 'readAt' | 'doneAt', AnyPgColumn>>

export const isOpenTask = ({ isTask, doneAt }: Pick<Columns, 'isTask' | 'doneAt'>): SQL => sql`(${isTask} and ${doneAt} is null)`

/** An open task, or an unread notification without a task: the condition of two indexes. */
export const isToDo = (table: Columns): SQL => sql`((${table.isTask} or ${table.readAt} is null) and ${table.doneAt} is null)`

/** Whether a notification has no task and is only to be read. */
export const isNews = ({ isTask }: Pick<Columns, 'isTask'>): SQL => sql`(not ${isTask})`

/** The time at which a notification was done; null while it is to do. */
export const doneTime = ({ doneAt, readAt }: Columns): SQL<Date> => sql`coalesce(${doneAt}, ${readAt})`

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
    /** True if the notification is to do until something happens to its record; otherwise it is done once it is read. */
    isTask: boolean().notNull().default(false),
    doneAt: instant(),
    ending: jsonb().$type<NotificationEnding>(),
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
    index('notifications_todo').on(table.accountId, desc(table.createdAt), desc(table.id)).where(isToDo(table)),
    index('notifications_done')
      .on(table.accountId, desc(doneTime(table)), desc(table.id))
      .where(not(isToDo(table))),
    index('notifications_open_task').on(table.subjectId).where(isOpenTask(table)),
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
