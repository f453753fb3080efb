import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './schema.ts'

const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** One sign-in on one device. Every access token names one; ended means refused at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ip: text().notNull(),
    createdAt: instant().notNull(),
    /** When its newest refresh token dies. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index().on(table.accountId, table.ip), index().on(table.expiresAt)],
)

/** Refresh tokens of a session by their hash; a used one is kept so that its reuse is noticed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The hash this one was exchanged for; null on the one of the login. */
    parentHash: text(),
    usedAt: instant(),
  },
  (table) => [index().on(table.sessionId), index().on(table.parentHash)],
)

/** Failed logins only, by `account:…` and `ip:…`; older ones are swept. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.key, table.at), index().on(table.at)],
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

/** Who did what, when and from where; rows are only ever added. */
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
    details: jsonb().$type<Record<string, string>>(),
  },
  (table) => [index().on(table.at), index().on(table.accountId, table.at)],
)
