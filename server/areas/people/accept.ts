import { and, eq } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { acceptInvitation, readInvitation } from '#contract/people.ts'
import { foldForSearch } from '#contract/text.ts'
import { type PasswordDeps, refuseGuessable } from '#server/auth/guessable.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { isUnverified } from '#server/db/owner.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { invitations } from '#server/db/schema-people.ts'
import type { Deps } from '#server/deps.ts'
import type { HookInput, Input } from '#server/http/handler.ts'
import { notify } from '#server/notifications/notify.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet, siteNetwork } from '#server/security/client-subnet.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import { publishPeopleChange } from './change.ts'

const selectInvitation = (db: Db, token: string) =>
  db
    .select({ invitation: invitations, provider: providers })
    .from(invitations)
    .innerJoin(providers, eq(providers.id, invitations.providerId))
    .where(eq(invitations.id, token.split('.')[0] ?? ''))

type Found = Awaited<ReturnType<typeof selectInvitation>>[number]

/** A link after which a newer mail was sent has expired, also where that mail has no link: whoever invites knows the id, and learns of no account. @throws Problem `LINK_INVALID`, `LINK_USED`, `LINK_WITHDRAWN`, `LINK_EXPIRED`, `PROVIDER_NOT_APPROVED` */
function requireOpen(found: Found | undefined, token: string, at: number): Found {
  if (!found) throw new Problem('LINK_INVALID')
  const { acceptedAt, withdrawnAt, expiresAt, tokenHash } = found.invitation
  if (acceptedAt) throw new Problem('LINK_USED')
  if (withdrawnAt) throw new Problem('LINK_WITHDRAWN')
  if (expiresAt.getTime() <= at || tokenHash !== hashLinkToken(token)) throw new Problem('LINK_EXPIRED')
  if (found.provider.approvalStatus !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
  return found
}

/** @throws Problem as {@link requireOpen} */
export async function findInvitation(
  { db, body: { token } }: Pick<Input<typeof readInvitation>, 'db' | 'body'>,
  { now }: Pick<Deps, 'now'>,
): Promise<CallData<typeof readInvitation>> {
  const [found] = await selectInvitation(db, token)
  const { invitation, provider } = requireOpen(found, token, now())
  const { businessNameEn, businessNameAr } = provider
  return { businessNameEn, businessNameAr, emailAddress: invitation.emailAddress, subRole: invitation.subRole }
}

/** Hashes nothing without a link that works. @throws Problem as {@link requireOpen}, `VALIDATION_FAILED` on `password` */
export async function prepareAcceptance(
  { body, ip }: HookInput<Input<typeof acceptInvitation>>,
  deps: Deps & PasswordDeps,
): Promise<string> {
  const { emailAddress, businessNameEn, businessNameAr } = await findInvitation({ db: deps.db, body }, deps)
  const known = [emailAddress, body.fullName, businessNameEn ?? '', businessNameAr ?? '']
  await refuseGuessable(deps, body.password, known)
  return deps.hashing.run(clientSubnet(ip), () => hashPassword(body.password), [siteNetwork(ip)])
}

/** Two at once wait at the invitation. A registration with the address that was never verified goes: the link has shown whose it is. @throws Problem as {@link requireOpen}, `EMAIL_TAKEN` where the address has got an account since */
export async function accept(
  { db, body: { token, fullName }, ip, language }: Input<typeof acceptInvitation>,
  passwordHash: string,
  deps: Pick<Deps, 'config' | 'mail' | 'now'>,
): Promise<CallData<typeof acceptInvitation>> {
  const at = deps.now()
  const now = new Date(at)
  const [found] = await selectInvitation(db, token).for('update', { of: invitations })
  const { id: invitationId, providerId, emailAddress, subRole } = requireOpen(found, token, at).invitation
  const id = randomId()
  const names = { fullName, foldedName: foldForSearch(fullName) }
  const membership = { role: 'SERVICE_PROVIDER', providerId, subRole } as const
  const registered = await db
    .delete(accounts)
    .where(and(eq(accounts.emailAddress, emailAddress), isUnverified))
    .returning({ id: accounts.id })
  const [added] = await db
    .insert(accounts)
    .values({ id, emailAddress, passwordHash, ...names, ...membership, language, createdAt: now, emailVerifiedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!added) throw new Problem('EMAIL_TAKEN')
  await db.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, invitationId))
  for (const { id: subject } of registered) await audit(db, { action: 'registration.deleted', at, subject })
  await audit(db, { action: 'invitation.accepted', at, accountId: id, subject: invitationId, ip, details: { subRole } })
  await notify(db, { kind: 'personJoined', providerId, subjectId: id, details: { colleague: fullName } }, deps)
  await publishPeopleChange(db, providerId)
  return { emailAddress }
}
