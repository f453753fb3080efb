import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NewLicence } from '#contract/licences.ts'
import { addDays, localTime } from '#contract/local-time.ts'
import type { Profile } from '#contract/profile.ts'
import { getSide } from '#contract/roles.ts'
import type { OwnDates } from '#contract/special-hours.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { findShopAddress } from '#server/db/shop-addresses.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'

const deciders = alias(accounts, 'deciders')

const selectProfile = (db: Db, id: string) =>
  db
    .select({ provider: providers, category: businessCategories, decidedBy: deciders.fullName })
    .from(providers)
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(deciders, eq(deciders.id, providers.decidedById))
    .where(eq(providers.id, id))

type SelectedProfile = Awaited<ReturnType<typeof selectProfile>>[number]

/** A till may still send scans of the last day. */
const passedAfterDays = 2

function withoutPassed(dates: readonly OwnDates[], { now, config }: Pick<Deps, 'config' | 'now'>): OwnDates[] {
  const from = addDays(localTime(now(), config.businessTimeZone).day, -passedAfterDays)
  return dates.filter(({ to }) => to >= from)
}

/** Only administrators see the version and who decided. */
function toProfile({ provider, category, decidedBy }: SelectedProfile, viewer: Viewer, deps: Pick<Deps, 'config' | 'now'>): Profile {
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
    problems,
    version,
    licenceSha256: _hash,
    licenceReminder: _reminder,
    specialHours,
    ...texts
  } = provider
  const location =
    longitude !== null && latitude !== null ? { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] } : null
  return {
    ...texts,
    specialHours: specialHours && { ...specialHours, dates: withoutPassed(specialHours.dates, deps) },
    _id: id,
    emailAddress: provider.emailAddress ?? '',
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
    problems: approvalStatus === 'REJECTED' ? problems : null,
    ...(getSide(viewer.role) === 'admin' && { version, decidedBy }),
  }
}

/** Finds the new licence of an approved business: the waiting one, else the newest one that was not accepted. */
async function findNewLicence(db: Db, { id, approvalStatus }: SelectedProfile['provider']): Promise<NewLicence | null> {
  if (approvalStatus !== 'APPROVED') return null
  const [newest] = await db
    .select()
    .from(newLicences)
    .where(eq(newLicences.providerId, id))
    .orderBy(desc(isWaiting), desc(newLicences.sentAt), desc(newLicences.id))
    .limit(1)
  if (!newest || newest.status === 'APPROVED') return null
  const { file, status, sentAt, decidedAt, reason } = newest
  return { _id: newest.id, fileKey: file, status, sentAt: sentAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, reason }
}

/** @throws Problem `NOT_FOUND`, also for another provider's profile */
export async function readProfile(db: Db, viewer: Viewer, userId: string, deps: Pick<Deps, 'config' | 'now'>): Promise<Profile> {
  if (getSide(viewer.role) === 'provider' && userId !== viewer.businessId) throw new Problem('NOT_FOUND')
  const [found] = await selectProfile(db, userId)
  if (!found) throw new Problem('NOT_FOUND')
  const [newLicence, shopAddress] = [await findNewLicence(db, found.provider), await findShopAddress(db, userId)]
  return { ...toProfile(found, viewer, deps), newLicence, shopAddress }
}
