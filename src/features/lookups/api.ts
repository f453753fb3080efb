import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { listBusinessCategories, listSecurityQuestions } from '#contract/lookups.ts'
import type { Api } from '#lib/http/api.ts'
import { useServices } from '#lib/services.ts'

/** Cached for as long as the page lives: they hardly ever change. */
export const lookupQueries = (api: Api) => ({
  categories: () => queryOptions({ ...api.query(listBusinessCategories, {}), staleTime: Number.POSITIVE_INFINITY }),
  securityQuestions: () => queryOptions({ ...api.query(listSecurityQuestions, {}), staleTime: Number.POSITIVE_INFINITY }),
})

/** Fetches the categories after the list (`isListed`). Disabled after a sign-out: a page that unmounts must not fetch. */
export function useCategories(isListed: boolean) {
  const { api, session } = useServices()
  const isLoggedIn = useStore(session.store, (state) => state.isLoggedIn)
  return useQuery({ ...lookupQueries(api).categories(), enabled: isLoggedIn && isListed }).data
}
