import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#server/i18n/translate.ts'
import { accounts, providers, reviewStatus } from './schema.ts'
import { id, instant } from './schema-columns.ts'
import { customers } from './schema-sales.ts'

/** Scheduled notifications (§3). An approved one waits until it has `sentAt`. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    message: text().notNull(),
    /** The language of title and message. */
    language: text().$type<Language>().notNull(),
    /** Title and message in the other language; both or neither. */
    translatedTitle: text(),
    translatedMessage: text(),
    /** Title and message in both languages. */
    foldedText: text().notNull(),
    /** Null: as soon as it is approved. */
    scheduledAt: instant(),
    status: reviewStatus().notNull(),
    reason: text(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    /** When it was last sent for review: its creation or its last change. */
    submittedAt: instant().notNull().defaultNow(),
    /** The business took it back; it is then `REJECTED`. */
    withdrawnAt: instant(),
    sentAt: instant(),
    /** The number of customers who got it; set together with `sentAt`. */
    recipientCount: integer(),
    isLate: boolean().notNull().default(false),
    /** Counts changes, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('announcements_newest').on(table.createdAt, table.id),
    index('announcements_of_status').on(table.status, table.createdAt, table.id),
    index('announcements_submitted_of_status').on(table.status, table.submittedAt, table.id),
    index('announcements_of_provider').on(table.providerId, table.status, table.createdAt, table.id),
    index('announcements_due').on(table.scheduledAt).where(sql`${table.status} = 'APPROVED' and ${table.sentAt} is null`),
    index('announcements_search').using('gin', table.foldedText.op('gin_trgm_ops')),
    index().on(table.decidedById),
    check('announcements_translation', sql`(${table.translatedTitle} is null) = (${table.translatedMessage} is null)`),
    check('announcements_withdrawn', sql`${table.withdrawnAt} is null or (${table.status} = 'REJECTED' and ${table.sentAt} is null)`),
    check('announcements_recipients', sql`(${table.sentAt} is null) = (${table.recipientCount} is null)`),
  ],
)

/** What the customers' app shows; the key sends an announcement to a customer once. */
export const announcementDeliveries = pgTable(
  'announcement_deliveries',
  {
    announcementId: text()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    deliveredAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.customerId] }), index().on(table.customerId)],
)
