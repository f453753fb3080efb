import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { resetPassword, sendResetEmail } from '#contract/recovery.ts'
import { requirePasswordAgain } from '#server/auth/factors/factors.ts'
import { type PasswordDeps, refuseGuessable } from '#server/auth/guessable.ts'
import { hashPassword } from '#server/auth/password.ts'
import { endFormerAccess, passwordChangedMail } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, isOwner, providers } from '#server/db/schema.ts'
import { recoveries } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { HookInput, Input } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet, siteNetwork } from '#server/security/client-subnet.ts'
import type { Limiter } from '#server/security/limiter.ts'
import { hashHandle } from './credentials.ts'

/** Milliseconds after the code was verified (S-03). */
const maxVerifiedAge = 10 * 60_000

const isVerified = (handle: string, at: number) =>
  and(
    eq(recoveries.handleHash, hashHandle(handle)),
    isNull(recoveries.usedAt),
    gt(recoveries.verifiedAt, new Date(at - maxVerifiedAge)),
    gt(recoveries.expiresAt, new Date(at)),
  )

const isUsed = (handle: string, at: number) =>
  and(eq(recoveries.handleHash, hashHandle(handle)), isNotNull(recoveries.usedAt), gt(recoveries.expiresAt, new Date(at)))

async function findOwner(db: Db, condition: ReturnType<typeof isVerified>) {
  const [found] = await db
    .select({
      id: accounts.id,
      emailAddress: accounts.emailAddress,
      fullName: accounts.fullName,
      businessNameEn: providers.businessNameEn,
      tillBusinessId: sql<string | null>`case when ${isOwner(accounts)} then ${accounts.providerId} end`,
      usedAt: recoveries.usedAt,
    })
    .from(recoveries)
    .innerJoin(accounts, eq(accounts.id, recoveries.accountId))
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .where(and(condition, isNull(accounts.deletedAt)))
  if (!found) throw new Problem('RECOVERY_ENDED')
  return found
}

type Owner = Awaited<ReturnType<typeof findOwner>>

export interface PreparedReset {
  readonly owner: Owner
  readonly passwordHash: string
}

/** Hashes nothing without a verified code. @throws Problem `RECOVERY_ENDED`, `VALIDATION_FAILED` on `updatedPassword` */
export async function prepareReset(
  { body: { userId, updatedPassword }, ip }: HookInput<Input<typeof resetPassword>>,
  deps: Deps & PasswordDeps,
): Promise<PreparedReset> {
  const owner = await findOwner(deps.db, isVerified(userId, deps.now()))
  const known = [owner.emailAddress, owner.fullName, owner.businessNameEn].filter((text) => text !== null)
  await refuseGuessable(deps, updatedPassword, known, 'updatedPassword')
  return { owner, passwordHash: await deps.hashing.run(clientSubnet(ip), () => hashPassword(updatedPassword), [siteNetwork(ip)]) }
}

/** Proves the address too, for the code was mailed there. @throws Problem `RECOVERY_ENDED` */
export async function changeForgottenPassword(
  { db, body: { userId }, ip, language }: Input<typeof resetPassword>,
  { owner, passwordHash }: PreparedReset,
  deps: Deps,
): Promise<null> {
  const at = deps.now()
  const now = new Date(at)
  // The account first, as every change of a password does, so that two of them wait and never deadlock.
  const changed = await db
    .update(accounts)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()})` })
    .where(and(eq(accounts.id, owner.id), eq(accounts.emailAddress, owner.emailAddress), isNull(accounts.deletedAt)))
    .returning({ id: accounts.id })
  const used = await db.update(recoveries).set({ usedAt: now }).where(isVerified(userId, at)).returning({ id: recoveries.accountId })
  if (!changed[0] || !used[0]) throw new Problem('RECOVERY_ENDED')
  await requirePasswordAgain(db, owner.id)
  await endFormerAccess(db, owner.id, at, { reason: 'accessChanged', tillBusinessId: owner.tillBusinessId ?? undefined })
  await audit(db, { action: 'password.reset', at, accountId: owner.id, ip })
  await deps.mail.enqueue(db, passwordChangedMail({ ...owner, at }, language, deps))
  return null
}

/** Mails it once more at most, because the reset has mailed already. @throws Problem `RECOVERY_ENDED` */
export async function repeatResetEmail(
  { db, body: { userId }, language }: Input<typeof sendResetEmail>,
  deps: Deps & { readonly limiter: Limiter },
): Promise<null> {
  const owner = await findOwner(db, isUsed(userId, deps.now()))
  const at = owner.usedAt?.getTime() ?? deps.now()
  const isFirst = await deps.limiter.tryConsume({ key: `recovery.email:${hashHandle(userId)}`, max: 1 })
  if (!isFirst) throw new Problem('RECOVERY_ENDED')
  await db.transaction((tx) => deps.mail.enqueue(tx, passwordChangedMail({ ...owner, at }, language, deps)))
  return null
}
