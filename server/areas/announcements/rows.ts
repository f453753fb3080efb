import { eq, sql } from 'drizzle-orm'
import type { Announcement, AnnouncementResults } from '#contract/announcements.ts'
import type { Db } from '#server/db/db.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'

export const selectAnnouncementRows = (db: Db) =>
  db
    .select({
      announcement: announcements,
      decidedBy: accounts.fullName,
      businessNameEn: providers.businessNameEn,
      businessNameAr: providers.businessNameAr,
      deal: { _id: deals.id, nameEn: deals.nameEn, nameAr: deals.nameAr, isOpen: sql<boolean>`${isOpenDeal}` },
      profileImage: providers.profileImage,
      businessCategory: {
        _id: businessCategories.id,
        value: businessCategories.value,
        nameEn: businessCategories.nameEn,
        nameAr: businessCategories.nameAr,
      },
    })
    .from(announcements)
    .innerJoin(providers, eq(providers.id, announcements.providerId))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(deals, eq(deals.id, announcements.dealId))
    .leftJoin(accounts, eq(accounts.id, announcements.decidedById))

type SelectedRow = Awaited<ReturnType<typeof selectAnnouncementRows>>[number]

/** Only administrators see the business and who decided. */
export function toAnnouncement(
  { announcement: row, decidedBy, deal, ...business }: SelectedRow,
  { isAdmin, results }: { readonly isAdmin: boolean; readonly results: AnnouncementResults | undefined },
  deps: Pick<Deps, 'config'>,
) {
  const { title, message, language, translatedTitle, translatedMessage, status, reason, isLate, version } = row
  const { audience, recipientCount, overLimitCount, isDealLeftOut } = row
  const serviceProvider = { ...business, _id: row.providerId, profileImage: storedFile(business.profileImage, deps) }
  return {
    _id: row.id,
    title,
    message,
    language,
    translation: translatedTitle === null || translatedMessage === null ? null : { title: translatedTitle, message: translatedMessage },
    scheduledDateTime: row.scheduledAt?.toISOString() ?? null,
    audience,
    notificationStatus: status,
    isApproved: status === 'APPROVED',
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason,
    sentAt: row.sentAt?.toISOString() ?? null,
    recipientCount,
    overLimitCount,
    deal,
    isDealLeftOut,
    results: results ?? null,
    isLate,
    version,
    ...(isAdmin && { decidedBy, serviceProvider }),
  } satisfies Announcement
}
