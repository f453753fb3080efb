import { eq, sql } from 'drizzle-orm'
import type { Profile } from '../../src/contract/profile.ts'
import { sideOf } from '../../src/contract/roles.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { accounts, businessCategories, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'
import { Problem } from '../http/problem.ts'

/** One profile by the `id` of its provider, prepared for as often as this database or transaction is asked. */
export const selectProfile = (db: Db) =>
  db
    .select({ provider: providers, emailAddress: accounts.emailAddress, category: businessCategories })
    .from(providers)
    .innerJoin(accounts, eq(accounts.id, providers.id))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .where(eq(providers.id, sql.placeholder('id')))
    .prepare('profile')

type ProfileSelection = ReturnType<typeof selectProfile>
type SelectedProfile = Awaited<ReturnType<ProfileSelection['execute']>>[number]

/** The licence, the bank account, the tax number and the security answer stay in the house. */
function toProfile({ provider, emailAddress, category }: SelectedProfile, deps: Pick<Deps, 'config'>): Profile {
  const { id, longitude, latitude, approvalStatus, createdAt, decidedAt, profileImage, coverImage, ...texts } = provider
  const location =
    longitude !== null && latitude !== null ? { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] } : null
  return {
    ...texts,
    _id: id,
    emailAddress,
    businessCategory: category && { _id: category.id, value: category.value, nameEn: category.nameEn, nameAr: category.nameAr },
    location,
    profileImage: storedFile(profileImage, deps),
    coverImage: storedFile(coverImage, deps),
    isApproved: approvalStatus === 'APPROVED',
    accountApprovalStatus: approvalStatus,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** @throws Problem `NOT_FOUND`, also for a provider that asks for another one */
export async function profileOf(select: ProfileSelection, viewer: Viewer, userId: string, deps: Pick<Deps, 'config'>): Promise<Profile> {
  if (sideOf(viewer.role) === 'provider' && userId !== viewer.id) throw new Problem('NOT_FOUND')
  const [found] = await select.execute({ id: userId })
  if (!found) throw new Problem('NOT_FOUND')
  return toProfile(found, deps)
}
