import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { unpagedListSize } from '#contract/limits.ts'
import { adminRoles, getSide } from '#contract/roles.ts'
import type { AdminFactors, getAccountFactors, resetFactors } from '#contract/second-factor.ts'
import { countFactors, lockAccount, removeAllFactors } from '#server/auth/factors/factors.ts'
import { secondFactorMail } from '#server/auth/factors/mail.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'

/** Drizzle drops the table of `accounts.id` in a select without joins. */
const factorCount = sql<number>`(select count(*)::int from ${secondFactors} where ${secondFactors.accountId} = ${accounts}.id)`

export async function findAdmins(db: Db, viewer: Viewer): Promise<AdminFactors[]> {
  const rows = await db
    .select({
      _id: accounts.id,
      fullName: accounts.fullName,
      emailAddress: accounts.emailAddress,
      role: accounts.role,
      factors: factorCount,
    })
    .from(accounts)
    .where(and(inArray(accounts.role, [...adminRoles]), isNull(accounts.deletedAt)))
    .orderBy(asc(sql`${factorCount} > 0`), asc(accounts.foldedName), asc(accounts.emailAddress))
    .limit(unpagedListSize)
  return rows.map((row) => ({ ...row, isSelf: row._id === viewer.id }))
}

async function findAccountFor(db: Db, viewer: Viewer, accountId: string) {
  const [found] = await db
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  if (!found) throw new Problem('NOT_FOUND')
  const isManaged = viewer.role === 'SUPER_ADMIN' || getSide(found.role) !== 'admin'
  return { ...found, isManaged, isSelf: found.id === viewer.id }
}

/** @throws Problem `NOT_FOUND`, `FORBIDDEN` for an administrator, unless another SUPER_ADMIN looks */
export async function findManagedAccount(db: Db, viewer: Viewer, accountId: string) {
  const { isManaged, ...found } = await findAccountFor(db, viewer, accountId)
  if (!isManaged) throw new Problem('FORBIDDEN')
  return found
}

/** An ADMIN reads it of the sub-admins too, whom they manage. @throws Problem `NOT_FOUND`, `FORBIDDEN` */
export async function readAccountFactors({ db, viewer, params }: AuthenticatedInput<typeof getAccountFactors>) {
  const { id, role, isManaged, isSelf } = await findAccountFor(db, viewer, params.accountId)
  if (!isManaged && role !== 'SUB_ADMIN') throw new Problem('FORBIDDEN')
  const factors = await countFactors(db, id)
  return { factors, mayReset: isManaged && factors > 0 && !isSelf }
}

/** @throws Problem `NOT_FOUND`, `FORBIDDEN`, `CHANGED_MEANWHILE` without a factor */
export async function resetAccount(
  { db, viewer, params, ip, language }: AuthenticatedInput<typeof resetFactors>,
  deps: Deps,
): Promise<null> {
  const at = deps.now()
  const { id, isSelf } = await findManagedAccount(db, viewer, params.accountId)
  if (isSelf) throw new Problem('FORBIDDEN')
  const account = await lockAccount(db, id)
  if (!account) throw new Problem('NOT_FOUND')
  if ((await removeAllFactors(db, id)) === 0) throw new Problem('CHANGED_MEANWHILE')
  await endFormerAccess(db, id, at, { reason: 'accessChanged' })
  await audit(db, { action: 'secondFactor.reset', at, accountId: viewer.id, subject: id, ip })
  const { emailAddress } = account
  await deps.mail.enqueue(db, secondFactorMail({ emailAddress, at, change: 'reset' }, account.language ?? language, deps))
  return null
}
