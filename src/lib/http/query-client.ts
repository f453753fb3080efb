import { type FetchQueryOptions, type Mutation, MutationCache, QueryClient, type QueryKey, skipToken } from '@tanstack/react-query'
import type { ToastStore } from '#ui/feedback/toast-store.ts'
import { ApiError } from './api-error.ts'
import { ApiResponse } from './api-response.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    /**
     * `persist`: the query may be persisted; never set it for presigned or secret data. `showsRows`: set by an observer whose rows
     * live events must not move. `mergesNewRows`: set by an observer that reads new rows with a query of their own.
     */
    queryMeta: { readonly persist?: boolean; readonly showsRows?: boolean; readonly mergesNewRows?: boolean }
    /**
     * `quiet`: the outcomes that the screen shows itself instead of a toast. `pushed`: as `invalidates`, for what the screen shows
     * already: a live event of the change refreshes it too, so it is read here only without a live channel.
     */
    mutationMeta: {
      readonly invalidates?: readonly QueryKey[]
      readonly pushed?: readonly QueryKey[]
      readonly quiet?: 'failure' | 'success' | 'both'
    }
  }
}

/** A prefetch of a call that the backend lacks does nothing; the library would store an error. */
class PortalQueryClient extends QueryClient {
  override prefetchQuery<Answer, Failure, Data, Key extends QueryKey>(
    options: FetchQueryOptions<Answer, Failure, Data, Key>,
  ): Promise<void> {
    return options.queryFn === skipToken ? Promise.resolve() : super.prefetchQuery(options)
  }
}

/** The http client retries. `networkMode: 'always'`: reads fail visibly offline, and writes do not fire later by themselves. */
export function createQueryClient(toasts: ToastStore, isLive: () => boolean = () => false): QueryClient {
  const client: QueryClient = new PortalQueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 15_000 },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _result, mutation) => {
        const { invalidates = [], pushed = [] } = mutation.meta ?? {}
        for (const queryKey of isLive() ? invalidates : [...invalidates, ...pushed]) void client.invalidateQueries({ queryKey })
        if (answer instanceof ApiResponse && answer.message && shouldShowToast(mutation, 'success')) toasts.getState().show(answer.message)
      },
      onError: (error, _variables, _result, mutation) => {
        if (error instanceof ApiError && shouldShowToast(mutation, 'failure')) toasts.getState().show(error.message, 'error')
      },
    }),
  })
  /** The end of a session clears the cache, so a mutation that ends later shows no toast. */
  const shouldShowToast = (mutation: Pick<Mutation, 'meta'>, outcome: 'success' | 'failure') =>
    ![outcome, 'both'].includes(mutation.meta?.quiet ?? '') &&
    client
      .getMutationCache()
      .getAll()
      .some((cached) => cached === mutation)
  return client
}
