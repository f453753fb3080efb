import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, providers, reviewStatus } from './schema.ts'
import { fileName, id, instant } from './schema-columns.ts'

/** A licence that an approved business sent to follow its current one. */
export const newLicences = pgTable(
  'new_licences',
  {
    id: id(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    file: fileName().notNull(),
    /** Base64url. */
    sha256: text().notNull(),
    sentAt: instant().notNull(),
    status: reviewStatus().notNull(),
    decidedAt: instant(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    reason: text(),
    /** Last day of an accepted licence. */
    expiresOn: date(),
    /** The file of the licence that it replaced. */
    formerFile: fileName(),
  },
  (table) => [
    index().on(table.providerId, table.sentAt),
    uniqueIndex('new_licences_waiting').on(table.providerId).where(sql`${table.status} = 'PENDING'`),
    index().on(table.decidedById),
    index().on(table.file),
  ],
)

/** The condition has no parameters, so that the planner recognises the partial index. */
export const isWaiting = sql`${newLicences.status} = 'PENDING'`
