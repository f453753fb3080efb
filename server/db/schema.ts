import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Occasion } from '#contract/closed-causes.ts'
import type { LocationSource } from '#contract/coordinates.ts'
import type { ChangeStatus } from '#contract/deals.ts'
import type { ProviderProblem } from '#contract/providers.ts'
import { reviewStatuses } from '#contract/review.ts'
import type { ReviewLane } from '#contract/review-checks.ts'
import type { SubRole } from '#contract/rights.ts'
import { portalRoles } from '#contract/roles.ts'
import type { ShopPaint } from '#contract/shop-paints.ts'
import type { SpecialHours } from '#contract/special-hours.ts'
import type { Timing } from '#contract/timings.ts'
import type { Language } from '#server/i18n/translate.ts'
import { fileName, id, instant } from './schema-columns.ts'
import { businessCategories, securityQuestions } from './schema-lookups.ts'

// snake_case in the database (`casing` in open.ts). Money is in halalas, discounts in hundredths of a per cent.
// Triggers belong to these tables: docs/design/database.md.

export const reviewStatus = pgEnum('review_status', reviewStatuses)
export const accountRole = pgEnum('account_role', portalRoles)
export const timingsOption = pgEnum('timings_option', ['COMMON', 'INDIVIDUAL'])

/** No parameters, so that the planner recognises the condition of the partial indexes. */
export const isSubAdmin = (table: { readonly role: AnyPgColumn; readonly deletedAt: AnyPgColumn }): SQL =>
  sql`${table.role} = 'SUB_ADMIN' and ${table.deletedAt} is null`

/** An address without its `+tag`, which most mail servers ignore. */
export const mailbox = (emailAddress: AnyPgColumn | string): SQL => sql`regexp_replace(${emailAddress}, '\\+[^@]*@', '@')`

/** No parameters, so that PostgreSQL recognises the condition of the unique index: a business has one owner. */
export const isOwner = (table: { readonly subRole: AnyPgColumn; readonly deletedAt: AnyPgColumn }): SQL =>
  sql`${table.subRole} = 'OWNER' and ${table.deletedAt} is null`

/** One belongs to one business or to the administrators. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** Trimmed and in lower case; `deleted:<id>` for a deleted account. */
    emailAddress: text().notNull().unique('accounts_email_address'),
    passwordHash: text().notNull(),
    role: accountRole().notNull(),
    fullName: text(),
    firstName: text(),
    lastName: text(),
    foldedName: text(),
    phoneNo: text(),
    /** Of people of a business; null for administrators. */
    subRole: text().$type<SubRole>(),
    permissions: text().array().notNull().default([]),
    /** The business of {@link providers}; null for administrators. It has the id of the account that registered it, which is stored first. */
    providerId: text(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    /** Null until the owner has followed the link of the verification mail; a business cannot sign in before. */
    emailVerifiedAt: instant(),
    /** The language of the last sign-in or registration, for mails. */
    language: text().$type<Language>(),
    securityQuestionId: text().references(() => securityQuestions.id),
    securityAnswerHash: text(),
    /** Hash of the token that allows a correction of the address until it is verified. */
    correctionHash: text(),
  },
  (table) => [
    index().on(table.securityQuestionId),
    index('accounts_phone_no').on(table.phoneNo),
    index('accounts_correction_hash').on(table.correctionHash).where(isNotNull(table.correctionHash)),
    index('accounts_mailbox').on(mailbox(table.emailAddress)),
    index('accounts_sub_admins').on(table.createdAt, table.id).where(isSubAdmin(table)),
    index('accounts_sub_admins_search')
      .using('gin', table.foldedName.op('gin_trgm_ops'), table.emailAddress.op('gin_trgm_ops'), table.phoneNo.op('gin_trgm_ops'))
      .where(isSubAdmin(table)),
    uniqueIndex('accounts_owner').on(table.providerId).where(isOwner(table)),
    index('accounts_people').on(table.providerId),
    check(
      'accounts_of_business',
      sql`(${table.role} = 'SERVICE_PROVIDER') = (${table.providerId} is not null and ${table.subRole} is not null)`,
    ),
  ],
)

/** The condition has no parameters, so that the planner recognises the partial index. */
export const hasLicenceDay = (table: {
  readonly approvalStatus: AnyPgColumn
  readonly verifiedAt: AnyPgColumn
  readonly licenceExpiresOn: AnyPgColumn
}): SQL => sql`${table.approvalStatus} = 'APPROVED' and ${table.verifiedAt} is not null and ${table.licenceExpiresOn} is not null`

export const providers = pgTable(
  'providers',
  {
    id: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    businessNameEn: text().notNull(),
    businessNameAr: text().notNull(),
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
    /** How the location was chosen; null where nobody said. */
    locationSource: text().$type<LocationSource>(),
    phoneNo: text(),
    commercialRegNo: text(),
    taxId: text(),
    bankAccountNo: text(),
    facebookLink: text(),
    instagramLink: text(),
    tikTokLink: text(),
    websiteLink: text(),
    whatsappNo: text(),
    businessTimingsOption: timingsOption(),
    businessTimings: jsonb().$type<Timing[]>(),
    specialHours: jsonb().$type<SpecialHours>(),
    /** The colour of its vouchers and mails; null is that of the marketplace. */
    shopPaint: text().$type<ShopPaint>(),
    profileImage: fileName(),
    coverImage: fileName(),
    businessLicense: fileName(),
    /** SHA-256 of the licence file, base64url; null without one. */
    licenceSha256: text(),
    /** The last day of the licence in the marketplace's zone; null if nobody has noted it. */
    licenceExpiresOn: date(),
    /** The newest reminder that was sent, in days before the last day (`licenceReminderDays`). */
    licenceReminder: smallint(),
    approvalStatus: reviewStatus().notNull(),
    reason: text(),
    /** Whether a rejected business was approved before; null if unknown. */
    approvalWithdrawn: boolean(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    /** When the newest registration or resubmission arrived. */
    submittedAt: instant().notNull().defaultNow(),
    /** Counts changes, for optimistic locking. */
    version: integer().notNull().default(1),
    /** The city of the gazetteer that is nearest to the location; empty where `fillCities` found none. */
    cityId: text(),
    /** Fields that the reviewer marked, while rejected. */
    problems: text().array().$type<ProviderProblem[]>(),
    /** Both are copied from {@link accounts} by triggers (docs/design/database.md), for the indexes below. Administrators see a business once this is set. */
    verifiedAt: instant(),
    emailAddress: text(),
  },
  (table) => {
    const ofStatus = (name: string, column: AnyPgColumn | SQL) =>
      index(name).on(table.approvalStatus, column, table.id).where(isNotNull(table.verifiedAt))
    return [
      index('providers_list').on(table.createdAt, table.id),
      index('providers_verified').on(table.createdAt, table.id, table.approvalStatus).where(isNotNull(table.verifiedAt)),
      ofStatus('providers_created_of_status', table.createdAt),
      ofStatus('providers_submitted_of_status', table.submittedAt),
      ofStatus('providers_decided_of_status', table.decidedAt),
      ofStatus('providers_name_en_of_status', sql`${table.foldedNameEn} collate "C"`),
      ofStatus('providers_name_ar_of_status', sql`${table.foldedNameAr} collate "C"`),
      index('providers_of_city').on(table.cityId, table.approvalStatus, table.createdAt, table.id).where(isNotNull(table.verifiedAt)),
      index('providers_search')
        .using(
          'gin',
          table.foldedNameEn.op('gin_trgm_ops'),
          table.foldedNameAr.op('gin_trgm_ops'),
          table.emailAddress.op('gin_trgm_ops'),
          table.phoneNo.op('gin_trgm_ops'),
          table.commercialRegNo.op('gin_trgm_ops'),
        )
        .where(isNotNull(table.verifiedAt)),
      index().on(table.businessCategoryId),
      index().on(table.decidedById),
      index().on(table.commercialRegNo),
      index().on(table.taxId),
      index().on(table.bankAccountNo),
      index().on(table.phoneNo),
      index().on(table.businessLicense),
      index().on(table.licenceSha256),
      index('providers_licence_expires').on(table.licenceExpiresOn, table.id).where(hasLicenceDay(table)),
    ]
  },
)

/** What a business sent, once per registration and resubmission; the first is its registration. */
export const providerSubmissions = pgTable(
  'provider_submissions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** The columns of {@link providers} that a registration writes. */
    content: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
  },
  (table) => [index().on(table.providerId, table.at)],
)

/** What of the first steps no other table shows. */
export const firstSteps = pgTable('first_steps', {
  providerId: text()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  /** When the till was tried in practice. */
  tillTriedAt: instant(),
  putAwayAt: instant(),
})

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
  readonly notValidIn: Occasion[]
}

/** `decidedAt` is ISO UTC. */
export interface ApprovedContent extends DealContent {
  readonly decidedById: string | null
  readonly decidedAt: string | null
}

/** Customers do not see it any more. */
export interface WithdrawnContent extends ApprovedContent {
  /** ISO UTC. */
  readonly withdrawnAt: string
}

/** What a business wants in place of the approved content; `notValidIn` and the folded names as in {@link deals}. */
export interface DealChange extends DealContent {
  readonly foldedNameEn: string
  readonly foldedNameAr: string
}

/** An administrator's last decision about a voucher, a business or an announcement, while it can be undone. */
export const undoableDecisions = pgTable('undoable_decisions', {
  subjectId: text().primaryKey(),
  accountId: text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  decidedAt: instant().notNull(),
  /** The version that the subject has after the decision. */
  version: integer().notNull(),
  /** The columns of the subject as they were before the decision; instants are ISO UTC. */
  former: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  notificationId: text(),
  /** The jobs of the mails that wait. */
  mailIds: text().array().notNull(),
})

/**
 * A voucher that was sent for review and is not decided, or a change of it, whether its business is approved or not. The condition
 * has no parameters, so that the planner recognises the partial index.
 */
export const isUndecidedDeal = (table: {
  readonly status: AnyPgColumn
  readonly changeStatus: AnyPgColumn
  readonly deletedAt: AnyPgColumn
}): SQL => sql`(${table.status} = 'PENDING' or ${table.changeStatus} = 'PENDING') and ${table.deletedAt} is null`

export const deals = pgTable(
  'deals',
  {
    id: id(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
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
    notValidIn: jsonb().$type<Occasion[]>().notNull().default([]),
    status: reviewStatus().notNull(),
    reason: text(),
    decidedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    /** When the newest content or change was sent for review; its checks and its lane are of that. */
    submittedAt: instant().notNull().defaultNow(),
    /** Counts changes, for optimistic locking. */
    version: integer().notNull().default(1),
    /** The content above is the approved one, if the status is so; a change of it waits here, or was rejected. */
    change: jsonb().$type<DealChange>(),
    changeStatus: reviewStatus().$type<ChangeStatus>(),
    changeReason: text(),
    changeDecidedById: text(),
    changeDecidedAt: instant(),
    /** The content whose approval was withdrawn, until something is approved again. */
    lastApproved: jsonb().$type<WithdrawnContent>(),
    /** The number of the content that was approved last; claims name it. */
    approvedVersion: integer().notNull().default(1),
    /** Since when it is not offered any more; its open claims stay good unless it has ended too. */
    deletedAt: instant(),
    /** Since when its claims are no longer accepted, and why. An ended voucher is not offered either. */
    endedAt: instant(),
    endReason: text(),
    /** Null until the checks of the newest submission have run; the voucher is reviewed by hand until then. */
    reviewLane: text().$type<ReviewLane>(),
  },
  (table) => [
    // A page and its counts need index-only scans.
    index('deals_list').on(table.createdAt, table.id, table.status).where(isNull(table.deletedAt)),
    index('deals_list_of_status').on(table.status, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('deals_decided_of_status').on(table.status, table.decidedAt, table.id).where(isNull(table.deletedAt)),
    index('deals_list_of_provider').on(table.providerId, table.status, table.createdAt, table.id).where(isNull(table.deletedAt)),
    // In the order of the queue. The other columns are those that its counts read.
    index('deals_undecided')
      .on(table.submittedAt, table.id, table.providerId, table.reviewLane, table.changeStatus)
      .where(isUndecidedDeal(table)),
    index('deals_changes')
      .on(table.changeStatus, table.providerId)
      .where(sql`${table.changeStatus} is not null and ${table.deletedAt} is null`),
    index('deals_withdrawn').on(table.providerId).where(sql`${table.lastApproved} is not null and ${table.deletedAt} is null`),
    index('deals_stopped').on(table.providerId).where(isNotNull(table.deletedAt)),
    index('deals_of_cover').on(table.coverImage).where(isNull(table.deletedAt)),
    index('deals_search').using('gin', table.foldedNameEn.op('gin_trgm_ops'), table.foldedNameAr.op('gin_trgm_ops')),
    index().on(table.decidedById),
  ],
)

/** Approved contents that others have replaced. The newest one is in {@link deals}; a row of it, which an undo leaves, is not read. */
export const dealVersions = pgTable(
  'deal_versions',
  {
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** `approvedVersion` of the deal while it had this content. */
    number: integer().notNull(),
    content: jsonb().$type<ApprovedContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.number] })],
)
