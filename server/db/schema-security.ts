import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../src/contract/answer.ts'
import { accounts } from './schema.ts'
import { instant } from './schema-columns.ts'

/** One sign-in on one device. Every access token names one; ended means refused at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where it began: an address, or the /64 of one. */
    place: text().notNull(),
    /** Of its newest refresh token. */
    refreshHash: text().notNull(),
    /** When the newest one was made of the one before; null while it is the first. */
    rotatedAt: instant(),
    createdAt: instant().notNull(),
    /** When its newest refresh token dies. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index().on(table.accountId, table.place), index().on(table.expiresAt)],
)

/** What is limited, one row for each thing that is counted, so that its lock makes simultaneous attempts count one after the other. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** When, in milliseconds; only those within the limit's window. */
    times: bigint({ mode: 'number' }).array().notNull(),
    /** When the last one is forgotten. */
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** The answer to a call that changes something, so that sending it again does nothing twice; written in the same transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: `account:…`, or `body:…` with the hash of what was sent where nobody is signed in. */
    scope: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.call, table.key] }), index().on(table.createdAt)],
)

/** Who did what, when and from where; rows are only ever added, which a trigger holds (migration 0003). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    action: text().notNull(),
    /** Kept as text: the record outlives the account. */
    accountId: text(),
    subject: text(),
    ip: text(),
    details: jsonb().$type<Record<string, string | null>>(),
  },
  (table) => [
    // Each way in which its list is asked for is read from its newest line on.
    index('audit_log_list').on(table.at, table.id),
    index('audit_log_of_action').on(table.action, table.at, table.id),
    index('audit_log_of_account').on(table.accountId, table.at, table.id),
    index('audit_log_of_subject').on(table.subject, table.at, table.id),
    index('audit_log_of_ip').on(table.ip.op('text_pattern_ops'), table.at, table.id),
  ],
)

/** A scan that was refused: what is taken back has no code. */
export const isRefusedScan = ({ code, outcome }: { readonly code: AnyPgColumn; readonly outcome: AnyPgColumn }): SQL =>
  sql`${code} is not null and ${outcome} <> 'REDEEMED'`

/** Each attempt to redeem a voucher or to take that back, refused ones too; only ever added to, like {@link auditLog}, and forgotten with it. */
export const scanAttempts = pgTable(
  'scan_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** When the till says that it was scanned. */
    scannedAt: instant(),
    /** Kept as text, like the account and the voucher: the record outlives them. */
    providerId: text().notNull(),
    accountId: text().notNull(),
    /** `REDEEMED`, `UNDONE`, or the code of the refusal. */
    outcome: text().$type<'REDEEMED' | 'UNDONE' | ErrorCode>().notNull(),
    voucherId: text(),
    /** But its last two signs, dots. */
    code: text(),
    till: text(),
    ip: text().notNull(),
  },
  (table) => [
    index('scan_attempts_at').on(table.at),
    index('scan_attempts_refused').on(table.providerId, table.at, table.id).where(isRefusedScan(table)),
    // By what is searched for: whose voucher it is or, of one that is nobody's, how its code ends.
    index('scan_attempts_search').on(table.providerId, table.voucherId, table.code).where(isRefusedScan(table)),
  ],
)
