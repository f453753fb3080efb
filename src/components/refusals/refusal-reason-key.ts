import { isClaimProblem } from '#contract/claim-codes.ts'

export const refusalReasonKey = (reason: string | null | undefined) => (isClaimProblem(reason) ? reason : 'other')
