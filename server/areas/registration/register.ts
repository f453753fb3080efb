import type { registerProvider } from '#contract/registration.ts'
import { ownerColumns } from '#server/db/owner.ts'
import { accounts, providerSubmissions, providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import { licenceRequired, type PreparedRegistration } from './checks.ts'
import { toColumns, toContent } from './content.ts'
import { makeRoom } from './room.ts'
import { sendVerification } from './verification.ts'

/** The loser of two registrations with one address waits at its row. @throws Problem `VALIDATION_FAILED` on `emailAddress` */
export async function register(
  { db, body, files: { businessLicenseDoc: businessLicense }, fileHashes, ip, language }: Input<typeof registerProvider>,
  { businessCategoryId, hasOpenedLinks, ...hashes }: PreparedRegistration,
  deps: Pick<Deps, 'now' | 'mail' | 'config'>,
): Promise<null> {
  if (businessLicense === undefined) throw new Problem('VALIDATION_FAILED', { issues: [licenceRequired] })
  const [id, at] = [randomId(), deps.now()]
  const createdAt = new Date(at)
  const { emailAddress, securityQuestion: securityQuestionId, correctionToken } = body
  const correctionHash = correctionToken && hashLinkToken(correctionToken)
  await makeRoom(db, { ip, at, hasOpenedLinks })
  const [added] = await db
    .insert(accounts)
    .values({ id, emailAddress, ...hashes, securityQuestionId, correctionHash, ...ownerColumns(id), language, createdAt })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!added) throw fieldProblem('emailAddress', 'emailTaken')
  const content = toContent(body, { businessCategoryId, businessLicense })
  await db.insert(providers).values({
    ...toColumns(content),
    id,
    licenceSha256: fileHashes.businessLicenseDoc,
    approvalStatus: 'PENDING',
    createdAt,
    submittedAt: createdAt,
  })
  await db.insert(providerSubmissions).values({ providerId: id, at: createdAt, content })
  await sendVerification(db, { id, emailAddress, language, ip }, deps)
  await audit(db, { action: 'registration.created', at, accountId: id, subject: id, ip })
  return null
}
