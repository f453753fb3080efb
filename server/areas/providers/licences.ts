import { and, eq } from 'drizzle-orm'
import { type decideLicence, lastExpiringDay, type setLicenceExpiry } from '#contract/licences.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { formatDay } from '#server/i18n/translate.ts'
import { toLocalTime } from '#server/local-time.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { licencePath } from '#server/notifications/kinds.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { selectRegistered } from './decide.ts'
import { assertLicenceDay, toLicenceDay } from './licence-day.ts'

type DecisionDeps = Pick<Deps, 'now' | 'mail' | 'config'>

/** @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE`, `VALIDATION_FAILED` */
export async function changeLicenceDay(
  { db, viewer, params: { id }, body: { licenceExpiresOn, expectedVersion }, ip }: AuthenticatedInput<typeof setLicenceExpiry>,
  deps: DecisionDeps,
): Promise<{ version: number }> {
  if (licenceExpiresOn !== null) assertLicenceDay(licenceExpiresOn, deps)
  const [found] = await selectRegistered(db, id).for('update', { of: providers })
  if (!found) throw new Problem('NOT_FOUND')
  const { version, licenceExpiresOn: formerExpiresOn } = found.provider
  if (version !== (expectedVersion ?? version)) throw new Problem('CHANGED_MEANWHILE')
  if (licenceExpiresOn === formerExpiresOn) return { version }
  const next = { ...toLicenceDay(licenceExpiresOn), version: version + 1 }
  await db.update(providers).set(next).where(eq(providers.id, id))
  const details = { expiresOn: licenceExpiresOn, formerExpiresOn }
  const at = deps.now()
  await audit(db, { action: 'licence.dated', at, accountId: viewer.id, subject: id, ip, details })
  const { today } = toLocalTime(at, deps.config.businessTimeZone)
  if (licenceExpiresOn === null || licenceExpiresOn > lastExpiringDay(today))
    await endTasks(db, { topic: 'ownLicence', providerId: id, subjectId: id, how: 'settled', at })
  await publishProviderChange(db, id)
  return { version: next.version }
}

/** Finds the waiting new licence. @throws Problem `CHANGED_MEANWHILE` if it was replaced, `ALREADY_DECIDED` with who decided and when */
async function findWaiting(db: Db, licenceId: string, providerId: string) {
  const [found] = await db
    .select({ licence: newLicences, by: accounts.fullName })
    .from(newLicences)
    .leftJoin(accounts, eq(accounts.id, newLicences.decidedById))
    .where(and(eq(newLicences.id, licenceId), eq(newLicences.providerId, providerId)))
  if (!found) throw new Problem('CHANGED_MEANWHILE')
  const { status, decidedAt } = found.licence
  if (decidedAt) throw new Problem('ALREADY_DECIDED', { details: { by: found.by ?? '', at: decidedAt.toISOString(), status } })
  return found.licence
}

type Registered = Awaited<ReturnType<typeof selectRegistered>>[number]

function toMail({ provider, emailAddress, language }: Registered, { expiresOn, reason }: Decision, { config }: DecisionDeps): Mail {
  const written = language ?? 'en'
  const to = { to: emailAddress, language: written } as const
  const businessName = written === 'ar' ? provider.businessNameAr : provider.businessNameEn
  const data = { businessName, licenceLink: portalLink(config, licencePath, written) }
  return expiresOn === null
    ? { ...to, template: 'licenceRefused', data: { ...data, reason: reason ?? '' } }
    : { ...to, template: 'licenceAccepted', data: { ...data, endsOn: formatDay(expiresOn, written) } }
}

interface Decision {
  /** Null for a refused licence. */
  readonly expiresOn: string | null
  readonly reason: string | null
}

/** Ignores a day sent with a refusal and a reason sent with an acceptance. */
const toDecision = ({ isAccepted, licenceExpiresOn, reason }: AuthenticatedInput<typeof decideLicence>['body']): Decision =>
  isAccepted ? { expiresOn: licenceExpiresOn ?? null, reason: null } : { expiresOn: null, reason: reason ?? null }

/** Locks the business, which stays approved. @throws Problem `NOT_FOUND`, `ALREADY_DECIDED`, `CHANGED_MEANWHILE`, `VALIDATION_FAILED` */
export async function decideOnLicence(
  { db, viewer, params: { id }, body, ip }: AuthenticatedInput<typeof decideLicence>,
  deps: DecisionDeps,
): Promise<null> {
  const decision = toDecision(body)
  const { expiresOn, reason } = decision
  if (expiresOn !== null) assertLicenceDay(expiresOn, deps, { isNew: true })
  const [found] = await selectRegistered(db, id).for('update', { of: providers })
  if (!found) throw new Problem('NOT_FOUND')
  const { provider } = found
  const { file, sha256 } = await findWaiting(db, body.licenceId, id)
  if (provider.approvalStatus !== 'APPROVED') throw new Problem('CHANGED_MEANWHILE')
  const at = deps.now()
  const [status, kind] = expiresOn === null ? (['REJECTED', 'licenceRefused'] as const) : (['APPROVED', 'licenceAccepted'] as const)
  const decided = { ...decision, status, decidedAt: new Date(at), decidedById: viewer.id }
  const replaced = expiresOn !== null && { formerFile: provider.businessLicense }
  await db
    .update(newLicences)
    .set({ ...decided, ...replaced })
    .where(eq(newLicences.id, body.licenceId))
  const current = expiresOn !== null && { businessLicense: file, licenceSha256: sha256, ...toLicenceDay(expiresOn) }
  await db
    .update(providers)
    .set({ ...current, version: provider.version + 1 })
    .where(eq(providers.id, id))
  const details = { status, ...(expiresOn === null ? { reason } : { expiresOn, formerExpiresOn: provider.licenceExpiresOn }) }
  await audit(db, { action: 'licence.decided', at, accountId: viewer.id, subject: id, ip, details })
  const how = status === 'APPROVED' ? 'approved' : 'rejected'
  await endTasks(db, { topic: 'sentLicences', providerId: id, subjectId: id, how, at, accountId: viewer.id })
  await publishProviderChange(db, id)
  await notify(db, { kind, providerId: id, subjectId: id, details: { reason, day: expiresOn ?? undefined } }, deps)
  await deps.mail.enqueue(db, toMail(found, decision, deps))
  return null
}
