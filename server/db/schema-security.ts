import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/envelope.ts'
import { accounts } from './schema.ts'
import { cashiers } from './schema-cashiers.ts'
import { instant } from './schema-columns.ts'
import { tills } from './schema-tills.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The subnet at sign-in: an IPv4 address or an IPv6 /64. */
    place: text().notNull(),
    /** The name that the browser gave itself at sign-in, at most 300 characters. */
    userAgent: text(),
    refreshHash: text().notNull(),
    /** Null before the first refresh. */
    rotatedAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Set in sessions of paired tills. */
    tillId: text().references(() => tills.id, { onDelete: 'cascade' }),
    /** The cashier who typed their PIN last at the till of this session, and when. */
    cashierId: text().references(() => cashiers.id, { onDelete: 'set null' }),
    cashierAt: instant(),
  },
  (table) => [
    index().on(table.accountId, table.place),
    index().on(table.expiresAt),
    index().on(table.tillId).where(isNotNull(table.tillId)),
    index().on(table.cashierId).where(isNotNull(table.cashierId)),
  ],
)

/** Links of verification mails; a link is found by the hash of its token. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where the mail went. The link verifies no other address. */
    emailAddress: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The widest network that it was requested from. */
    network: text().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** Links to new addresses of accounts, one for each mail; a link is found by the hash of its token. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    emailAddress: text().notNull(),
    /** The session that requested the change and goes on after it. No foreign key: the link outlives it. */
    sessionId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** When it was cancelled or replaced, or the password was changed. */
    endedAt: instant(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** One attempt to reset a password, found by the hash of its handle. */
export const recoveries = pgTable(
  'recoveries',
  {
    handleHash: text().primaryKey(),
    /** Null for an address without an account, which is answered in the same way. */
    accountId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    codeExpiresAt: instant().notNull(),
    /** The number of codes that were tried, right or wrong. */
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    usedAt: instant(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** The lock of a key's row makes concurrent attempts count one after the other. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** Milliseconds. */
    times: bigint({ mode: 'number' }).array().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Written in the call's transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `account:<id>`, or `body:<hash>` for a public call. */
    scope: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Null while the call runs, and after what it created was undone. */
    answer: text(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.call, table.key] }), index().on(table.createdAt)],
)

/** A trigger makes it append-only (docs/design/database.md). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    action: text().notNull(),
    /** No foreign key: the entry outlives the account. */
    accountId: text(),
    subject: text(),
    ip: text(),
    details: jsonb().$type<Record<string, string | null>>(),
  },
  (table) => [
    index('audit_log_list').on(table.at, table.id),
    index('audit_log_of_action').on(table.action, table.at, table.id),
    index('audit_log_of_account').on(table.accountId, table.at, table.id),
    index('audit_log_of_subject').on(table.subject, table.at, table.id),
    index('audit_log_of_ip').on(table.ip.op('text_pattern_ops'), table.at, table.id),
  ],
)

export const isRefusedScan = ({ code, outcome }: { readonly code: AnyPgColumn; readonly outcome: AnyPgColumn }): SQL =>
  sql`${code} is not null and ${outcome} <> 'REDEEMED'`

/** A trigger makes it append-only. */
export const scanAttempts = pgTable(
  'scan_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    scannedAt: instant(),
    /** No foreign keys: the entry outlives provider, account and claim. */
    providerId: text().notNull(),
    accountId: text().notNull(),
    outcome: text().$type<'REDEEMED' | 'UNDONE' | ErrorCode>().notNull(),
    claimId: text(),
    /** The code, masked but for its last two characters. */
    code: text(),
    till: text(),
    cashierId: text(),
    ip: text().notNull(),
  },
  (table) => [
    index('scan_attempts_at').on(table.at),
    index('scan_attempts_refused').on(table.providerId, table.at, table.id).where(isRefusedScan(table)),
    index('scan_attempts_search').on(table.providerId, table.claimId, table.code).where(isRefusedScan(table)),
  ],
)

/** Has one row: the newest moment at which the clock was trusted (server/jobs/trusted-clock.ts). */
export const trustedClock = pgTable('trusted_clock', { at: instant().primaryKey() })

/** Has one row (server/deployment.ts). */
export const deployment = pgTable('deployment', {
  id: text().primaryKey(),
  /** The database that was the deployment's when a server last had it; null before its first start. */
  database: text(),
})
