import type { claimRefusals } from './claim-codes.ts'
import { describeHours, isOpen } from './opening-hours.ts'
import type { Timing } from './timings.ts'

/** What decides whether a claim of one's own can be redeemed; times in milliseconds. */
export interface RedeemableState {
  readonly isRedeemed: boolean
  readonly expiresAt: number
  /** Redemptions of the deal by this customer. */
  readonly used: number
  readonly qtyPerUser: number
  readonly isApproved: boolean
  readonly timings: readonly Timing[]
}

/** The first reason against redeeming a claim: what is final goes before what may change. */
export function findRefusal(state: RedeemableState, at: number, timeZone: string): keyof typeof claimRefusals | undefined {
  if (state.isRedeemed) return 'VOUCHER_REDEEMED'
  if (at >= state.expiresAt) return 'VOUCHER_EXPIRED'
  if (state.used >= state.qtyPerUser) return 'VOUCHER_QUOTA_USED'
  if (!state.isApproved) return 'DEAL_NOT_APPROVED'
  return isOpen(state.timings, at, timeZone) ? undefined : 'VOUCHER_OUT_OF_HOURS'
}

/** Today's hours, and the next opening unless the claim expires before it. */
export function hoursOfClaim({ timings, expiresAt }: Pick<RedeemableState, 'timings' | 'expiresAt'>, at: number, timeZone: string) {
  const { opensAt = expiresAt, ...today } = describeHours(timings, at, timeZone)
  return { ...today, opensAt: opensAt < expiresAt ? new Date(opensAt).toISOString() : null }
}
