import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { providers } from './schema.ts'
import { id, instant } from './schema-columns.ts'

const providerId = () =>
  text()
    .notNull()
    .references(() => providers.id, { onDelete: 'cascade' })

/** Paired tills. One is signed in as long as its session is open; its row stays for its redemptions. */
export const tills = pgTable(
  'tills',
  {
    id: id(),
    providerId: providerId(),
    name: text().notNull(),
    pairedAt: instant().notNull(),
    /** Exact to five minutes. */
    lastSeenAt: instant().notNull(),
    /** Refused scans count too. */
    lastScanAt: instant(),
  },
  (table) => [index().on(table.providerId)],
)

/** A pairing code that was shown, found by the hash of its token. */
export const tillPairings = pgTable(
  'till_pairings',
  {
    tokenHash: text().primaryKey(),
    tillId: text().notNull(),
    providerId: providerId(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Hash of the secret with which the paired device may repeat its request. */
    deviceHash: text(),
  },
  (table) => [index().on(table.providerId), index().on(table.expiresAt)],
)
