import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RecipientGroup } from '#contract/announcements.ts'
import type { Language } from '#server/i18n/translate.ts'
import { accounts, deals, providers, reviewStatus } from './schema.ts'
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
    language: text().$type<Language>().notNull(),
    /** Title and message in the other language; both or neither. */
    translatedTitle: text(),
    translatedMessage: text(),
    foldedText: text().notNull(),
    dealId: text().references(() => deals.id, { onDelete: 'set null' }),
    /** Null: as soon as it is approved. */
    scheduledAt: instant(),
    audience: text().$type<RecipientGroup>().notNull().default('all'),
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
    /** The customers who had enough messages in that week and did not get it; set together with `sentAt`. */
    overLimitCount: integer(),
    /** The voucher could not be claimed when it was sent. */
    isDealLeftOut: boolean().notNull().default(false),
    /** The figures of its results, stored before its deliveries are deleted; null before, and where they were never counted. */
    openedCount: integer(),
    visitorCount: integer(),
    redemptionCount: integer(),
    /** Halalas. */
    revenue: bigint({ mode: 'number' }),
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
    index().on(table.dealId),
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
    /** When the customers' app reported that the customer opened it; null where none did. */
    openedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.customerId] }),
    index('announcement_deliveries_of_customer').on(table.customerId, table.deliveredAt),
    index('announcement_deliveries_opened').on(table.announcementId).where(sql`${table.openedAt} is not null`),
  ],
)

/** A row: the customer has agreed to the messages of the business. */
export const messageConsents = pgTable(
  'message_consents',
  {
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    agreedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.providerId] }), index().on(table.providerId)],
)
