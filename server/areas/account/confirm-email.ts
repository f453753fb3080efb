import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { confirmEmailChange } from '#contract/account.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { emailChanges } from '#server/db/schema-security.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { publishChange, publishProviderChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { hashLinkToken } from '#server/security/link-token.ts'

/** The account first, as every change of a password does, then the link as it is now. @throws Problem `LINK_INVALID` */
async function lockLink(db: Db, tokenHash: string) {
  const withToken = eq(emailChanges.tokenHash, tokenHash)
  const [found] = await db.select({ accountId: emailChanges.accountId }).from(emailChanges).where(withToken)
  if (!found) throw new Problem('LINK_INVALID')
  const [account] = await db.select().from(accounts).where(eq(accounts.id, found.accountId)).for('update')
  const [link] = await db.select().from(emailChanges).where(withToken)
  if (!account || account.deletedAt || !link) throw new Problem('LINK_INVALID')
  return { account, link }
}

const publishAccountChange = (tx: Db, id: string, role: Role) =>
  getSide(role) === 'provider' ? publishProviderChange(tx, id) : publishChange(tx, { area: 'sub-admins', id }, [rightRoom('people.manage')])

/** Ends every session but the one that requested the change. @throws Problem `LINK_INVALID`, `LINK_USED`, `LINK_EXPIRED`, `EMAIL_TAKEN` */
export async function confirmChange({ db, body, ip, language }: Input<typeof confirmEmailChange>, deps: Deps) {
  const at = deps.now()
  const now = new Date(at)
  const tokenHash = hashLinkToken(body.token)
  const { account, link } = await lockLink(db, tokenHash)
  const { id, role, emailAddress: formerEmail } = account
  const { emailAddress: newEmail, sessionId } = link
  // An earlier or later link of the same change too.
  if (link.usedAt || newEmail === formerEmail) throw new Problem('LINK_USED')
  if (link.endedAt || link.expiresAt.getTime() <= at) throw new Problem('LINK_EXPIRED')
  const taken = await db.$count(accounts, and(eq(accounts.emailAddress, newEmail), ne(accounts.id, id)))
  if (taken > 0) throw new Problem('EMAIL_TAKEN')
  await db
    .update(accounts)
    .set({ emailAddress: newEmail, emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(accounts.id, id))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Problem('EMAIL_TAKEN') : error
    })
  await db
    .update(emailChanges)
    .set({ usedAt: now })
    .where(and(eq(emailChanges.tokenHash, tokenHash), isNull(emailChanges.usedAt)))
  await endFormerAccess(db, id, at, { except: sessionId, reason: 'accessChanged' })
  await audit(db, { action: 'email.changed', at, accountId: id, ip, details: { formerEmail, newEmail } })
  const mailLanguage = account.language ?? language
  await deps.mail.enqueue(db, { template: 'emailChanged', to: formerEmail, language: mailLanguage, data: { newAddress: newEmail } })
  await publishAccountChange(db, id, role)
  return { emailAddress: newEmail, role }
}
