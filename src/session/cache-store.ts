import { clear, createStore, del, get, set } from 'idb-keyval'

/** What is kept of a session between visits: the query cache as text, scans that wait sealed. Empty once the session is over. */
export interface CacheStore {
  readonly getItem: <Value = string>(key: string) => Promise<Value | undefined>
  /** Anything that the browser can clone. */
  readonly setItem: (key: string, value: unknown) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The browser's IndexedDB; where the browser refuses it, by throwing or by failing, every promise is rejected. */
export function createBrowserCacheStore(): CacheStore {
  const store = createStore('qaseema', 'cache')
  return {
    getItem: async (key) => get(key, store),
    setItem: async (key, value) => set(key, value, store),
    removeItem: async (key) => del(key, store),
    clear: async () => clear(store),
  }
}

export function createMemoryCacheStore(): CacheStore {
  const kept = new Map<string, unknown>()
  return {
    getItem: async <Value>(key: string) => kept.get(key) as Value | undefined,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
}
