import type { CallData } from '#contract/call.ts'
import type { ClaimCode, TillClaim } from '#contract/claim-codes.ts'
import type { PracticeKind } from '#contract/practice-codes.ts'
import type { checkVoucher } from '#contract/redemptions.ts'
import type { Outcome } from '../outcomes/outcome.ts'

/** A code as it was scanned or typed; `practiceKind`: a practice voucher, which is nobody's. */
export type ScannedCode = ClaimCode & { readonly practiceKind?: PracticeKind }

/** A claim that could be redeemed; `number`: which one of the customer's allowance it would be, from 1. */
export type CheckedClaim = TillClaim & Partial<Omit<CallData<typeof checkVoucher>, keyof TillClaim>>

/** The outcome of a scan, or the claim that a person has to confirm. */
export type Answer = { readonly outcome: Outcome } | { readonly claim: CheckedClaim }

export interface TakeOptions {
  /** False where a person saves a code although it is not among the saved ones: it may be newer. */
  readonly mayRefuse?: boolean
  /** The server may have redeemed it: only its answer is missing. */
  readonly wasSent?: boolean
}

type Take = (claimCode: ScannedCode, signal: AbortSignal, options?: TakeOptions) => Promise<Answer>

/** Takes scanned codes. Both calls reject with the error of a request. */
export interface ClaimDesk {
  /** Shows a claim without redeeming it, where that can be done. */
  readonly check: Take
  readonly submit: Take
}
