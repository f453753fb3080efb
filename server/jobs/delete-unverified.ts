import { and, eq, gt, lt, notExists } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isUnverified } from '#server/db/owner.ts'
import { accounts } from '#server/db/schema.ts'
import { emailVerifications } from '#server/db/schema-security.ts'
import { audit } from '#server/security/audit.ts'

/** Milliseconds in which a registration can be verified and its mail requested again. */
export const maxUnverifiedAge = 7 * 86_400_000

/** Frees the addresses of registrations whose last link has expired; the sweep removes their licences. */
export const deleteUnverified = (db: Db, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const link = and(eq(emailVerifications.accountId, accounts.id), gt(emailVerifications.expiresAt, new Date(now)))
    const deleted = await tx
      .delete(accounts)
      .where(
        and(
          isUnverified,
          lt(accounts.createdAt, new Date(now - maxUnverifiedAge)),
          notExists(tx.select().from(emailVerifications).where(link)),
        ),
      )
      .returning({ id: accounts.id })
    if (deleted.length > 0) await audit(tx, ...deleted.map(({ id }) => ({ action: 'registration.deleted' as const, at: now, subject: id })))
  })
