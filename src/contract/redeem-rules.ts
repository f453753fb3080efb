import type { claimRefusals } from './claim-codes.ts'
import { describeHours, isOpen, type VoucherHours } from './opening-hours.ts'

/** What decides whether a claim of one's own can be redeemed; times in milliseconds. */
export interface RedeemableState {
  readonly isRedeemed: boolean
  readonly expiresAt: number
  /** Redemptions of the deal by this customer. */
  readonly used: number
  readonly qtyPerUser: number
  readonly isApproved: boolean
  readonly hours: VoucherHours
}

/** The first reason against redeeming a claim: what is final goes before what may change. */
export function findRefusal(state: RedeemableState, at: number, timeZone: string): keyof typeof claimRefusals | undefined {
  if (state.isRedeemed) return 'VOUCHER_REDEEMED'
  if (at >= state.expiresAt) return 'VOUCHER_EXPIRED'
  if (state.used >= state.qtyPerUser) return 'VOUCHER_QUOTA_USED'
  if (!state.isApproved) return 'DEAL_NOT_APPROVED'
  return isOpen(state.hours, at, timeZone) ? undefined : 'VOUCHER_OUT_OF_HOURS'
}

/** Today's hours, why they are not the weekly ones, and the next opening unless the claim expires before it. */
export function hoursOfClaim({ hours, expiresAt }: Pick<RedeemableState, 'hours' | 'expiresAt'>, at: number, timeZone: string) {
  const { opensAt = expiresAt, ...today } = describeHours(hours, at, timeZone)
  return { ...today, opensAt: opensAt < expiresAt ? new Date(opensAt).toISOString() : null }
}
