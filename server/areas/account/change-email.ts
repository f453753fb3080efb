import { eq } from 'drizzle-orm'
import type { cancelEmailChange, requestEmailChange, resendEmailChange } from '#contract/account.ts'
import { checkCurrentPassword, findOwnAccount } from '#server/auth/check-password.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import { endEmailChanges } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { emailChanges, sessions } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Language } from '#server/i18n/translate.ts'
import { emailChangeHours } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { createLimiter, type RateLimit } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import { findPendingEmail } from './own-account.ts'

type RequestChange = AuthenticatedInput<typeof requestEmailChange>

const dayMs = 86_400_000

/** Links for one account, and to one address whoever asks, in a day. */
const maxLinksADay = 10

/** Milliseconds between two links to one address. */
const linkCooldown = 60_000

export const linkLimits = (accountId: string, emailAddress: string): readonly RateLimit[] =>
  [
    { key: `emailChange.pause:${emailAddress}`, max: 1, period: linkCooldown },
    { key: `emailChange.to:${emailAddress}`, max: maxLinksADay, period: dayMs },
    { key: `emailChange.by:${accountId}`, max: maxLinksADay, period: dayMs },
  ].map((limit) => ({ ...limit, exemptCodes: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] }))

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

/** Also to an address that is taken: whoever opens the link owns it, and the response discloses nothing. */
async function sendLink(tx: Db, viewer: Viewer, emailAddress: string, language: Language, { now, mail, config }: Deps): Promise<void> {
  const token = randomId()
  const at = now()
  await tx.insert(emailChanges).values({
    tokenHash: hashLinkToken(token),
    accountId: viewer.id,
    emailAddress,
    sessionId: viewer.sessionId,
    createdAt: new Date(at),
    expiresAt: new Date(at + emailChangeHours * 3_600_000),
  })
  const link = portalLink(config, `/auth/confirm-email#${token}`, language)
  await mail.enqueue(tx, { template: 'confirmEmail', to: emailAddress, language, data: { link } })
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
  await sendLink(db, viewer, newAddress, language, deps)
  const recoveryLink = portalLink(deps.config, '/auth/forgot-password', language)
  await deps.mail.enqueue(db, { template: 'emailChangeRequested', to: emailAddress, language, data: { newAddress, recoveryLink } })
  await audit(db, { action: 'email.requested', at, accountId: viewer.id, ip })
  return null
}

/** @throws Problem `CHANGED_MEANWHILE` without a pending change, `TOO_MANY_REQUESTS` */
export async function countNextLink({ viewer }: HookInput<AuthenticatedInput<typeof resendEmailChange>>, deps: Deps): Promise<void> {
  const pending = await findPendingEmail(deps.db, viewer.id, deps.now())
  if (!pending) throw new Problem('CHANGED_MEANWHILE')
  await createLimiter(deps).consume(linkLimits(viewer.id, pending.emailAddress))
}

/** @throws Problem `CHANGED_MEANWHILE` */
export async function resendLink({ db, viewer, language }: AuthenticatedInput<typeof resendEmailChange>, deps: Deps): Promise<null> {
  await lockAccount(db, viewer)
  const pending = await findPendingEmail(db, viewer.id, deps.now())
  if (!pending) throw new Problem('CHANGED_MEANWHILE')
  await sendLink(db, viewer, pending.emailAddress, language, deps)
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
