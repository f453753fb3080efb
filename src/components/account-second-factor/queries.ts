import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getAccountFactors, resetFactors } from '#contract/second-factor.ts'
import type { Api } from '#lib/http/api.ts'

export const accountFactorsQuery = (api: Api, accountId: string) =>
  queryOptions({
    queryKey: ['second-factor', 'account', accountId] as const,
    ...api.query(getAccountFactors, { params: { accountId } }),
  })

export const resetFactorsMutation = (api: Api, accountId: string) =>
  mutationOptions({
    mutationKey: ['second-factor', 'reset', accountId],
    mutationFn: (currentPassword: string) => api.write(resetFactors, { params: { accountId }, body: { currentPassword } }),
    meta: { invalidates: [['second-factor']], quiet: 'failure' },
    // The mutation cache must not keep a sent password.
    gcTime: 0,
  })
