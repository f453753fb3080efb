import { and, eq, isNotNull } from 'drizzle-orm'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** The id of the business with this licence. Administrators may read licences of verified businesses, a business only its own. */
export async function findLicenceOwner(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, fileKey: string): Promise<string | undefined> {
  const isOwner = getSide(viewer.role) === 'provider' ? eq(providers.id, viewer.id) : undefined
  const [owner] = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.businessLicense, fileKey), isNotNull(providers.verifiedAt), isOwner))
  return owner?.id
}
