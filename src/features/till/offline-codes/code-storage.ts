import type { CacheStore } from '#lib/session/cache-store.ts'
import { CodeList } from './code-list.ts'

interface CodeStorageOptions {
  readonly database: Pick<CacheStore, 'getItem' | 'setItem' | 'removeItem'>
  readonly userId: string
  readonly isSessionOpen: () => boolean
}

/** The list of one user in this browser, until the session ends. */
export function createCodeStorage({ database, userId, isSessionOpen }: CodeStorageOptions) {
  const key = `offline-codes:${userId}`
  return {
    /** Undefined where there is none that can be read. */
    read: async (): Promise<CodeList | undefined> => CodeList.safeParse(await database.getItem<unknown>(key).catch(() => undefined)).data,
    /** Whether it is stored: the browser may refuse, or the disk be full. */
    write: async (list: CodeList): Promise<boolean> => {
      if (!isSessionOpen()) return false
      try {
        await database.setItem(key, list)
        // The end of the session may have emptied the database just before.
        if (!isSessionOpen()) await database.removeItem(key)
        return true
      } catch {
        return false
      }
    },
    remove: () => database.removeItem(key).catch(() => undefined),
  }
}
