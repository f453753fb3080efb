import { and, eq } from 'drizzle-orm'
import type { changePassword } from '#contract/account.ts'
import { checkCurrentPassword, findOwnAccount } from '#server/auth/check-password.ts'
import { requirePasswordAgain } from '#server/auth/factors/factors.ts'
import { type PasswordDeps, refuseGuessable } from '#server/auth/guessable.ts'
import { hashPassword } from '#server/auth/password.ts'
import { endFormerAccess, passwordChangedMail } from '#server/auth/password-changed.ts'
import { accounts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'

type ChangePassword = AuthenticatedInput<typeof changePassword>

export interface PreparedChange {
  readonly emailAddress: string
  readonly formerHash: string
  readonly passwordHash: string
}

/** Wrong passwords count as failed sign-ins. @throws Problem `VALIDATION_FAILED`, `TOO_MANY_REQUESTS` */
export async function prepareChange(input: HookInput<ChangePassword>, deps: Deps & PasswordDeps): Promise<PreparedChange> {
  const { currentPassword, newPassword } = input.body
  const account = await findOwnAccount(deps.db, input.viewer)
  const { emailAddress, passwordHash: formerHash, fullName, businessNameEn } = account
  await checkCurrentPassword(input, account, deps)
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) throw fieldProblem('newPassword', 'passwordUnchanged')
  const known = [emailAddress, fullName, businessNameEn].filter((text) => text !== null)
  await refuseGuessable(deps, newPassword, known, 'newPassword')
  return { emailAddress, formerHash, passwordHash: await deps.hashing.run(input.viewer.id, () => hashPassword(newPassword)) }
}

/** @throws Problem `CHANGED_MEANWHILE` when the password was changed or reset meanwhile */
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
  if (changed.length === 0) throw new Problem('CHANGED_MEANWHILE')
  await requirePasswordAgain(db, viewer.id)
  await endFormerAccess(db, viewer.id, at, { except: viewer.sessionId, reason: 'accessChanged' })
  await audit(db, { action: 'password.changed', at, accountId: viewer.id, ip })
  await deps.mail.enqueue(db, passwordChangedMail({ emailAddress, at }, language, deps))
  return null
}
