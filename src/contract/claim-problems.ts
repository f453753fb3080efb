/** All refusals that depend on the voucher. */
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

/** The problems for which a till refuses a scan by its saved codes. */
export const offlineRefusals = claimProblems.filter((problem) => problem !== 'VOUCHER_OF_ANOTHER')
export type OfflineRefusal = (typeof offlineRefusals)[number]

/** `OTHER` is any refusal that lies not with the voucher. */
export const refusalReasons = [...claimProblems, 'OTHER'] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const toRefusalReason = (reason: unknown): RefusalReason => (isClaimProblem(reason) ? reason : 'OTHER')

export const isClaimProblem = (reason: unknown): reason is ClaimProblem => claimProblems.some((problem) => problem === reason)
