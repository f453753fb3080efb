import { and, eq } from 'drizzle-orm'
import type { sendLicence } from '#contract/profile.ts'
import { providers } from '#server/db/schema.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'
import { lockOwn } from './update.ts'

/** Stores a new licence, which replaces a waiting one; the sweep removes the replaced file. @throws Problem `NOT_FOUND`, `PROVIDER_NOT_APPROVED` */
export async function storeNewLicence(
  { db, viewer, params, files, fileHashes, ip }: AuthenticatedInput<typeof sendLicence>,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<null> {
  const provider = await lockOwn(db, viewer, params.userId)
  if (provider.approvalStatus !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
  const at = deps.now()
  const [file, sha256] = [files.businessLicenseDoc, fileHashes.businessLicenseDoc]
  const replaced = await db
    .delete(newLicences)
    .where(and(eq(newLicences.providerId, provider.id), isWaiting))
    .returning({ id: newLicences.id })
  await db.insert(newLicences).values({ id: randomId(), providerId: provider.id, file, sha256, sentAt: new Date(at), status: 'PENDING' })
  await db
    .update(providers)
    .set({ version: provider.version + 1 })
    .where(eq(providers.id, provider.id))
  await audit(db, { action: 'licence.sent', at, accountId: viewer.id, subject: provider.id, ip })
  await publishProviderChange(db, provider.id)
  await endTasks(db, { topic: 'ownLicence', providerId: provider.id, subjectId: provider.id, how: 'sent', at })
  if (replaced.length === 0) await notify(db, { kind: 'licenceSent', providerId: provider.id, subjectId: provider.id }, deps)
  return null
}
