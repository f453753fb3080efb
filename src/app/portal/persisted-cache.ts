import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { type Persister, persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { persistedStateAge, persistedStateTimeout } from '#contract/limits.ts'
import type { CacheStore } from '#lib/session/cache-store.ts'

declare const __BUILD__: string

const shouldPersist = (query: Query) => query.state.status === 'success' && query.meta?.persist === true

interface Options {
  readonly queryClient: QueryClient
  readonly store: CacheStore
  readonly userId: string
  /** Aborted when this user is no longer signed in: from then on nothing is restored or written. */
  readonly signal: AbortSignal
}

const writtenAfter = 1_000

/** Writes at most once a second. The persister's own throttle uses the wall clock and polls without pause when that is set back. */
function throttled(write: Persister['persistClient']): Persister['persistClient'] {
  let newest: Parameters<typeof write>[0] | undefined
  return (client) => {
    if (!newest)
      setTimeout(() => {
        const due = newest
        newest = undefined
        if (due) void write(due)
      }, writtenAfter)
    newest = client
  }
}

/** Restores the cache of this user and build, unless it takes over 5000 ms (§3, §9) or the session ends first; then persists all changes. */
export async function persistCache({ queryClient, store, userId, signal }: Options): Promise<void> {
  // Writes are delayed, so the store itself checks that nothing is written after a sign-out.
  const storage = {
    ...store,
    // A full or blocked storage is no failure: the cache is only an optimisation.
    setItem: async (key: string, value: string) => (signal.aborted ? undefined : store.setItem(key, value).catch(() => undefined)),
  }
  const key = `queries:${userId}`
  const persister = createAsyncStoragePersister({ storage, key })
  let isLate = false
  const abortablePersister: Persister = {
    ...persister,
    persistClient: throttled((client) => storage.setItem(key, JSON.stringify(client))),
    restoreClient: async () => {
      const client = await persister.restoreClient()
      return isLate || signal.aborted ? undefined : client
    },
  }
  const options = {
    queryClient,
    persister: abortablePersister,
    maxAge: persistedStateAge,
    // A restored query keeps its age.
    hydrateOptions: { defaultOptions: { queries: { gcTime: persistedStateAge } } },
    buster: __BUILD__,
    dehydrateOptions: { shouldDehydrateQuery: shouldPersist },
  }
  const timeUp = Promise.withResolvers<void>()
  const timer = setTimeout(timeUp.resolve, persistedStateTimeout)
  await Promise.race([persistQueryClientRestore(options).catch(() => undefined), timeUp.promise])
  clearTimeout(timer)
  isLate = true
  // A reload should show new data, and the last change may be newer than the persisted state.
  if (!signal.aborted) await queryClient.invalidateQueries({ refetchType: 'none' })
  if (!signal.aborted) signal.addEventListener('abort', persistQueryClientSubscribe(options))
}
