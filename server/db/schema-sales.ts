import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { commentLanguages } from '#contract/sort-keys.ts'
import type { Language } from '#server/i18n/translate.ts'
import { customerMailbox } from './customer-mailbox.ts'
import { accounts, deals, providers } from './schema.ts'
import { cashiers } from './schema-cashiers.ts'
import { id, instant } from './schema-columns.ts'
import { tills } from './schema-tills.ts'

const reportOutcomes = ['hidden', 'dismissed'] as const

/** An app of the marketplace writes to this table too, past this server. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    fullName: text().notNull(),
    foldedName: text().notNull(),
    emailAddress: text().notNull().unique('customers_email_address'),
    phoneNo: text(),
    /** The language in which they asked for their last voucher; null if unknown. */
    language: text().$type<Language>(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('customers_search').using('gin', table.foldedName.op('gin_trgm_ops')),
    index('customers_verified').on(table.verifiedAt),
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
    /** The content that was claimed; a trigger fills it in (docs/design/database.md). */
    dealVersion: integer().notNull().default(1),
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
    /** The language of the page on which it was requested, and of its mail. */
    language: text().$type<Language>().notNull(),
    /** The customer whose vouchers the link shows; null until it is opened. */
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Moves when the link is opened and with each claim. */
    expiresAt: instant().notNull(),
    /** The content that was shown. */
    dealVersion: integer().notNull(),
    /** Whether the messages of the business were agreed to with the request; counts once the link is opened. */
    getsMessages: boolean().notNull().default(false),
    /** The widest network that it was requested from. */
    network: text().notNull(),
  },
  (table) => [index().on(table.dealId), index().on(table.customerId), index().on(table.expiresAt)],
)

/** The unique column allows one redemption per claim. Prices are those of the claimed content. */
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
    /** What the platform kept when it was redeemed, and what that leaves the business, in halalas: `keep-commission.sql` fills both. */
    commissionBasisPoints: integer(),
    profit: integer(),
    redeemedAt: instant().notNull(),
    /** When a scan from an offline queue arrived; null when it was sent at once. */
    receivedAt: instant(),
    till: text(),
    tillId: text().references(() => tills.id, { onDelete: 'set null' }),
    /** The cashier at the till; null if unknown. */
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

/** The condition has no parameters, so that the planner recognises the partial index. */
export const isPublicComment = (table: { readonly isPublic: AnyPgColumn; readonly comment: AnyPgColumn }): SQL =>
  sql`${table.isPublic} and ${table.comment} is not null`

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
    /** The customer agreed that the page of the shop shows the comment. */
    isPublic: boolean().notNull().default(false),
    /** Read from the comment when it is written. */
    foldedComment: text(),
    commentLanguage: text({ enum: commentLanguages }),
    hasComment: boolean().notNull().generatedAlwaysAs(sql`comment is not null`),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index().on(table.dealId),
    index().on(table.providerId, table.createdAt),
    // The migration includes the columns that summaries count, and has nulls first, as the queries order.
    index('reviews_by_rating').on(table.providerId, table.rating, table.createdAt.desc(), table.id.desc()),
    index('reviews_public').on(table.providerId, table.createdAt, table.id).where(isPublicComment(table)),
  ],
)

/** At most one of each rating. The customer sees it `answerChangeWindow` after `answeredAt`. */
export const ratingAnswers = pgTable('rating_answers', {
  reviewId: text()
    .primaryKey()
    .references(() => reviews.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  answeredAt: instant().notNull(),
  version: integer().notNull(),
  /** The jobs of mails that wait. */
  mailIds: text().array().notNull(),
})

/** Comments that a business has reported; undecided without an outcome. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    reviewId: text()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    reportedAt: instant().notNull(),
    outcome: text({ enum: reportOutcomes }),
    decidedAt: instant(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.reportedAt), index().on(table.decidedAt), index().on(table.decidedById)],
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
