import { and, eq, sql } from 'drizzle-orm'
import { invitationLifetime, maxPeople } from '#contract/limits.ts'
import type { invitePerson, resendInvitation, withdrawInvitation } from '#contract/people.ts'
import { findBusinessNames } from '#server/db/business-names.ts'
import { toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import { isUnverified } from '#server/db/owner.ts'
import { accounts } from '#server/db/schema.ts'
import { invitations } from '#server/db/schema-people.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, HookInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Language } from '#server/i18n/translate.ts'
import { mailboxLimits } from '#server/mail/mail-limits.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { createLimiter, type RateLimit } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import { publishPeopleChange } from './change.ts'
import { isOpenInvitation } from './list.ts'
import { lockPeople } from './lock-people.ts'

/** Mails of a business in a day. */
const maxMailsADay = 20

const withoutMail = ['VALIDATION_FAILED', 'CONFLICT', 'CHANGED_MEANWHILE', 'RIGHT_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const

/** So that no business floods a mailbox, nor several together. */
export const invitationLimits = ({ businessId }: Viewer, emailAddress: string, ip: string): readonly RateLimit[] =>
  [
    { key: `people.invite:${businessId}`, max: maxMailsADay, period: 86_400_000 },
    ...mailboxLimits('people.invitation', { mailbox: toCustomerMailbox(emailAddress), ip }),
  ].map((limit) => ({ ...limit, exemptCodes: withoutMail }))

type InviteDeps = Pick<Deps, 'config' | 'mail' | 'now'>

interface Sending {
  readonly id: string
  readonly emailAddress: string
  readonly subRole: typeof invitations.$inferSelect.subRole
  readonly businessId: string
  readonly language: Language
}

/**
 * The same statements whether the address has an account or not, so that neither the answer nor its time tells: only the mail differs.
 * @returns the columns of a new link
 */
async function mailLink(tx: Db, { id, emailAddress, subRole, businessId, language }: Sending, { config, mail, now }: InviteDeps) {
  const [account] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    // Who registered somebody else's address does not keep it from them.
    .where(and(eq(accounts.emailAddress, emailAddress), sql`(${isUnverified}) is not true`))
  const names = await findBusinessNames(tx, businessId)
  // The id lets an older link be told from an invented one.
  const token = `${id}.${randomId()}`
  const tokenHash = hashLinkToken(token)
  const link = portalLink(config, `/auth/invitation#${token}`, language)
  const spoken = account?.language ?? language
  const letter: Mail = account
    ? { template: 'invitationOfAccount', to: emailAddress, language: spoken, data: { businessName: names[spoken] } }
    : { template: 'invitation', to: emailAddress, language, data: { businessName: names[language], subRole, link } }
  await mail.enqueue(tx, letter)
  return { tokenHash: account ? null : tokenHash, language, sentAt: new Date(now()), expiresAt: new Date(now() + invitationLifetime) }
}

/** @throws Problem `RIGHT_MISSING`, `VALIDATION_FAILED` on `emailAddress`, `CONFLICT` where the business has as many as it may have */
export async function invite(
  { db, viewer, body: { emailAddress, subRole }, ip, language }: AuthenticatedInput<typeof invitePerson>,
  deps: InviteDeps,
): Promise<null> {
  const { id: accountId, businessId } = viewer
  const { caller, others } = await lockPeople(db, viewer)
  if ([caller, ...others].some((person) => person.emailAddress === emailAddress)) throw fieldProblem('emailAddress', 'personExists')
  const open = await db.select().from(invitations).where(isOpenInvitation(businessId))
  if (open.some((invitation) => invitation.emailAddress === emailAddress)) throw fieldProblem('emailAddress', 'invitedAlready')
  if (1 + others.length + open.length >= maxPeople)
    throw new Problem('CONFLICT', { issues: [{ path: 'emailAddress', code: 'peopleLimit', params: { max: maxPeople } }] })
  const id = randomId()
  const link = await mailLink(db, { id, emailAddress, subRole, businessId, language }, deps)
  await db.insert(invitations).values({ ...link, id, providerId: businessId, emailAddress, subRole, invitedById: accountId })
  await audit(db, { action: 'invitation.sent', at: deps.now(), accountId, subject: id, ip, details: { subRole } })
  await publishPeopleChange(db, businessId)
  return null
}

const isOpenWithId = ({ businessId }: Viewer, id: string) => and(isOpenInvitation(businessId), eq(invitations.id, id))

/** @throws Problem `CHANGED_MEANWHILE`, `TOO_MANY_REQUESTS` */
export async function countResending(
  { viewer, params, ip }: HookInput<AuthenticatedInput<typeof resendInvitation>>,
  deps: Deps,
): Promise<void> {
  const [found] = await deps.db.select().from(invitations).where(isOpenWithId(viewer, params.id))
  if (!found) throw new Problem('CHANGED_MEANWHILE')
  await createLimiter(deps).consume(invitationLimits(viewer, found.emailAddress, ip))
}

/** @throws Problem `RIGHT_MISSING`, `CHANGED_MEANWHILE` where it was accepted or taken back meanwhile */
async function lockInvitation(db: Db, viewer: Viewer, id: string) {
  await lockPeople(db, viewer)
  const [found] = await db.select().from(invitations).where(isOpenWithId(viewer, id)).for('update')
  if (!found) throw new Problem('CHANGED_MEANWHILE')
  return found
}

/** The former link ends. @throws Problem `RIGHT_MISSING`, `CHANGED_MEANWHILE` */
export async function resend(
  { db, viewer, params: { id }, ip, language }: AuthenticatedInput<typeof resendInvitation>,
  deps: InviteDeps,
): Promise<null> {
  const { emailAddress, subRole } = await lockInvitation(db, viewer, id)
  const link = await mailLink(db, { id, emailAddress, subRole, businessId: viewer.businessId, language }, deps)
  await db.update(invitations).set(link).where(eq(invitations.id, id))
  await audit(db, { action: 'invitation.sent', at: deps.now(), accountId: viewer.id, subject: id, ip, details: { subRole } })
  await publishPeopleChange(db, viewer.businessId)
  return null
}

/** @throws Problem `RIGHT_MISSING`, `CHANGED_MEANWHILE` */
export async function withdraw(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof withdrawInvitation>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const { subRole } = await lockInvitation(db, viewer, id)
  await db
    .update(invitations)
    .set({ withdrawnAt: new Date(now()) })
    .where(eq(invitations.id, id))
  await audit(db, { action: 'invitation.withdrawn', at: now(), accountId: viewer.id, subject: id, ip, details: { subRole } })
  await publishPeopleChange(db, viewer.businessId)
  return null
}
