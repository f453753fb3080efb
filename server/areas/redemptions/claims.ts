import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TillClaim } from '#contract/claim-codes.ts'
import { toRiyals } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { isClaimedVersion, toApprovedTerms } from '#server/db/deal-versions.ts'
import { toPrices } from '#server/db/prices.ts'
import { deals, dealVersions, providers } from '#server/db/schema.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { shopHoursColumns } from '#server/db/shop-hours.ts'

/** A QR code has the id too, which must belong to the same claim. */
export interface ClaimKey {
  readonly code: string
  readonly voucherId?: string | undefined
}

export const matchesClaim = ({ code, voucherId }: ClaimKey): SQL | undefined =>
  and(eq(claims.code, code), voucherId === undefined ? undefined : eq(claims.id, voucherId))

/** Locks the claims of the customer and deal, ordered by id to prevent deadlocks. Concurrent attempts run one after the other. */
export async function lockClaims(db: Db, key: ClaimKey): Promise<void> {
  const named = db.select({ dealId: claims.dealId, customerId: claims.customerId }).from(claims).where(matchesClaim(key))
  await db
    .select({ id: claims.id })
    .from(claims)
    .where(sql`(${claims.dealId}, ${claims.customerId}) in ${named}`)
    .orderBy(claims.id)
    .for('no key update')
}

/** The end of the voucher waits for the lock, or is seen by what is read after it. */
export async function lockVoucherOfClaim(db: Db, key: ClaimKey): Promise<void> {
  const named = db.select({ dealId: claims.dealId }).from(claims).where(matchesClaim(key))
  await db.select({ id: deals.id }).from(deals).where(inArray(deals.id, named)).for('key share')
}

export async function findClaim(db: Db, key: ClaimKey) {
  const used = db
    .select({ number: count() })
    .from(redemptions)
    .where(and(eq(redemptions.dealId, claims.dealId), eq(redemptions.customerId, claims.customerId)))
  const [found] = await db
    .select({
      claim: claims,
      deal: deals,
      versionTerms: dealVersions.content,
      customerName: customers.fullName,
      shop: shopHoursColumns,
      business: { en: providers.businessNameEn, ar: providers.businessNameAr },
      used: sql<number>`(${used})`.mapWith(Number),
      redemption: redemptions,
      cashierName: cashiers.name,
    })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .innerJoin(customers, eq(customers.id, claims.customerId))
    .leftJoin(dealVersions, isClaimedVersion)
    .leftJoin(redemptions, eq(redemptions.claimId, claims.id))
    .leftJoin(cashiers, eq(cashiers.id, redemptions.cashierId))
    .where(matchesClaim(key))
  if (!found) return undefined
  const { claim, versionTerms, ...related } = found
  const today = toApprovedTerms(found.deal)
  return { ...claim, ...related, terms: versionTerms ?? today, today }
}

export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** What was claimed. A redeemed claim keeps the prices of its redemption. */
export function toTillClaim({ dealId, code, claimedAt, terms, today, customerName, redemption }: FoundClaim): TillClaim {
  const isOtherPrice = !redemption && terms.discountedPrice !== today.discountedPrice
  return {
    dealId,
    nameEn: terms.nameEn,
    nameAr: terms.nameAr,
    customerName,
    redemptionCode: code,
    ...toPrices(redemption ?? terms),
    qtyPerUser: terms.qtyPerUser,
    ...(isOtherPrice && { todayPrice: toRiyals(today.discountedPrice), claimedAt: claimedAt.toISOString() }),
  }
}
