import { eq } from 'drizzle-orm'
import type { resubmitRegistration } from '#contract/registration.ts'
import { providerSubmissions, providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { licenceRequired, type PreparedResubmission } from './checks.ts'
import { namesOfChanges, toColumns, toContent } from './content.ts'

/** Without a new file the licence stays. @throws Problem `CONFLICT` where the business was resubmitted or decided meanwhile */
export async function resubmit(
  { db, viewer: { id: accountId, businessId: id }, body, files, fileHashes, ip }: AuthenticatedInput<typeof resubmitRegistration>,
  { businessCategoryId }: PreparedResubmission,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<null> {
  const [former] = await db.select().from(providers).where(eq(providers.id, id)).for('update')
  if (former?.approvalStatus !== 'REJECTED') throw new Problem('CONFLICT')
  const businessLicense = files.businessLicenseDoc ?? former.businessLicense
  if (businessLicense === null) throw new Problem('VALIDATION_FAILED', { issues: [licenceRequired] })
  const at = deps.now()
  const newLicence = files.businessLicenseDoc && {
    licenceSha256: fileHashes.businessLicenseDoc,
    licenceExpiresOn: null,
    licenceReminder: null,
  }
  const content = toContent(body, { businessCategoryId, businessLicense })
  const undecided = {
    approvalStatus: 'PENDING',
    approvalWithdrawn: null,
    reason: null,
    problems: null,
    decidedById: null,
    decidedAt: null,
  } as const
  await db
    .update(providers)
    .set({ ...toColumns(content), ...newLicence, ...undecided, submittedAt: new Date(at), version: former.version + 1 })
    .where(eq(providers.id, id))
  await db.insert(providerSubmissions).values({ providerId: id, at: new Date(at), content })
  const details = {
    formerStatus: former.approvalStatus,
    formerReason: former.reason,
    fields: namesOfChanges(former, content),
  }
  await audit(db, { action: 'registration.resubmitted', at, accountId, subject: id, ip, details })
  await publishProviderChange(db, id)
  await endTasks(db, { topic: 'decidedProvider', providerId: id, subjectId: id, how: 'corrected', at })
  await notify(db, { kind: 'resubmitted', providerId: id, subjectId: id }, deps)
  return null
}
