import type { QueryClient } from '@tanstack/react-query'
import type { CacheStore } from '#lib/session/cache-store.ts'
import type { Session } from '#lib/session/session.ts'

interface Options {
  readonly queryClient: QueryClient
  readonly session: Session
  readonly store: CacheStore
}

interface Keeping {
  readonly userId: string
  readonly ready: Promise<void>
  readonly end: AbortController
}

const nothing = () => undefined

/** Keeps the query cache of whoever is signed in, and nothing of anyone who is not. */
export function createCachePersistence({ queryClient, session, store }: Options) {
  let keeping: Keeping | undefined

  // Its own chunk: a sign-in page has nothing to restore.
  const start = async (userId: string, { signal }: AbortController) =>
    (await import('./persisted-cache.ts')).persistCache({ queryClient, store, userId, signal })

  return {
    /** Resolves once the kept cache of this person is back, or given up; asked by every signed-in route, done once. */
    restored: async (): Promise<void> => {
      const { userId } = session.store.getState()
      if (!userId) return
      if (keeping?.userId !== userId) {
        const end = new AbortController()
        keeping = { userId, end, ready: start(userId, end).catch(nothing) }
      }
      await keeping.ready
    },
    /** Empties the cache here and in the browser; what was under way is cancelled. */
    forget: (): void => {
      keeping?.end.abort()
      keeping = undefined
      queryClient.clear()
      store.clear().catch(nothing)
    },
  }
}
