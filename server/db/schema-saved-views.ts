import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DayPreset } from '#contract/periods.ts'
import type { ViewList } from '#contract/saved-views.ts'
import { accounts } from './schema.ts'
import { id } from './schema-columns.ts'

/** Filters of a list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    foldedName: text().notNull(),
    /** JSON, never interpreted; not jsonb, whose file names the sweep would keep. */
    search: text().notNull(),
    preset: text().$type<DayPreset>(),
    isShared: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, table.list, table.foldedName),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
  ],
)
