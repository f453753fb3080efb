import { bit, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReviewCheck, ReviewCheckName } from '#contract/review-checks.ts'
import { deals } from './schema.ts'

/** What the checks found in the newest submission of a deal. */
export const reviewChecks = pgTable(
  'review_checks',
  {
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** The checked version. A decision and its undo increment the version of the deal, but not this one. */
    dealVersion: integer().notNull(),
    name: text().$type<ReviewCheckName>().notNull(),
    result: text().$type<ReviewCheck['result']>().notNull(),
    values: jsonb().$type<ReviewCheck['values']>().notNull(),
    frames: jsonb().$type<ReviewCheck['frames']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.name] })],
)

/** Size and fingerprint of covers, by which copies are found. */
export const coverPrints = pgTable('cover_prints', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  print: bit({ dimensions: 192 }).notNull(),
})
