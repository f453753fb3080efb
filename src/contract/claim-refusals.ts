/** Every reason that lies with a voucher; two of them tell nothing of it. */
export const claimProblems = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_OF_ANOTHER',
  'VOUCHER_EXPIRED',
  'VOUCHER_OUT_OF_HOURS',
  'VOUCHER_QUOTA_USED',
  'VOUCHER_REDEEMED',
  'DEAL_NOT_APPROVED',
] as const
type ClaimProblem = (typeof claimProblems)[number]

/** `OTHER` is any refusal that lies not with the voucher. */
export const refusalReasons = [...claimProblems, 'OTHER'] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const toRefusalReason = (reason: unknown): RefusalReason => (isClaimProblem(reason) ? reason : 'OTHER')

export const isClaimProblem = (reason: unknown): reason is ClaimProblem => claimProblems.some((problem) => problem === reason)
