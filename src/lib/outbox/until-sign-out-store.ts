import type { CacheStore } from '../session/cache-store.ts'
import type { SessionStorage } from '../session/storage.ts'
import { keyUntilSignOut } from '../session/storage-lifetime.ts'

const parse = (text: string | null) => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** In `localStorage`: outlives a session that expires, until this user signs out. */
export const createUntilSignOutStore = (
  storage: SessionStorage,
  userId: string,
): Pick<CacheStore, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: async (name) => parse(storage.getItem(keyUntilSignOut(userId, name))),
  setItem: async (name, value) => storage.setItem(keyUntilSignOut(userId, name), JSON.stringify(value)),
  removeItem: async (name) => storage.removeItem(keyUntilSignOut(userId, name)),
})
