import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { listBusinessCategories } from '../../contract/lookups.ts'
import type { Api } from '../../http/api.ts'
import { useServices } from '../../services.ts'

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

/**
 * The business categories for a list's filter. The list goes first (`isListed`); and a page that is drawn once more on its way out,
 * with its cache emptied, asks for nothing.
 */
export function useCategories(isListed: boolean) {
  const { api, session } = useServices()
  const isLoggedIn = useStore(session.store, (state) => state.isLoggedIn)
  return useQuery({ ...lookupQueries(api).categories(), enabled: isLoggedIn && isListed }).data
}
