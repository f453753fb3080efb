import { memoryStorage } from './memory.ts'
import type { SessionStorage } from './storage.ts'

/** The browser's storage; where the browser refuses it (all cookies blocked), one that lasts as long as the page. */
export function openStorage(open: () => Storage): SessionStorage {
  try {
    return open()
  } catch {
    return memoryStorage()
  }
}

/**
 * A storage that takes everything: what the browser has no room for lasts as long as the page. `onFull` hears of the first such
 * thing. Of what could not be written nothing older stays behind, which other tabs and the next visit would take for it.
 */
export function spillingStorage(storage: SessionStorage, onFull: () => void): SessionStorage {
  const spilled = memoryStorage()
  let isFull = false
  const keys = () => [storage, spilled].flatMap((part) => Array.from({ length: part.length }, (_, index) => part.key(index) ?? ''))
  return {
    getItem: (key) => spilled.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      spilled.removeItem(key)
      try {
        storage.setItem(key, value)
      } catch {
        storage.removeItem(key)
        spilled.setItem(key, value)
        if (!isFull) onFull()
        isFull = true
      }
    },
    removeItem: (key) => {
      spilled.removeItem(key)
      storage.removeItem(key)
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return storage.length + spilled.length
    },
  }
}
