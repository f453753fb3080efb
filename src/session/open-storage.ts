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
