import { isClaimProblem } from '#contract/claim-refusals.ts'

export const refusalReasonKey = (reason: string | null | undefined) => (isClaimProblem(reason) ? reason : 'other')
