import { and, eq } from 'drizzle-orm'
import type { changePassword } from '#contract/account.ts'
import { type PasswordDeps, refuseGuessable } from '#server/auth/guessable.ts'
import { loginLimits } from '#server/auth/login-limits.ts'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { endFormerAccess, passwordChangedMail } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'

type ChangePassword = AuthenticatedInput<typeof changePassword>

async function findAccount(db: Db, id: string) {
  const [found] = await db
    .select({
      emailAddress: accounts.emailAddress,
      passwordHash: accounts.passwordHash,
      fullName: accounts.fullName,
      businessNameEn: providers.businessNameEn,
    })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.id))
    .where(eq(accounts.id, id))
  if (!found) throw new Problem('SESSION_ENDED')
  return found
}

export interface PreparedChange {
  readonly emailAddress: string
  readonly formerHash: string
  readonly passwordHash: string
}

/** Wrong passwords count as failed sign-ins. @throws Problem `VALIDATION_FAILED`, `TOO_MANY_REQUESTS` */
export async function prepareChange(
  { viewer, body: { currentPassword, newPassword }, ip }: HookInput<ChangePassword>,
  deps: Deps & PasswordDeps,
): Promise<PreparedChange> {
  const { emailAddress, passwordHash: formerHash, fullName, businessNameEn } = await findAccount(deps.db, viewer.id)
  const limits = loginLimits(deps)
  const attempt = { emailAddress, accountId: viewer.id, subnet: clientSubnet(ip) }
  await limits.check(attempt)
  const verify = async () => {
    const { succeed } = await limits.consume(attempt)
    if (!(await verifyPassword(currentPassword, formerHash))) throw fieldProblem('currentPassword', 'wrongPassword')
    await succeed()
  }
  await deps.hashing.run(viewer.id, verify)
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) throw fieldProblem('newPassword', 'passwordUnchanged')
  const known = [emailAddress, fullName, businessNameEn].filter((text) => text !== null)
  await refuseGuessable(deps, newPassword, known, 'newPassword')
  return { emailAddress, formerHash, passwordHash: await deps.hashing.run(viewer.id, () => hashPassword(newPassword)) }
}

/** @throws Problem `CONFLICT` when the password was changed or reset meanwhile */
export async function changeOwnPassword(
  { db, viewer, ip, language }: ChangePassword,
  { emailAddress, formerHash, passwordHash }: PreparedChange,
  deps: Deps,
): Promise<null> {
  const at = deps.now()
  const changed = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, viewer.id), eq(accounts.passwordHash, formerHash)))
    .returning({ id: accounts.id })
  if (changed.length === 0) throw new Problem('CONFLICT')
  await endFormerAccess(db, viewer.id, at, { except: viewer.sessionId })
  await audit(db, { action: 'password.changed', at, accountId: viewer.id, ip })
  await deps.mail.enqueue(db, passwordChangedMail({ emailAddress, at }, language, deps))
  return null
}
