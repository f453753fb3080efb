import { and, eq } from 'drizzle-orm'
import type { ProviderRow } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { findCity } from '#server/gazetteer/gazetteer.ts'

export const selectProviderRows = (db: Db) =>
  db
    .select({
      id: providers.id,
      businessNameEn: providers.businessNameEn,
      businessNameAr: providers.businessNameAr,
      managerName: providers.managerName,
      emailAddress: providers.emailAddress,
      phoneNo: providers.phoneNo,
      commercialRegNo: providers.commercialRegNo,
      bankAccountNo: providers.bankAccountNo,
      licenceSha256: providers.licenceSha256,
      licenceExpiresOn: providers.licenceExpiresOn,
      newLicence: { sha256: newLicences.sha256, sentAt: newLicences.sentAt },
      profileImage: providers.profileImage,
      status: providers.approvalStatus,
      reason: providers.reason,
      createdAt: providers.createdAt,
      submittedAt: providers.submittedAt,
      decidedAt: providers.decidedAt,
      version: providers.version,
      cityId: providers.cityId,
      decidedBy: accounts.fullName,
      businessCategory: {
        _id: businessCategories.id,
        value: businessCategories.value,
        nameEn: businessCategories.nameEn,
        nameAr: businessCategories.nameAr,
      },
    })
    .from(providers)
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(accounts, eq(accounts.id, providers.decidedById))
    .leftJoin(newLicences, and(eq(newLicences.providerId, providers.id), isWaiting))

type SelectedRow = Awaited<ReturnType<typeof selectProviderRows>>[number]

export const toProviderRow = (
  {
    id,
    profileImage,
    status,
    createdAt,
    submittedAt,
    decidedAt,
    cityId,
    bankAccountNo: _account,
    licenceSha256: _hash,
    newLicence,
    ...row
  }: SelectedRow,
  deps: Pick<Deps, 'config'>,
): ProviderRow => ({
  _id: id,
  ...row,
  city: findCity(cityId),
  profileImage: storedFile(profileImage, deps),
  accountApprovalStatus: status,
  isApproved: status === 'APPROVED',
  createdAt: createdAt.toISOString(),
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  licenceSentAt: status === 'APPROVED' ? newLicence?.sentAt.toISOString() : null,
})
