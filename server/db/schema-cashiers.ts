import { isNull } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { providers } from './schema.ts'
import { id, instant } from './schema-columns.ts'

/** Employees of a business who say at its tills who they are. A removed one stays, because redemptions name it. */
export const cashiers = pgTable(
  'cashiers',
  {
    id: id(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    foldedName: text().notNull(),
    pinHash: text().notNull(),
    /** Cashiers who signed in at a till before this time have to type the new PIN. */
    pinAt: instant().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('cashiers_name').on(table.providerId, table.foldedName).where(isNull(table.removedAt)),
    index().on(table.providerId),
  ],
)
