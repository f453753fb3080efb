import { queryOptions } from '@tanstack/react-query'
import { listBusinessCategories } from '../../contract/lookups.ts'
import type { Api } from '../../http/api.ts'

const all = ['lookups'] as const

/** The lists that people choose from; they hardly ever change. */
export const lookupQueries = (api: Api) => ({
  categories: () =>
    queryOptions({
      queryKey: [...all, 'categories'] as const,
      queryFn: ({ signal }) => api.send(listBusinessCategories, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
})
