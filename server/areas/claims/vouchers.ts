import { eq } from 'drizzle-orm'
import type { PublicBusiness, VoucherContent } from '#contract/claims.ts'
import type { VoucherEnd, VoucherState } from '#contract/voucher-states.ts'
import type { Db } from '#server/db/db.ts'
import { findStoredVersion, isHonoured, toApprovedTerms, toVoucherEnd } from '#server/db/deal-versions.ts'
import { toPrices } from '#server/db/prices.ts'
import { type DealContent, deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import type { claims } from '#server/db/schema-sales.ts'
import { toShopHours } from '#server/db/shop-hours.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { findCity } from '#server/gazetteer/gazetteer.ts'
import { Problem } from '#server/problem.ts'

export const selectVouchers = (db: Db) =>
  db
    .select({ deal: deals, provider: providers, category: businessCategories })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))

export type SelectedVoucher = Awaited<ReturnType<typeof selectVouchers>>[number]

type Standing = Pick<SelectedVoucher['deal'], 'status' | 'deletedAt' | 'lastApproved'>

export function toVoucherState(
  { status, deletedAt, lastApproved }: Standing,
  { approvalStatus }: SelectedVoucher['provider'],
): VoucherState {
  if (deletedAt) return 'WITHDRAWN'
  if (status !== 'APPROVED' && !lastApproved) return 'NOT_YET'
  if (approvalStatus !== 'APPROVED') return 'ENDED'
  return isHonoured({ status, endedAt: null, lastApproved }) ? 'OPEN' : 'WITHDRAWN'
}

/** Never shows the e-mail address, the licence or the account number. */
export function toPublicBusiness(
  { provider, category }: Pick<SelectedVoucher, 'provider' | 'category'>,
  deps: Pick<Deps, 'config'>,
): PublicBusiness & { readonly _id: string } {
  const { id: _id, businessNameEn, businessNameAr, address, phoneNo, longitude, latitude, cityId, profileImage, shopPaint } = provider
  return {
    _id,
    businessNameEn,
    businessNameAr,
    businessCategory: category && { _id: category.id, value: category.value, nameEn: category.nameEn, nameAr: category.nameAr },
    profileImage: storedFile(profileImage, deps),
    address,
    city: findCity(cityId),
    location: longitude === null || latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    phoneNo,
    shopPaint,
  }
}

/** As {@link toVoucherState}, for whoever holds a claim: the till takes it also when the voucher is no longer offered. */
export const toClaimState = ({ deal, provider }: Pick<SelectedVoucher, 'deal' | 'provider'>): VoucherState =>
  provider.approvalStatus === 'APPROVED' && isHonoured(deal) ? 'OPEN' : toVoucherState(deal, provider)

interface Version {
  readonly number: number
  readonly content: DealContent
}

/** Never shows content that waits for review. Without a version, it is that which was approved last. */
export function toVoucherContent(
  selected: SelectedVoucher,
  deps: Pick<Deps, 'config'>,
  { number, content }: Version = { number: selected.deal.approvedVersion, content: toApprovedTerms(selected.deal) },
): VoucherContent {
  return {
    version: number,
    nameEn: content.nameEn,
    nameAr: content.nameAr,
    detailsEn: content.detailsEn,
    detailsAr: content.detailsAr,
    termsAndConditionsEn: content.termsAndConditionsEn,
    termsAndConditionsAr: content.termsAndConditionsAr,
    ...toPrices(content),
    qtyPerUser: content.qtyPerUser,
    dealCoverImg: storedFile(content.coverImage, deps),
    dealTimingsOption: content.timingsOption,
    dealTimings: content.timings,
    notValidIn: content.notValidIn,
    shopHours: toShopHours(selected.provider),
    serviceProvider: toPublicBusiness(selected, deps),
  }
}

interface ClaimedVoucher {
  readonly state: VoucherState
  readonly ended: VoucherEnd | null
  readonly content: VoucherContent
  /** The allowance of the content that was approved last, which counts for further claims. */
  readonly qtyToday: number
}

/** The voucher as it was claimed. @throws Problem `NOT_FOUND` */
export async function readClaimedVoucher(
  db: Db,
  claim: Pick<typeof claims.$inferSelect, 'dealId' | 'dealVersion'>,
  deps: Pick<Deps, 'config'>,
): Promise<ClaimedVoucher> {
  const [selected] = await selectVouchers(db).where(eq(deals.id, claim.dealId))
  if (!selected) throw new Problem('NOT_FOUND')
  const isNewest = claim.dealVersion === selected.deal.approvedVersion
  const content = isNewest ? undefined : await findStoredVersion(db, claim)
  const version = content && { number: claim.dealVersion, content }
  const qtyToday = toApprovedTerms(selected.deal).qtyPerUser
  return { state: toClaimState(selected), ended: toVoucherEnd(selected.deal), content: toVoucherContent(selected, deps, version), qtyToday }
}
