import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GivenSubRole } from '#contract/rights.ts'
import type { Language } from '#server/i18n/translate.ts'
import { accounts, providers } from './schema.ts'
import { id, instant } from './schema-columns.ts'

/** Invitations to a business. One without a token was sent to an address that had an account; its mail has no link. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** In lower case, as in {@link accounts}. */
    emailAddress: text().notNull(),
    subRole: text().$type<GivenSubRole>().notNull(),
    invitedById: text().references(() => accounts.id, { onDelete: 'set null' }),
    language: text().$type<Language>().notNull(),
    /** Of the newest link. */
    tokenHash: text().unique('invitations_token_hash'),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [
    index().on(table.providerId, table.sentAt),
    index().on(table.invitedById),
    index().on(table.expiresAt),
    uniqueIndex('invitations_open')
      .on(table.providerId, table.emailAddress)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
  ],
)
