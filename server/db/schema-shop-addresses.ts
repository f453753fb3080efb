import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { providers } from './schema.ts'
import { instant } from './schema-columns.ts'

/** The names of businesses in public addresses. Former ones stay, because printed codes lead to them. */
export const shopAddresses = pgTable(
  'shop_addresses',
  {
    name: text().primaryKey(),
    /** Null once the business is erased: nobody else gets the name. */
    providerId: text().references(() => providers.id, { onDelete: 'cascade' }),
    /** The newest of a business is its address. */
    chosenAt: instant().notNull(),
  },
  (table) => [index().on(table.providerId, table.chosenAt)],
)
