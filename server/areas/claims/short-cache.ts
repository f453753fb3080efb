import type { Deps } from '#server/deps.ts'

/** Milliseconds after which a decision reaches the customers' pages of this instance. */
const lifetimeMs = 3_000

interface ShortCacheOptions<Value> {
  readonly select: (id: string) => Promise<Value | undefined>
  readonly maxCached: number
}

/** Pages that many customers look at share one read. Unknown ids are not cached. */
export function createShortCache<Value>({ now }: Pick<Deps, 'now'>, { select, maxCached }: ShortCacheOptions<Value>) {
  const cache = new Map<string, { readonly readAt: number; readonly found: Promise<Value | undefined> }>()

  return {
    read: (id: string): Promise<Value | undefined> => {
      const at = now()
      const cached = cache.get(id)
      if (cached && Math.abs(at - cached.readAt) < lifetimeMs) return cached.found
      const entry = { readAt: at, found: select(id) }
      const forget = () => {
        if (cache.get(id) === entry) cache.delete(id)
      }
      // Last in the order, so that what was read least recently makes room.
      cache.delete(id)
      cache.set(id, entry)
      const [oldest] = cache.keys()
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
      // Unknown ids would push out known ones.
      entry.found.then((value) => value ?? forget(), forget)
      return entry.found
    },

    /** What was read last; undefined if nothing is cached. */
    peek: (id: string): Promise<Value | undefined> | undefined => cache.get(id)?.found,

    forget: (id: string): boolean => cache.delete(id),
  }
}
