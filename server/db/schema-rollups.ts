import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { reviewStatus } from './schema.ts'

/** Triggers update these tables in the transaction of what they count (docs/design/database.md). Providers share no row of redemptions, so that no till waits for another one's. */

/** Has one row: the time zone of all days and hours below. */
export const rollupTimeZone = pgTable('rollup_time_zone', { zone: text().primaryKey() })

/** Has one row: the commission in force, which new redemptions keep. */
export const platformCommission = pgTable('platform_commission', { basisPoints: integer().primaryKey() })

/** Halalas; a sum may exceed an integer. */
const sum = () => bigint({ mode: 'number' }).notNull()

export const redemptionDays = pgTable(
  'redemption_days',
  {
    providerId: text().notNull(),
    day: date().notNull(),
    number: integer().notNull(),
    revenue: sum(),
    profit: sum().default(0),
    discount: sum().default(0),
    /** The number of those that were received later than they were scanned. */
    late: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] }), index().on(table.day)],
)

export const redemptionHours = pgTable(
  'redemption_hours',
  {
    providerId: text().notNull(),
    day: date().notNull(),
    /** 0 to 23. */
    hour: smallint().notNull(),
    number: integer().notNull(),
    revenue: sum(),
    profit: sum().default(0),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day, table.hour] }), index().on(table.day)],
)

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

export const viewDays = pgTable(
  'view_days',
  { providerId: text().notNull(), day: date().notNull(), desktop: integer().notNull(), mobile: integer().notNull() },
  (table) => [primaryKey({ columns: [table.providerId, table.day] }), index().on(table.day)],
)

export const viewHours = pgTable(
  'view_hours',
  {
    providerId: text().notNull(),
    day: date().notNull(),
    hour: smallint().notNull(),
    desktop: integer().notNull(),
    mobile: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day, table.hour] }), index().on(table.day)],
)

export const ratingCounts = pgTable(
  'rating_counts',
  { providerId: text().notNull(), rating: smallint().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.providerId, table.rating] })],
)

/** Each undo counts itself here; redemptions that were undone leave no row of their own. */
export const undoCounts = pgTable('undo_counts', { providerId: text().primaryKey(), number: integer().notNull() })

/** The number has sixteen parts by a hash of the id, so that concurrent transactions rarely wait for each other. */
export const verifiedCustomers = pgTable('verified_customers', { part: smallint().primaryKey(), number: integer().notNull() })

/** Counts verified businesses. An empty id stands for none. */
export const providerCounts = pgTable(
  'provider_counts',
  { categoryId: text().notNull(), cityId: text().notNull(), status: reviewStatus().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.cityId, table.status] })],
)

/** Counts deals, without deleted ones. */
export const dealCounts = pgTable(
  'deal_counts',
  { providerId: text().notNull(), status: reviewStatus().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.providerId, table.status] })],
)
