import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { FactorKind, Transport } from '#contract/passkeys.ts'
import { accounts } from './schema.ts'
import { id, instant } from './schema-columns.ts'

const accountId = () =>
  text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    accountId: accountId(),
    kind: text().$type<FactorKind>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** Authenticator app: its encrypted secret, and the last step of 30 seconds whose code was used. */
    sealedSecret: text(),
    lastStep: bigint({ mode: 'number' }),
    /** Passkey: base64url values; `rpId` is the host name where it works. */
    credentialId: text().unique(),
    publicKey: text(),
    signCount: bigint({ mode: 'number' }),
    transports: text().array().$type<Transport[]>(),
    rpId: text(),
    /** Passkey: it signs in without the password, until that is changed and the passkey has confirmed a sign-in with the new one. */
    signsInAlone: boolean().notNull().default(false),
  },
  (table) => [index().on(table.accountId)],
)

/** Unused codes: a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    accountId: accountId(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.accountId)],
)

/** A step of a sign-in, or a factor that is being added, found by the hash of its handle. Deleted when it is used. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    handleHash: text().primaryKey(),
    /** Null for a sign-in by a passkey alone: only the passkey says whose it is. */
    accountId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The session that adds a factor; null for a sign-in. No foreign key, because ended sessions are deleted. */
    sessionId: text(),
    challenge: text(),
    /** Encrypted secret of the authenticator app that is being added. */
    sealedSecret: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** Browsers that skip the second step, found by the hash of the token in their cookie. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    tokenHash: text().primaryKey(),
    accountId: accountId(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)
