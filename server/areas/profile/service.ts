import { eq } from 'drizzle-orm'
import type { Profile } from '../../../src/contract/profile.ts'
import { getSide } from '../../../src/contract/roles.ts'
import type { Db } from '../../db/open.ts'
import { accounts, businessCategories, providers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { storedFile } from '../../files/routes.ts'
import type { Viewer } from '../../http/viewer.ts'
import { Problem } from '../../problem.ts'

const selectProfile = (db: Db, id: string) =>
  db
    .select({ provider: providers, emailAddress: accounts.emailAddress, category: businessCategories })
    .from(providers)
    .innerJoin(accounts, eq(accounts.id, providers.id))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .where(eq(providers.id, id))

type SelectedProfile = Awaited<ReturnType<typeof selectProfile>>[number]

function toProfile({ provider, emailAddress, category }: SelectedProfile, deps: Pick<Deps, 'config'>): Profile {
  const {
    id,
    longitude,
    latitude,
    approvalStatus,
    createdAt,
    submittedAt,
    decidedAt,
    profileImage,
    coverImage,
    businessLicense,
    ...texts
  } = provider
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
    submittedAt: submittedAt.toISOString(),
    businessLicense: businessLicense === null ? null : { fileKey: businessLicense },
  }
}

/** @throws Problem `NOT_FOUND`, also for another provider's profile */
export async function readProfile(db: Db, viewer: Viewer, userId: string, deps: Pick<Deps, 'config'>): Promise<Profile> {
  if (getSide(viewer.role) === 'provider' && userId !== viewer.id) throw new Problem('NOT_FOUND')
  const [found] = await selectProfile(db, userId)
  if (!found) throw new Problem('NOT_FOUND')
  return toProfile(found, deps)
}
