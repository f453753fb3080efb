import { isClaimProblem } from '#contract/claim-problems.ts'

export const refusalReasonKey = (reason: string | null | undefined) => (isClaimProblem(reason) ? reason : 'other')
