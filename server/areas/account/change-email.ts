import { eq } from 'drizzle-orm'
import type { cancelEmailChange, requestEmailChange, resendEmailChange } from '#contract/account.ts'
import { checkCurrentPassword, findOwnAccount } from '#server/auth/check-password.ts'
import { findOpenEmailChange, linkLimits, sendEmailChangeLink } from '#server/auth/email-change-links.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import { endEmailChanges } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { sessions } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { createLimiter } from '#server/security/limiter.ts'

type RequestChange = AuthenticatedInput<typeof requestEmailChange>

/** Every change of an address locks its account first. */
async function lockAccount(db: Db, { id, sessionId }: Viewer) {
  const [found] = await db
    .select({ emailAddress: accounts.emailAddress, passwordHash: accounts.passwordHash, sessionEndedAt: sessions.endedAt })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(accounts.id, id))
    .for('update', { of: accounts })
  if (!found || found.sessionEndedAt) throw new Problem('SESSION_ENDED')
  return found
}

/** Answers the hash of the password that was checked. @throws Problem `VALIDATION_FAILED`, `TOO_MANY_REQUESTS` */
export async function prepareEmailChange(input: HookInput<RequestChange>, deps: Deps & PasswordDeps): Promise<string> {
  const account = await findOwnAccount(deps.db, input.viewer)
  if (account.emailAddress === input.body.emailAddress) throw fieldProblem('emailAddress', 'emailUnchanged')
  await checkCurrentPassword(input, account, deps)
  return account.passwordHash
}

/** @throws Problem `CONFLICT` when the password was changed or reset meanwhile */
export async function requestChange(
  { db, viewer, body: { emailAddress: newAddress }, ip, language }: RequestChange,
  checkedHash: string,
  deps: Deps,
): Promise<null> {
  const at = deps.now()
  const { emailAddress, passwordHash } = await lockAccount(db, viewer)
  if (passwordHash !== checkedHash) throw new Problem('CONFLICT')
  await endEmailChanges(db, viewer.id, at)
  await sendEmailChangeLink(db, { accountId: viewer.id, emailAddress: newAddress, sessionId: viewer.sessionId }, language, deps)
  const recoveryLink = portalLink(deps.config, '/auth/forgot-password', language)
  await deps.mail.enqueue(db, { template: 'emailChangeRequested', to: emailAddress, language, data: { newAddress, recoveryLink } })
  await audit(db, { action: 'email.requested', at, accountId: viewer.id, ip })
  return null
}

/** @throws Problem `CHANGED_MEANWHILE` without a pending change, `TOO_MANY_REQUESTS` */
export async function countNextLink({ viewer, ip }: HookInput<AuthenticatedInput<typeof resendEmailChange>>, deps: Deps): Promise<void> {
  const open = await findOpenEmailChange(deps.db, viewer.id, deps.now())
  if (!open) throw new Problem('CHANGED_MEANWHILE')
  await createLimiter(deps).consume(linkLimits({ accountId: viewer.id, emailAddress: open.emailAddress, ip }))
}

/** @throws Problem `CHANGED_MEANWHILE` */
export async function resendLink({ db, viewer, language }: AuthenticatedInput<typeof resendEmailChange>, deps: Deps): Promise<null> {
  await lockAccount(db, viewer)
  const open = await findOpenEmailChange(db, viewer.id, deps.now())
  if (!open) throw new Problem('CHANGED_MEANWHILE')
  await sendEmailChangeLink(db, { ...open, sessionId: viewer.sessionId }, language, deps)
  return null
}

/** @throws Problem `CHANGED_MEANWHILE` when the link was opened meanwhile */
export async function cancelChange({ db, viewer, ip }: AuthenticatedInput<typeof cancelEmailChange>, deps: Deps): Promise<null> {
  const at = deps.now()
  await lockAccount(db, viewer)
  const ended = await endEmailChanges(db, viewer.id, at)
  if (ended.length === 0) throw new Problem('CHANGED_MEANWHILE')
  await audit(db, { action: 'email.cancelled', at, accountId: viewer.id, ip })
  return null
}
