import { and, eq, isNotNull } from 'drizzle-orm'
import { getSide } from '../../../src/contract/roles.ts'
import type { Db } from '../../db/open.ts'
import { accounts, providers } from '../../db/schema.ts'
import type { Viewer } from '../../http/viewer.ts'

/** The business of a current licence that the viewer may read: administrators all of verified businesses, a business its own. */
export async function findLicenceOwner(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, fileKey: string): Promise<string | undefined> {
  const isOwner = getSide(viewer.role) === 'provider' ? eq(providers.id, viewer.id) : undefined
  const [owner] = await db
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(accounts, and(eq(accounts.id, providers.id), isNotNull(accounts.emailVerifiedAt)))
    .where(and(eq(providers.businessLicense, fileKey), isOwner))
  return owner?.id
}
