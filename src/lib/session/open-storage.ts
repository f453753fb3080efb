import { memoryStorage } from './memory.ts'
import type { SessionStorage } from './storage.ts'

export function openStorage(open: () => Storage, blocked = memoryStorage()): SessionStorage {
  try {
    return open()
  } catch {
    return blocked
  }
}

/** A blocked storage for what must not seem stored. */
export const fullStorage = (): SessionStorage => ({
  ...memoryStorage(),
  setItem: () => {
    throw new Error('The storage is blocked')
  },
})

/** Falls back to memory when the storage is full, and removes the old value; `onFull` runs once. */
export function storageWithFallback(storage: SessionStorage, onFull: () => void): SessionStorage {
  const fallback = memoryStorage()
  let isFull = false
  const keys = () => [storage, fallback].flatMap((part) => Array.from({ length: part.length }, (_, index) => part.key(index) ?? ''))
  return {
    getItem: (key) => fallback.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      fallback.removeItem(key)
      try {
        storage.setItem(key, value)
      } catch {
        storage.removeItem(key)
        fallback.setItem(key, value)
        if (!isFull) onFull()
        isFull = true
      }
    },
    removeItem: (key) => {
      fallback.removeItem(key)
      storage.removeItem(key)
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return storage.length + fallback.length
    },
  }
}
