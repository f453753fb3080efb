import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { type Persister, persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { persistedStateTimeout } from '../contract/limits.ts'
import type { CacheStore } from './cache-store.ts'
import { keptFor } from './query-client.ts'

declare const __BUILD__: string

const kept = (query: Query) => query.state.status === 'success' && query.meta?.persist === true

interface Options {
  readonly queryClient: QueryClient
  readonly store: CacheStore
  readonly userId: string
}

/**
 * Brings back the kept cache of this user and this build, for at most 5000 ms (§3, §9), and keeps it written from then on.
 * A restore that comes too late, or after the stop, is thrown away. Answers the function that stops the writing.
 */
export async function persistCache({ queryClient, store, userId }: Options): Promise<() => void> {
  const wanted = { restore: true, write: true }
  // The persister writes a second later; the check stands at the store, so that nothing is written after a sign-out.
  const storage = { ...store, setItem: async (key: string, value: string) => (wanted.write ? store.setItem(key, value) : undefined) }
  const persister = createAsyncStoragePersister({ storage, key: `queries:${userId}`, throttleTime: 1_000 })
  const patient: Persister = {
    ...persister,
    restoreClient: async () => {
      const client = await persister.restoreClient()
      return wanted.restore ? client : undefined
    },
  }
  const options = {
    queryClient,
    persister: patient,
    maxAge: keptFor,
    buster: __BUILD__,
    dehydrateOptions: { shouldDehydrateQuery: kept },
  }
  const timeUp = Promise.withResolvers<void>()
  const timer = setTimeout(timeUp.resolve, persistedStateTimeout)
  await Promise.race([persistQueryClientRestore(options).catch(() => undefined), timeUp.promise])
  clearTimeout(timer)
  wanted.restore = false
  const stop = persistQueryClientSubscribe(options)
  return () => {
    wanted.write = false
    stop()
  }
}
