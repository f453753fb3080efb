import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Finds the id of the business that has or has sent this licence. Administrators may read licences of verified businesses, a business only its own. */
export async function findLicenceOwner(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, fileKey: string): Promise<string | undefined> {
  const isOwner = getSide(viewer.role) === 'provider' ? eq(providers.id, viewer.id) : undefined
  const [owner] = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.businessLicense, fileKey), isNotNull(providers.verifiedAt), isOwner))
  if (owner) return owner.id
  const [sender] = await db
    .select({ id: providers.id })
    .from(newLicences)
    .innerJoin(providers, eq(providers.id, newLicences.providerId))
    .where(and(eq(newLicences.file, fileKey), ne(newLicences.status, 'APPROVED'), isNotNull(providers.verifiedAt), isOwner))
  return sender?.id
}
