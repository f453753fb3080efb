import type { CacheStore } from '../session/cache-store.ts'
import type { SessionStorage } from '../session/storage.ts'
import type { Locks } from '../session/tabs.ts'
import { getOutboxCount, setOutboxCount } from './outbox-count.ts'

export interface OutboxStorageOptions<Item> {
  readonly name: string
  readonly userId: string
  readonly database: Pick<CacheStore, 'getItem' | 'setItem' | 'removeItem'>
  readonly storage: SessionStorage
  readonly locks: Locks
  readonly isSessionOpen: () => boolean
  /** Throws for what is not a list of items. */
  readonly parse: (stored: unknown) => readonly Item[]
  /** Items were counted and are gone: the session ended without a sign-out, or the browser has deleted them. */
  readonly onLost?: ((count: number) => void) | undefined
}

/** The items of one user in this browser. Both calls reject where the browser refuses IndexedDB. */
export interface OutboxStorage<Item> {
  readonly read: () => Promise<readonly Item[]>
  /** Replaces the items, one tab at a time, and resolves with the new ones. */
  readonly update: (edit: (items: readonly Item[]) => readonly Item[]) => Promise<readonly Item[]>
}

export function createOutboxStorage<Item>(options: OutboxStorageOptions<Item>): OutboxStorage<Item> {
  const { name, userId, database, storage, locks, isSessionOpen, parse, onLost } = options
  const key = `outbox_${name}:${userId}`
  const locked = <Result>(task: () => Promise<Result>) => locks.request(key, task)
  const assertOpen = () => {
    if (!isSessionOpen()) throw new Error('The session has ended')
  }

  const load = async (): Promise<readonly Item[]> => {
    const stored = await database.getItem<unknown>(key)
    try {
      return stored === undefined ? [] : parse(stored)
    } catch {
      return []
    }
  }

  return {
    read: () =>
      locked(async () => {
        const items = await load()
        // The count of a session that has just ended stays for the next sign-in.
        if (!isSessionOpen()) return items
        const count = getOutboxCount(storage, name, userId)
        setOutboxCount(storage, name, userId, items.length)
        if (items.length === 0 && count > 0) onLost?.(count)
        return items
      }),
    update: (edit) =>
      locked(async () => {
        const items = edit(await load())
        assertOpen()
        await (items.length ? database.setItem(key, items) : database.removeItem(key))
        // The end of the session may have emptied the database just before this was written.
        if (!isSessionOpen()) await database.removeItem(key)
        assertOpen()
        setOutboxCount(storage, name, userId, items.length)
        return items
      }),
  }
}
