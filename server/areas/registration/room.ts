import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'

/** Registrations whose address is not verified, of everybody: their licences take up to 5 GB. */
export const maxUnverified = 500

/** Milliseconds in which an applicant surely may open the link. */
export const protectedAge = 3_600_000

const isUnverified = and(eq(accounts.role, 'SERVICE_PROVIDER'), isNull(accounts.emailVerifiedAt))

/** Registrations that must be deleted before another one is stored, newest first. */
const findSurplus = (db: Db) =>
  db
    .select({ id: accounts.id, createdAt: accounts.createdAt })
    .from(accounts)
    .where(isUnverified)
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .offset(maxUnverified - 1)

/** @throws Problem `TOO_MANY_REQUESTS` while none of the unverified registrations may go */
export async function requireRoom(db: Db, now: number): Promise<void> {
  const [newest] = await findSurplus(db)
  const wait = newest ? newest.createdAt.getTime() + protectedAge - now : 0
  if (wait > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: wait / 1_000 })
}

/** Deletes the oldest; the sweep removes their licences, and their owners may register again. */
export async function makeRoom(tx: Db, now: number): Promise<void> {
  const surplus = (await findSurplus(tx)).filter(({ createdAt }) => createdAt.getTime() + protectedAge <= now)
  if (surplus.length === 0) return
  const isSurplus = inArray(
    accounts.id,
    surplus.map(({ id }) => id),
  )
  const deleted = await tx.delete(accounts).where(and(isUnverified, isSurplus)).returning({ id: accounts.id })
  if (deleted.length > 0) await audit(tx, ...deleted.map(({ id }) => ({ action: 'registration.deleted' as const, at: now, subject: id })))
}
