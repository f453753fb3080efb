import { clear, createStore, del, get, set } from 'idb-keyval'

/** Where the query cache is kept between visits. */
export interface CacheStore {
  readonly getItem: (key: string) => Promise<string | undefined>
  readonly setItem: (key: string, value: string) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The browser's IndexedDB; where the browser refuses it, by throwing or by failing, every promise is rejected. */
export function createBrowserCacheStore(): CacheStore {
  const store = createStore('qaseema', 'cache')
  return {
    getItem: async (key) => get<string>(key, store),
    setItem: async (key, value) => set(key, value, store),
    removeItem: async (key) => del(key, store),
    clear: async () => clear(store),
  }
}

export function createMemoryCacheStore(): CacheStore {
  const kept = new Map<string, string>()
  return {
    getItem: async (key) => kept.get(key),
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
}
