import { eq } from 'drizzle-orm'
import type { Deal } from '../../src/contract/deals.ts'
import { toRiyals } from '../../src/contract/money.ts'
import { sideOf } from '../../src/contract/roles.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { accounts, deals, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'

/** Deals with whose they are and who decided them. */
export const selectDeals = (db: Db) =>
  db
    .select({ deal: deals, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr, decidedBy: accounts.fullName })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .leftJoin(accounts, eq(accounts.id, deals.decidedById))

type SelectedDeal = Awaited<ReturnType<typeof selectDeals>>[number]

/** A deal as the contract has it. Whose it is and who decided it are told to administrators only; a provider reads when and why. */
export function toDeal({ deal, nameEn, nameAr, decidedBy }: SelectedDeal, viewer: Viewer, deps: Pick<Deps, 'config'>): Deal {
  const forAdmins = { decidedBy, serviceProvider: { _id: deal.providerId, businessNameEn: nameEn, businessNameAr: nameAr } }
  return {
    _id: deal.id,
    nameEn: deal.nameEn,
    nameAr: deal.nameAr,
    detailsEn: deal.detailsEn,
    detailsAr: deal.detailsAr,
    termsAndConditionsEn: deal.termsAndConditionsEn,
    termsAndConditionsAr: deal.termsAndConditionsAr,
    originalPrice: toRiyals(deal.originalPrice),
    discountPercentage: deal.discountBasisPoints / 100,
    discountedPrice: toRiyals(deal.discountedPrice),
    qtyPerUser: deal.qtyPerUser,
    dealCoverImg: storedFile(deal.coverImage, deps),
    dealTimingsOption: deal.timingsOption,
    dealTimings: deal.timings,
    dealStatus: deal.status,
    isApproved: deal.status === 'APPROVED',
    createdAt: deal.createdAt.toISOString(),
    decidedAt: deal.decidedAt?.toISOString() ?? null,
    reason: deal.reason,
    ...(sideOf(viewer.role) === 'admin' && forAdmins),
  }
}
