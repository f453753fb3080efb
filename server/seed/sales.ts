import { idOf } from '../db/ids.ts'
import type { redemptions, vouchers } from '../db/schema-sales.ts'
import type { Visit } from './visits.ts'

export type VoucherRow = typeof vouchers.$inferInsert
export type RedemptionRow = typeof redemptions.$inferInsert

/** What a visit with a voucher leaves behind. */
export const redemptionOf = (voucher: VoucherRow, { deal: { row }, at }: Visit): RedemptionRow => ({
  id: idOf('redemption', voucher.id),
  voucherId: voucher.id,
  dealId: row.id,
  providerId: row.providerId,
  customerId: voucher.customerId,
  originalPrice: row.originalPrice,
  discountBasisPoints: row.discountBasisPoints,
  discountedPrice: row.discountedPrice,
  redeemedAt: new Date(at),
})
