import { desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { AttachmentKind } from '#contract/chat-attachments.ts'
import type { Side } from '#contract/roles.ts'
import { accounts, providers } from './schema.ts'
import { fileName, id, instant } from './schema-columns.ts'

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
    index('chats_list').on(table.waitingSince, desc(table.lastMessageAt), table.id).where(isNotNull(table.lastMessageAt)),
    index('chats_unread').on(table.id).where(sql`${table.lastProviderPosition} > ${table.adminReadPosition}`),
  ],
)

/** The administrator who is answering a chat. */
export const chatHolders = pgTable(
  'chat_holders',
  {
    chatId: text()
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The last activity of the holder. The chat is free `chatHoldLifetime` later. */
    activeAt: instant().notNull(),
  },
  (table) => [index().on(table.accountId)],
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
  },
  (table) => [
    unique('chat_messages_position').on(table.chatId, table.position),
    index('chat_messages_of_side').on(table.chatId, table.side, table.position),
    index('chat_messages_search').using('gin', table.foldedContent.op('gin_trgm_ops')),
    index().on(table.authorId),
  ],
)

/** What administrators write to each other in a chat. A table of its own, so that no read of messages can send one to the business. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: id(),
    chatId: text()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    authorId: text().references(() => accounts.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.chatId, table.createdAt), index().on(table.authorId)],
)

/** Files of sent messages, and uploaded files that are not sent yet. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: id(),
    chatId: text()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Null until the message is sent. */
    messageId: text().references(() => chatMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    authorId: text().references(() => accounts.id, { onDelete: 'set null' }),
    kind: text().$type<AttachmentKind>().notNull(),
    /** The name in the file store. A picture also has a small copy. */
    file: fileName().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('chat_attachments_file').on(table.file),
    index().on(table.chatId),
    index().on(table.messageId),
    index('chat_attachments_unsent').on(table.authorId, table.createdAt).where(isNull(table.messageId)),
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
