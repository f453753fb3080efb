import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DayPreset } from '#contract/periods.ts'
import type { ViewList } from '#contract/saved-views.ts'
import { accounts } from './schema.ts'
import { id, instant } from './schema-columns.ts'

const accountId = () =>
  text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Filters of a list under a name. The id is made by the portal. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: accountId(),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    foldedName: text().notNull(),
    /** JSON, never interpreted; not jsonb, whose file names the sweep would keep. */
    search: text().notNull(),
    preset: text().$type<DayPreset>(),
    position: integer().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, table.list, table.foldedName),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
  ],
)

/** The view with which an account opens a list; also one that somebody else shares. */
export const openingViews = pgTable(
  'opening_views',
  {
    accountId: accountId(),
    list: text().$type<ViewList>().notNull(),
    viewId: text()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] }), index().on(table.viewId)],
)
