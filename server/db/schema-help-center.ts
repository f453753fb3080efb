import { desc, isNotNull, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Side } from '#contract/roles.ts'
import { accounts, providers } from './schema.ts'
import { id, instant } from './schema-columns.ts'

/** A business has one chat. Positions are `chat_messages.position`; 0 stands before the first message. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    providerId: text()
      .notNull()
      .unique('chats_provider')
      .references(() => providers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Null without messages: administrators do not see the chat then. */
    lastMessageAt: instant(),
    lastPosition: integer().notNull().default(0),
    /** The position of the newest message of the business. */
    lastProviderPosition: integer().notNull().default(0),
    /** What the administrators have read of the business's messages, and the reverse. */
    adminReadPosition: integer().notNull().default(0),
    providerReadPosition: integer().notNull().default(0),
    /** The oldest message of the business that is neither answered nor settled. */
    waitingSince: instant(),
  },
  (table) => [
    /** The order of the administrators' list. */
    index('chats_list').on(table.waitingSince, desc(table.lastMessageAt), table.id).where(isNotNull(table.lastMessageAt)),
    index('chats_unread').on(table.id).where(sql`${table.lastProviderPosition} > ${table.adminReadPosition}`),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatId: text()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Counts from 1, without gaps; assigned while the chat is locked. */
    position: integer().notNull(),
    side: text().$type<Side>().notNull(),
    authorId: text().references(() => accounts.id, { onDelete: 'set null' }),
    content: text().notNull(),
    foldedContent: text().notNull(),
    createdAt: instant().notNull(),
    /** Of an answer: since when the business had waited for it. Null in rows of older releases. */
    waitedSince: instant(),
  },
  (table) => [
    index('chat_messages_answers').on(table.createdAt).where(isNotNull(table.waitedSince)),
    unique('chat_messages_position').on(table.chatId, table.position),
    index('chat_messages_of_side').on(table.chatId, table.side, table.position),
    index('chat_messages_search').using('gin', table.foldedContent.op('gin_trgm_ops')),
    index().on(table.authorId),
  ],
)

export const cannedReplies = pgTable('canned_replies', {
  id: id(),
  titleEn: text().notNull(),
  titleAr: text().notNull(),
  textEn: text().notNull(),
  textAr: text().notNull(),
  createdAt: instant().notNull(),
  /** Counts changes, for optimistic locking. */
  version: integer().notNull().default(1),
})
