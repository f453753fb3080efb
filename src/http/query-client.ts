import { type Mutation, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ToastStore } from '../ui/stores/toast-store.ts'
import { Answer } from './answer.ts'
import { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    /** `persist` lets a query be written to the kept cache; nothing presigned or secret may ask for it. */
    queryMeta: { readonly persist?: boolean }
    /** `invalidates`: what a success makes stale. `quiet`: what the screen tells itself. */
    mutationMeta: { readonly invalidates?: readonly QueryKey[]; readonly quiet?: 'failure' | 'success' | 'both' }
  }
}

/**
 * The one cache of server state. The http client retries, so queries do not; `networkMode: 'always'` because
 * reads must fail visibly and writes must not fire by themselves later when the browser believes it is offline.
 */
export function createQueryClient(toasts: ToastStore): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 15_000 },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _result, mutation) => {
        // Nobody waits for what is asked again.
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
        if (answer instanceof Answer && answer.message && isTold(mutation, 'success')) toasts.getState().show(answer.message)
      },
      onError: (error, _variables, _result, mutation) => {
        if (error instanceof ApiError && isTold(mutation, 'failure')) toasts.getState().show(error.message, 'error')
      },
    }),
  })
  /** Once its session has ended, and emptied this cache, nobody is left to be told of a mutation. */
  const isTold = (mutation: Pick<Mutation, 'meta'>, outcome: 'success' | 'failure') =>
    ![outcome, 'both'].includes(mutation.meta?.quiet ?? '') &&
    client
      .getMutationCache()
      .getAll()
      .some((kept) => kept === mutation)
  return client
}
