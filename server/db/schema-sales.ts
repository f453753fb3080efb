import { isNotNull, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { customerMailbox } from './customer-mailbox.ts'
import { deals, providers } from './schema.ts'
import { cashiers } from './schema-cashiers.ts'
import { id, instant } from './schema-columns.ts'
import { tills } from './schema-tills.ts'

/** Also written by an app of the marketplace past this server. */
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
  (table) => [
    index('customers_search').using('gin', table.foldedName.op('gin_trgm_ops')),
    index('customers_mailbox').on(customerMailbox(table.emailAddress)),
  ],
)

/** The QR code is `QSM1.<id>.<code>`. The API calls the id `voucherId`. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code: text().notNull().unique('claims_code'),
    claimedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.dealId, table.customerId),
    index().on(table.dealId, table.expiresAt),
    index().on(table.customerId),
    index('claims_search').on(table.code.op('text_pattern_ops')),
  ],
)

/** Links of mails to customers, each to one voucher; a link is found by the hash of its token. */
export const claimLinks = pgTable(
  'claim_links',
  {
    tokenHash: text().primaryKey(),
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    emailAddress: text().notNull(),
    fullName: text().notNull(),
    /** Whose vouchers it shows; null until it is opened. */
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Moves when the link is opened and with each claim. */
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.dealId), index().on(table.customerId), index().on(table.expiresAt)],
)

/** The unique column allows one redemption per claim. Prices are those of that day. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    claimId: text()
      .notNull()
      .unique('redemptions_claim')
      .references(() => claims.id, { onDelete: 'cascade' }),
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
    /** When a scan from an offline queue arrived; null when it was sent at once. */
    receivedAt: instant(),
    /** The name that the till had. */
    till: text(),
    /** The paired till. */
    tillId: text().references(() => tills.id, { onDelete: 'set null' }),
    /** Who stood at the till; null where nobody said. */
    cashierId: text().references(() => cashiers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('redemptions_list').on(table.providerId, table.redeemedAt, table.id),
    index().on(table.redeemedAt),
    index().on(table.dealId, table.customerId),
    index('redemptions_of_customer').on(table.customerId, table.providerId),
    index('redemptions_of_till').on(table.tillId, table.redeemedAt, table.id).where(isNotNull(table.tillId)),
    index('redemptions_of_cashier').on(table.cashierId, table.redeemedAt, table.id).where(isNotNull(table.cashierId)),
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

/** Per quarter of an hour, which lies within one hour in any time zone. */
export const dealViews = pgTable(
  'deal_views',
  {
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    at: instant().notNull(),
    desktop: integer().notNull(),
    mobile: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.at] }), index().on(table.at), index().on(table.providerId, table.at)],
)
