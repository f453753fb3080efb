import type { QueryClient } from '@tanstack/react-query'
import type { CacheStore } from '#lib/session/cache-store.ts'
import type { Session } from '#lib/session/session.ts'

interface Options {
  readonly queryClient: QueryClient
  readonly session: Session
  readonly store: CacheStore
}

interface PersistedCache {
  readonly userId: string
  readonly ready: Promise<void>
  readonly end: AbortController
}

const nothing = () => undefined

/** Persists the query cache of the signed-in user, and clears it when the session ends. */
export function createCachePersistence({ queryClient, session, store }: Options) {
  let persisted: PersistedCache | undefined

  // The import is dynamic because a sign-in page has nothing to restore.
  const start = async (userId: string, { signal }: AbortController) =>
    (await import('./persisted-cache.ts')).persistCache({ queryClient, store, userId, signal })

  const forgetMemory = (): void => {
    persisted?.end.abort()
    persisted = undefined
    queryClient.clear()
  }

  return {
    /** Resolves once the cache of this user is restored or the restore has failed. Every signed-in route calls it; it runs once. */
    restored: async (): Promise<void> => {
      const { userId } = session.store.getState()
      if (!userId) return
      if (persisted?.userId !== userId) {
        const end = new AbortController()
        persisted = { userId, end, ready: start(userId, end).catch(nothing) }
      }
      await persisted.ready
    },
    /** Clears the query cache and its persisted copy, and cancels a running restore. */
    forget: (): void => {
      forgetMemory()
      store.clear().catch(nothing)
    },
    /** Leaves the persisted data to the session that another tab has begun. */
    forgetMemory,
  }
}
