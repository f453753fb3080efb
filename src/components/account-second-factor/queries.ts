import { getAccountFactors, resetFactors } from '#contract/second-factor.ts'
import type { Api } from '#lib/http/api.ts'

export const accountFactorsQuery = (api: Api, accountId: string) => api.query(getAccountFactors, { params: { accountId } })

/** The mutation cache must not keep a sent password. */
export const resetFactorsMutation = (api: Api) => ({ ...api.mutation(resetFactors, { quiet: 'failure' }), gcTime: 0 })
