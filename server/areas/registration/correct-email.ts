import { desc, eq } from 'drizzle-orm'
import type { correctRegistrationEmail } from '#contract/registration.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import { accounts } from '#server/db/schema.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { maxUnverifiedAge } from '#server/jobs/delete-unverified.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { isEmailKnown } from './checks.ts'
import { sendVerification } from './verification.ts'

/**
 * Links to the former address stay behind: each verifies only the address that it was sent to.
 * @throws Problem `NOT_FOUND` for a registration that was deleted, `CONFLICT` for one that is verified, `VALIDATION_FAILED` on `emailAddress`
 */
export async function correctEmail(
  { db, body: { correctionToken, emailAddress }, ip, language }: Input<typeof correctRegistrationEmail>,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<null> {
  const at = deps.now()
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.correctionHash, hashLinkToken(correctionToken)))
    .orderBy(desc(accounts.createdAt))
    .limit(1)
    .for('update')
  if (!account) throw new Problem('NOT_FOUND')
  const { id, emailAddress: former } = account
  if (account.emailVerifiedAt) throw new Problem('CONFLICT')
  // Its links have expired, or will before its address could be verified.
  if (account.createdAt.getTime() + maxUnverifiedAge <= at) throw new Problem('NOT_FOUND')
  if (emailAddress === former) return null
  const taken = fieldProblem('emailAddress', 'emailTaken')
  if (await isEmailKnown(db, emailAddress)) throw taken
  try {
    await db.update(accounts).set({ emailAddress }).where(eq(accounts.id, id))
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error
  }
  // A recovery whose code went to the former address would verify the new one.
  await endFormerAccess(db, id, at, { reason: 'accessChanged' })
  await sendVerification(db, { id, emailAddress, language, ip }, deps)
  const details = { formerEmail: former, newEmail: emailAddress }
  await audit(db, { action: 'registration.corrected', at, accountId: id, subject: id, ip, details })
  return null
}
