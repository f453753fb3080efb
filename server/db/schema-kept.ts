import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/*
 * Figures that triggers keep in the transaction of what they count (0010), so that no dashboard reads every redemption there is.
 * Days and hours are those of the zone in `kept_time_zone`; kept-time-zone.ts makes all of them anew when the server's zone is another one.
 * No row is shared by two businesses: at one till nobody waits for another's. Lists of 24 hold the hours of the day, 0 first.
 */

/** The one row says in which zone days and hours are kept. */
export const keptTimeZone = pgTable('kept_time_zone', { zone: text().primaryKey() })

/** Halalas, more than an integer holds. */
const sum = () => bigint({ mode: 'number' }).notNull()

/** What of a provider was redeemed on a day. */
export const redemptionDays = pgTable(
  'redemption_days',
  {
    providerId: text().notNull(),
    day: date().notNull(),
    number: integer().notNull(),
    revenue: sum(),
    /** What customers were let off. */
    discount: sum().default(0),
    hourNumbers: integer().array().notNull(),
    hourRevenues: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] }), index().on(table.day)],
)

/** The same of a deal, without the hours. */
export const dealDays = pgTable(
  'deal_days',
  {
    providerId: text().notNull(),
    day: date().notNull(),
    dealId: text().notNull(),
    number: integer().notNull(),
    revenue: sum(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day, table.dealId] }), index().on(table.day)],
)

/** How often a provider's deals were looked at on a day. */
export const viewDays = pgTable(
  'view_days',
  {
    providerId: text().notNull(),
    day: date().notNull(),
    desktop: integer().notNull(),
    mobile: integer().notNull(),
    hourDesktop: integer().array().notNull(),
    hourMobile: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] }), index().on(table.day)],
)

/** How often each number of stars was given to a provider. */
export const ratingCounts = pgTable(
  'rating_counts',
  { providerId: text().notNull(), rating: smallint().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.providerId, table.rating] })],
)

/** How many customers are verified, in sixteen parts by their ids, so that few wait for each other. */
export const verifiedCustomers = pgTable('verified_customers', { part: smallint().primaryKey(), number: integer().notNull() })
