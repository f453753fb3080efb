import type { SessionStorage } from './storage.ts'
import type { Locks } from './tabs.ts'

export function memoryStorage(initial: Readonly<Record<string, string>> = {}): SessionStorage {
  const entries = new Map(Object.entries(initial))
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

export function memoryLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name, task) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
      last.set(name, turn)
      return turn
    },
  }
}
