import { queryOptions } from '@tanstack/react-query'
import { getProviderStanding } from '#contract/providers.ts'
import type { Api } from '#lib/http/api.ts'

/** Not on a plain backend. A change of the business or of a deal makes it out of date (`live-effects.ts` of both areas). */
export const standingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['providers', 'standing', id] as const,
    queryFn: ({ signal }) => api.send(getProviderStanding, { params: { id } }, { signal }),
  })
