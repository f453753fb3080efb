import * as z from 'zod/mini'
import { looseInstant, looseText } from './loose-fields.ts'

const figure = z.nullish(z.number())

/** A customer's voucher as a till shows it: whose it is, of which deal, what is to be paid; prices in SAR. */
export const TillClaim = z.object({
  dealId: z.optional(z.string()),
  nameEn: looseText,
  nameAr: looseText,
  customerName: looseText,
  redemptionCode: looseText,
  originalPrice: figure,
  discountPercentage: figure,
  discountedPrice: figure,
  /** How many of this deal one customer may redeem. */
  qtyPerUser: figure,
})
export type TillClaim = z.infer<typeof TillClaim>

const voucher = z.nullish(TillClaim)
const instant = z.nullish(looseInstant)
const time = z.nullish(z.string())

/** Why a voucher is not redeemed, by code. Of a voucher that is nobody's or somebody else's nothing is told. */
export const claimRefusals = {
  VOUCHER_EXPIRED: z.object({ voucher, at: instant }),
  /** Today's hours as `HH:mm`, none on a day without; when they begin next. */
  VOUCHER_OUT_OF_HOURS: z.object({ voucher, openingTime: time, closingTime: time, opensAt: instant }),
  VOUCHER_QUOTA_USED: z.object({ voucher }),
  /** When, by which account and at which till. */
  VOUCHER_REDEEMED: z.object({ voucher, at: instant, by: z.nullish(z.string()), till: z.nullish(z.string()) }),
  /** `isPending`: it waits for another review. */
  DEAL_NOT_APPROVED: z.object({ voucher, isPending: z.nullish(z.boolean()) }),
} as const
