import { isClaimProblem } from '#contract/claims.ts'

export const refusalReasonKey = (reason: string | null | undefined) => (isClaimProblem(reason) ? reason : 'other')
