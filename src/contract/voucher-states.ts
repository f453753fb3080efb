import * as z from 'zod/mini'
import { looseInstant } from './loose-fields.ts'

/**
 * Whether customers can get and use a voucher. `NOT_YET`: it was never approved; `WITHDRAWN`: it is no longer offered, or its approval
 * was withdrawn; `ENDED`: its business is not approved.
 */
export const voucherStates = ['OPEN', 'NOT_YET', 'WITHDRAWN', 'ENDED'] as const
export const VoucherState = z.enum(voucherStates)
export type VoucherState = z.infer<typeof VoucherState>

/** Since when and why a voucher has ended for everybody who held it. */
export const VoucherEnd = z.object({ at: looseInstant, reason: z.nullish(z.string()) })
export type VoucherEnd = z.infer<typeof VoucherEnd>

/** Why a voucher is not claimed. */
export const VoucherNotOpen = z.object({ state: VoucherState })

/** The voucher of a claim link that has expired, so that the page leads back to it. */
export const ExpiredClaimLink = z.object({ dealId: z.string() })
