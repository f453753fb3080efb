import { seedId } from '#server/db/ids.ts'
import type { claims, redemptions } from '#server/db/schema-sales.ts'
import type { Visit } from './visits.ts'

export type ClaimRow = typeof claims.$inferInsert
export type RedemptionRow = typeof redemptions.$inferInsert

export const toRedemptionRow = (claim: ClaimRow, { deal: { row }, at }: Visit): RedemptionRow => ({
  id: seedId('redemption', claim.id),
  claimId: claim.id,
  dealId: row.id,
  providerId: row.providerId,
  customerId: claim.customerId,
  originalPrice: row.originalPrice,
  discountBasisPoints: row.discountBasisPoints,
  discountedPrice: row.discountedPrice,
  redeemedAt: new Date(at),
})
