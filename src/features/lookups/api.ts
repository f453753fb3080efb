import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { listBusinessCategories, listSecurityQuestions } from '#contract/lookups.ts'
import type { Api } from '#lib/http/api.ts'
import { useServices } from '#lib/services.ts'
import { useIsIdle } from '#ui/hooks/when-idle.ts'

/** Cached for as long as the page lives: they hardly ever change. */
export const lookupQueries = (api: Api) => ({
  categories: () => queryOptions({ ...api.query(listBusinessCategories, {}), staleTime: Number.POSITIVE_INFINITY }),
  securityQuestions: () => queryOptions({ ...api.query(listSecurityQuestions, {}), staleTime: Number.POSITIVE_INFINITY }),
})

/** Fetches the categories once the list is shown (`isListed`) and the page idle. Disabled after a sign-out: a page that unmounts must not fetch. */
export function useCategories(isListed: boolean) {
  const { api, session } = useServices()
  const isLoggedIn = useStore(session.store, (state) => state.isLoggedIn)
  const isIdle = useIsIdle(isListed)
  return useQuery({ ...lookupQueries(api).categories(), enabled: isLoggedIn && isIdle }).data
}
