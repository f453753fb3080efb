import { isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, doublePrecision, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { portalRoles } from '../../src/contract/roles.ts'
import { reviewStatuses } from '../../src/contract/statuses.ts'
import type { Timing } from '../../src/contract/timings.ts'
import { fileName, id, instant } from './schema-columns.ts'

// Columns are snake_case of these names (`casing` in open.ts); money is whole halalas, discounts hundredths of a per cent.

export const reviewStatus = pgEnum('review_status', reviewStatuses)
export const accountRole = pgEnum('account_role', portalRoles)
export const timingsOption = pgEnum('timings_option', ['COMMON', 'INDIVIDUAL'])

/** Those that the sub-admins' list holds, in the words of its indexes: a planner compares them, so no value is a parameter. */
export const isSubAdmin = (table: { readonly role: AnyPgColumn; readonly deletedAt: AnyPgColumn }): SQL =>
  sql`${table.role} = 'SUB_ADMIN' and ${table.deletedAt} is null`

/** Whoever signs in to the portal. A provider's business stands in {@link providers} under the same id. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** Trimmed and in lower case, as the contract's `emailAddress` leaves it; of a deleted account no address at all. */
    emailAddress: text().notNull().unique('accounts_email_address'),
    passwordHash: text().notNull(),
    role: accountRole().notNull(),
    /** Administrators only. */
    fullName: text(),
    /** Sub-admins only: what their full name was made of. */
    firstName: text(),
    lastName: text(),
    /** Sub-admins only: the full name folded for matching. */
    foldedName: text(),
    phoneNo: text(),
    subRole: text(),
    permissions: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    /** Nobody can sign in with it any more; what its owner did keeps the name. */
    deletedAt: instant(),
  },
  (table) => [
    index('accounts_sub_admins').on(table.createdAt, table.id).where(isSubAdmin(table)),
    index('accounts_sub_admins_search')
      .using('gin', table.foldedName.op('gin_trgm_ops'), table.emailAddress.op('gin_trgm_ops'), table.phoneNo.op('gin_trgm_ops'))
      .where(isSubAdmin(table)),
  ],
)

export const businessCategories = pgTable('business_categories', {
  id: id(),
  value: text().notNull().unique('business_categories_value'),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  position: smallint().notNull(),
})

export const securityQuestions = pgTable('security_questions', {
  id: id(),
  questionEn: text().notNull(),
  questionAr: text().notNull(),
  position: smallint().notNull(),
})

export const providers = pgTable(
  'providers',
  {
    id: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    businessNameEn: text().notNull(),
    businessNameAr: text().notNull(),
    /** Both names folded for matching: `foldedNames` in folded.ts. */
    foldedNameEn: text().notNull(),
    foldedNameAr: text().notNull(),
    businessDescEn: text(),
    businessDescAr: text(),
    businessCategoryId: text().references(() => businessCategories.id),
    managerName: text(),
    address: text(),
    boxOrBuilding: text(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    phoneNo: text(),
    commercialRegNo: text(),
    taxId: text(),
    bankAccountNo: text(),
    facebookLink: text(),
    instagramLink: text(),
    tikTokLink: text(),
    websiteLink: text(),
    businessTimingsOption: timingsOption(),
    businessTimings: jsonb().$type<Timing[]>(),
    profileImage: fileName(),
    coverImage: fileName(),
    businessLicense: fileName(),
    approvalStatus: reviewStatus().notNull(),
    reason: text(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    // The order of reports, and from where on each page of a file is read.
    index('providers_list').on(table.createdAt, table.id),
    index().on(table.approvalStatus, table.createdAt),
    index().on(table.businessCategoryId),
    index().on(table.decidedById),
  ],
)

/** What of a deal is reviewed, as its columns hold it. */
export interface DealContent {
  readonly nameEn: string
  readonly nameAr: string
  readonly detailsEn: string
  readonly detailsAr: string
  readonly termsAndConditionsEn: string
  readonly termsAndConditionsAr: string
  readonly originalPrice: number
  readonly discountBasisPoints: number
  readonly discountedPrice: number
  readonly qtyPerUser: number
  readonly coverImage: string | null
  readonly timingsOption: 'COMMON' | 'INDIVIDUAL'
  readonly timings: Timing[]
}

/** The same as customers saw it, and who had approved of it when (ISO UTC). */
export interface ApprovedContent extends DealContent {
  readonly decidedById: string | null
  readonly decidedAt: string | null
}

export const deals = pgTable(
  'deals',
  {
    id: id(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    /** Both names folded, for matching and for sorting: `foldedNames` in folded.ts. */
    foldedNameEn: text().notNull(),
    foldedNameAr: text().notNull(),
    detailsEn: text().notNull(),
    detailsAr: text().notNull(),
    termsAndConditionsEn: text().notNull(),
    termsAndConditionsAr: text().notNull(),
    originalPrice: integer().notNull(),
    discountBasisPoints: integer().notNull(),
    discountedPrice: integer().notNull(),
    qtyPerUser: integer().notNull(),
    coverImage: fileName(),
    timingsOption: timingsOption().notNull(),
    timings: jsonb().$type<Timing[]>().notNull(),
    status: reviewStatus().notNull(),
    reason: text(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    /** When what stands here was sent for review: as it was created, or when it was last changed. An older release does not name it. */
    submittedAt: instant().notNull().defaultNow(),
    /** Grows with whatever changes the deal, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** What customers saw last, while what stands here waits or was refused; `contentOf` in deals/content.ts. */
    lastApproved: jsonb().$type<ApprovedContent>(),
    /** It is gone for everybody; its redemptions keep it. */
    deletedAt: instant(),
  },
  (table) => [
    // A list cuts its page and counts from these alone, whatever it skips.
    index('deals_list').on(table.createdAt, table.id, table.status).where(isNull(table.deletedAt)),
    index('deals_list_of_status').on(table.status, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('deals_submitted_of_status').on(table.status, table.submittedAt, table.id).where(isNull(table.deletedAt)),
    index('deals_decided_of_status').on(table.status, table.decidedAt, table.id).where(isNull(table.deletedAt)),
    index('deals_list_of_provider').on(table.providerId, table.status, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('deals_search').using('gin', table.foldedNameEn.op('gin_trgm_ops'), table.foldedNameAr.op('gin_trgm_ops')),
    index().on(table.decidedById),
  ],
)

/** How many deals of a provider stand where; triggers on {@link deals} keep it, without deleted ones (0004 and 0005), so that no list has to count. */
export const dealCounts = pgTable(
  'deal_counts',
  { providerId: text().notNull(), status: reviewStatus().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.providerId, table.status] })],
)
