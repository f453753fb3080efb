import * as z from 'zod/mini'

/**
 * Whether customers can get and use a voucher. `NOT_YET`: it was never approved; `WITHDRAWN`: it was deleted, or its approval was
 * withdrawn; `ENDED`: its business is not approved.
 */
export const voucherStates = ['OPEN', 'NOT_YET', 'WITHDRAWN', 'ENDED'] as const
export const VoucherState = z.enum(voucherStates)
export type VoucherState = z.infer<typeof VoucherState>

/** Why a voucher is not claimed. */
export const VoucherNotOpen = z.object({ state: VoucherState })

/** The voucher of a claim link that has expired, so that the page leads back to it. */
export const ExpiredClaimLink = z.object({ dealId: z.string() })
