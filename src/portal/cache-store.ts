import { clear, createStore, del, get, set } from 'idb-keyval'

/** Where the query cache is kept between visits. */
export interface CacheStore {
  readonly getItem: (key: string) => Promise<string | undefined>
  readonly setItem: (key: string, value: string) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The browser's IndexedDB; a browser that refuses it (private windows) simply keeps nothing. */
export function createBrowserCacheStore(): CacheStore {
  const store = createStore('qaseema', 'cache')
  return {
    getItem: (key) => get<string>(key, store),
    setItem: (key, value) => set(key, value, store),
    removeItem: (key) => del(key, store),
    clear: () => clear(store),
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
