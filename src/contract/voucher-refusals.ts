import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'

const figure = z.nullish(z.number())

/** A customer's voucher as a till shows it: whose it is, of which deal, what is to be paid; prices in SAR. */
export const TillVoucher = z.object({
  dealId: z.optional(z.string()),
  nameEn: answeredText,
  nameAr: answeredText,
  customerName: answeredText,
  redemptionCode: answeredText,
  originalPrice: figure,
  discountPercentage: figure,
  discountedPrice: figure,
  /** How many of this deal one customer may redeem. */
  qtyPerUser: figure,
})
export type TillVoucher = z.infer<typeof TillVoucher>

const voucher = z.nullish(TillVoucher)
const instant = z.nullish(answeredInstant)
const time = z.nullish(z.string())

/** Why a voucher is not redeemed, by code. Of a voucher that is nobody's or somebody else's nothing is told. */
export const voucherRefusals = {
  VOUCHER_EXPIRED: z.object({ voucher, at: instant }),
  /** Today's hours as `HH:mm`, none on a day without; when they begin next. */
  VOUCHER_OUT_OF_HOURS: z.object({ voucher, openingTime: time, closingTime: time, opensAt: instant }),
  VOUCHER_QUOTA_USED: z.object({ voucher }),
  /** When, by which account and at which till. */
  VOUCHER_REDEEMED: z.object({ voucher, at: instant, by: z.nullish(z.string()), till: z.nullish(z.string()) }),
  DEAL_NOT_APPROVED: z.object({ voucher }),
} as const

/** Every reason that lies with a voucher; two of them tell nothing of it. */
export const voucherProblems = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_OF_ANOTHER',
  'VOUCHER_EXPIRED',
  'VOUCHER_OUT_OF_HOURS',
  'VOUCHER_QUOTA_USED',
  'VOUCHER_REDEEMED',
  'DEAL_NOT_APPROVED',
] as const
type VoucherProblem = (typeof voucherProblems)[number]

export const isVoucherProblem = (reason: unknown): reason is VoucherProblem => voucherProblems.some((problem) => problem === reason)
