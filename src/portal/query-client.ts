import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'
import type { ToastStore } from '../ui/stores/toast-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    /** `persist` lets a query be written to the kept cache; nothing presigned or secret may ask for it. */
    queryMeta: { readonly persist?: boolean }
    /** `invalidates`: what a success makes stale. `quiet`: the screen itself shows the failure. */
    mutationMeta: { readonly invalidates?: readonly QueryKey[]; readonly quiet?: boolean }
  }
}

/** A day: what is kept longer than the cache may show would be thrown away on restore (P-38). */
export const maxAge = 24 * 60 * 60_000

/**
 * The one cache of server state. The http client retries, so queries do not; `networkMode: 'always'` because
 * reads must fail visibly and writes must not fire by themselves later when the browser believes it is offline.
 */
export function createQueryClient(toasts: ToastStore): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 15_000, gcTime: maxAge },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        await Promise.all((mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
      },
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet && error instanceof ApiError) toasts.getState().show(error.message, 'error')
      },
    }),
  })
  return client
}
