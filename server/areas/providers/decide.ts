import { and, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { decideProvider } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { isOwnerOfProvider } from '#server/db/owner.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { addShopAddress } from '#server/db/shop-addresses.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { mailClaimants } from '#server/notifications/mail-claimants.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { mailDelay, recordDecision, type Undoable, withdrawDecision } from '#server/notifications/undoable-decisions.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { assertLicenceDay, toLicenceDay } from './licence-day.ts'
import { beginVoucherReviews, endVoucherReviews, resumeVoucherReviews } from './voucher-reviews.ts'

const deciders = alias(accounts, 'deciders')

/** A business waits for a decision once its address is verified. */
export const selectRegistered = (db: Db, id: string) =>
  db
    .select({
      provider: providers,
      emailAddress: accounts.emailAddress,
      language: accounts.language,
      by: deciders.fullName,
    })
    .from(providers)
    .innerJoin(accounts, isOwnerOfProvider)
    .leftJoin(deciders, eq(deciders.id, providers.decidedById))
    .where(and(eq(providers.id, id), isNotNull(providers.verifiedAt)))

type Registered = Awaited<ReturnType<typeof selectRegistered>>[number]

function toMail(
  { provider, emailAddress, language }: Registered,
  reason: string | null,
  isVoucherInReview: boolean,
  { config }: Pick<Deps, 'config'>,
) {
  const written = { to: emailAddress, language: language ?? 'en' } as const
  const businessName = written.language === 'ar' ? provider.businessNameAr : provider.businessNameEn
  const data = { businessName, signInLink: portalLink(config, '/service-provider/login', written.language) }
  const rejected = { ...written, data: { ...data, reason: reason ?? undefined } }
  return {
    providerApproved: { ...written, template: 'providerApproved', data: { ...data, ...(isVoucherInReview && { isVoucherInReview }) } },
    providerRejected: { ...rejected, template: 'providerRejected' },
    approvalWithdrawn: { ...rejected, template: 'approvalWithdrawn' },
  } as const satisfies Readonly<Record<string, Mail>>
}

/** Reads the decision again, because the locking query joined the decider before it waited. Returns `CHANGED_MEANWHILE` if the business waits again. */
async function staleDecision(db: Db, id: string): Promise<Problem> {
  const [current] = await selectRegistered(db, id)
  const { decidedAt: at, approvalStatus: status } = current?.provider ?? {}
  if (status === 'PENDING') return new Problem('CHANGED_MEANWHILE')
  return new Problem('ALREADY_DECIDED', { details: at && status ? { by: current?.by ?? '', at: at.toISOString(), status } : undefined })
}

const toDecision = ({ isApproved, reason, problems = [] }: AuthenticatedInput<typeof decideProvider>['body']) =>
  isApproved
    ? ({ approvalStatus: 'APPROVED', reason: null, problems: null } as const)
    : ({ approvalStatus: 'REJECTED', reason: reason ?? null, problems: problems.length > 0 ? [...new Set(problems)] : null } as const)

/** Locks the business; changes nothing if it has the status already. @throws Problem `NOT_FOUND`, `ALREADY_DECIDED` with who decided and when, `CHANGED_MEANWHILE`, `VALIDATION_FAILED` */
export async function decide(
  { db, viewer, body, ip }: AuthenticatedInput<typeof decideProvider>,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<Undoable | null> {
  const { serviceProviderId: id, isApproved, expectedStatus, expectedVersion, licenceExpiresOn } = body
  if (licenceExpiresOn !== undefined) assertLicenceDay(licenceExpiresOn, deps)
  const decision = toDecision(body)
  const [found] = await selectRegistered(db, id).for('update', { of: providers })
  if (!found) throw new Problem('NOT_FOUND')
  const { approvalStatus: formerStatus, reason: formerReason, version } = found.provider
  if (formerStatus !== (expectedStatus ?? formerStatus)) throw await staleDecision(db, id)
  if (version !== (expectedVersion ?? version)) throw new Problem('CHANGED_MEANWHILE')
  if (decision.approvalStatus === formerStatus) return null
  const at = deps.now()
  await db
    .update(providers)
    .set({
      ...decision,
      ...(licenceExpiresOn !== undefined && toLicenceDay(licenceExpiresOn)),
      approvalWithdrawn: isApproved ? null : formerStatus === 'APPROVED',
      decidedById: viewer.id,
      decidedAt: new Date(at),
      version: version + 1,
    })
    .where(eq(providers.id, id))
  if (isApproved) await addShopAddress(db, found.provider, at)
  const problems = decision.problems?.join(', ') ?? null
  const noted = licenceExpiresOn !== undefined && { expiresOn: licenceExpiresOn }
  const details = { status: decision.approvalStatus, reason: decision.reason, problems, formerStatus, formerReason, ...noted }
  await audit(db, { action: 'provider.decided', at, accountId: viewer.id, subject: id, ip, details })
  const kind = isApproved ? 'providerApproved' : formerStatus === 'APPROVED' ? 'approvalWithdrawn' : 'providerRejected'
  await publishProviderChange(db, id)
  const reviews = isApproved ? await beginVoucherReviews(db, { providerId: id, at }, deps) : undefined
  const mail = toMail(found, decision.reason, Boolean(reviews?.number), deps)[kind]
  const mailed = await deps.mail.enqueueLater(db, mailDelay(deps), mail)
  if (kind === 'approvalWithdrawn') await endVoucherReviews(db, { providerId: id, at, accountId: viewer.id })
  const sent = await notify(db, { kind, providerId: id, subjectId: id, details: { reason: decision.reason } }, deps)
  const customerMailIds =
    body.tellCustomers && kind === 'approvalWithdrawn'
      ? await mailClaimants(db, { where: eq(deals.providerId, id), news: 'businessSuspended' }, deps)
      : []
  const undoable = {
    ...sent,
    mailIds: [...mailed, ...(reviews?.mailIds ?? []), ...customerMailIds],
    subjectId: id,
    accountId: viewer.id,
    at,
    isApproved,
    version: version + 1,
    former: toFormerDecision(found.provider),
    review: { subjectKind: 'business' as const, providerId: id },
  }
  return recordDecision(db, undoable, deps)
}

const toFormerDecision = ({ decidedAt, ...provider }: Registered['provider']) => ({
  approvalStatus: provider.approvalStatus,
  approvalWithdrawn: provider.approvalWithdrawn,
  reason: provider.reason,
  problems: provider.problems,
  decidedById: provider.decidedById,
  licenceExpiresOn: provider.licenceExpiresOn,
  licenceReminder: provider.licenceReminder,
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** Restores the former state. @throws Problem `NOT_FOUND`, `ALREADY_UNDONE`, `TOO_LATE_TO_UNDO`, `CHANGED_MEANWHILE`, `ALREADY_DECIDED` */
export async function undoDecision(
  { db, viewer, body, ip }: AuthenticatedInput<typeof decideProvider>,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<null> {
  const id = body.serviceProviderId
  const [found] = await selectRegistered(db, id).for('update', { of: providers })
  if (!found) throw new Problem('NOT_FOUND')
  const { approvalStatus: status, reason, version } = found.provider
  const who = { subjectId: id, accountId: viewer.id, providerId: id }
  const undo = { ...who, version, status, isApproved: body.isApproved, stale: () => staleDecision(db, id) }
  const { former, decidedAt } = await withdrawDecision<ReturnType<typeof toFormerDecision>>(db, undo, deps)
  const before = { ...former, decidedAt: former.decidedAt === null ? null : new Date(former.decidedAt) }
  await db
    .update(providers)
    .set({ ...before, version: version + 1 })
    .where(eq(providers.id, id))
  const details = { status: former.approvalStatus, formerStatus: status, formerReason: reason }
  const at = deps.now()
  await audit(db, { action: 'provider.undone', at, accountId: viewer.id, subject: id, ip, details })
  await publishProviderChange(db, id)
  if (status === 'APPROVED') await endVoucherReviews(db, { providerId: id, at, accountId: viewer.id })
  if (former.approvalStatus === 'APPROVED') await resumeVoucherReviews(db, { providerId: id, at: decidedAt.getTime() })
  return null
}
