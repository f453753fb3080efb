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
  /** Aborted when this person is no longer signed in: from then on nothing is brought back or written. */
  readonly signal: AbortSignal
}

const writtenAfter = 1_000

/**
 * Writes the newest state a second after the first that was not written yet. The persister would ask the clock when it may write
 * again, and ask without a pause where the clock has been set back by weeks.
 */
function unhurried(write: Persister['persistClient']): Persister['persistClient'] {
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

/**
 * Brings back the persisted cache of this user and this build, for at most 5000 ms (§3, §9), and keeps it written from then on.
 * A restore that comes too late, or after the end of the session, is thrown away.
 */
export async function persistCache({ queryClient, store, userId, signal }: Options): Promise<void> {
  // What is written comes later; the check stands at the store, so that nothing is written after a sign-out.
  const storage = {
    ...store,
    // Nobody waits for it: a browser that is full or keeps nothing is no failure.
    setItem: async (key: string, value: string) => (signal.aborted ? undefined : store.setItem(key, value).catch(() => undefined)),
  }
  const key = `queries:${userId}`
  const persister = createAsyncStoragePersister({ storage, key })
  let isLate = false
  const patient: Persister = {
    ...persister,
    persistClient: unhurried((client) => storage.setItem(key, JSON.stringify(client))),
    restoreClient: async () => {
      const client = await persister.restoreClient()
      return isLate || signal.aborted ? undefined : client
    },
  }
  const options = {
    queryClient,
    persister: patient,
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
  // Whoever reloads wants the newest, and the last change may be newer than what was written.
  if (!signal.aborted) await queryClient.invalidateQueries({ refetchType: 'none' })
  if (!signal.aborted) signal.addEventListener('abort', persistQueryClientSubscribe(options))
}
