import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './schema.ts'
import { fileName, instant } from './schema-columns.ts'

/** What a business has typed into a form and not sent. The id is made by its browser, so it is unique within the account only. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    form: text().notNull(),
    /** JSON, never interpreted; not jsonb, whose file names the sweep would keep. */
    values: text().notNull(),
    picture: fileName(),
    /** Also the version: each write sets a later one. */
    savedAt: instant().notNull(),
    /** The session that wrote it last. No foreign key: the draft outlives it. */
    sessionId: text().notNull(),
    /** The name that the browser gave itself, at most 300 characters. */
    userAgent: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index().on(table.savedAt)],
)
