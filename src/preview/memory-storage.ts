import type { SessionStorage } from '../session/storage.ts'

/** A storage of one frame: what happens there stays there and is gone with it. */
export function memoryStorage(entries: Readonly<Record<string, string>>): SessionStorage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
