import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { deals, providers } from './schema.ts'
import { id, instant } from './schema-columns.ts'

/** Customers have no screens here; they claim vouchers elsewhere and show them at the till. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    fullName: text().notNull(),
    foldedName: text().notNull(),
    emailAddress: text().notNull().unique('customers_email_address'),
    phoneNo: text(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [index('customers_search').using('gin', table.foldedName.op('gin_trgm_ops'))],
)

/** What a customer claimed of a deal; its QR code reads `QSM1.<id>.<code>`. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code: text().notNull().unique('vouchers_code'),
    claimedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.dealId, table.customerId),
    index().on(table.customerId),
    // By its beginning.
    index('vouchers_search').on(table.code.op('text_pattern_ops')),
  ],
)

/** A voucher is redeemed at most once: the unique column settles every race. Prices as they were that day. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    voucherId: text()
      .notNull()
      .unique('redemptions_voucher')
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    originalPrice: integer().notNull(),
    discountBasisPoints: integer().notNull(),
    discountedPrice: integer().notNull(),
    redeemedAt: instant().notNull(),
    /** What the business calls the till. */
    till: text(),
  },
  (table) => [
    index('redemptions_list').on(table.providerId, table.redeemedAt, table.id),
    index().on(table.redeemedAt),
    index().on(table.dealId, table.customerId),
    index('redemptions_of_customer').on(table.customerId, table.providerId),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    redemptionId: text()
      .notNull()
      .unique('reviews_redemption')
      .references(() => redemptions.id, { onDelete: 'cascade' }),
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    comment: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index().on(table.dealId),
    index().on(table.providerId, table.createdAt),
  ],
)

/**
 * How often a voucher was looked at in a quarter of an hour, which lies within one hour of any time zone, by the kind of device.
 * The customers' app counts them; here they are only read.
 */
export const dealViews = pgTable(
  'deal_views',
  {
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** The deal's, with which the row goes. */
    providerId: text().notNull(),
    /** When the quarter begins. */
    at: instant().notNull(),
    desktop: integer().notNull(),
    mobile: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.at] }), index().on(table.at), index().on(table.providerId, table.at)],
)
