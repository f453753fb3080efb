import { clear, createStore, del, get, set } from 'idb-keyval'

/** Persists the query cache and the offline queue; cleared when the session ends. */
export interface CacheStore {
  readonly getItem: <Value = string>(key: string) => Promise<Value | undefined>
  readonly setItem: (key: string, value: unknown) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** IndexedDB. Every promise rejects where the browser blocks it. */
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
  const entries = new Map<string, unknown>()
  return {
    getItem: async <Value>(key: string) => entries.get(key) as Value | undefined,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
  }
}
