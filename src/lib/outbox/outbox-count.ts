import type { SessionStorage } from '../session/storage.ts'
import { keyUntilSignOut } from '../session/storage-lifetime.ts'

const countKey = (name: string, userId: string) => keyUntilSignOut(userId, `outbox_${name}`)

/** How many items the user's outbox contains, known without opening IndexedDB: to a sign-out, to other tabs and to the next start. */
export const getOutboxCount = (storage: SessionStorage, name: string, userId: string | null): number =>
  (userId !== null && Number(storage.getItem(countKey(name, userId)))) || 0

export const setOutboxCount = (storage: SessionStorage, name: string, userId: string, count: number): void =>
  count ? storage.setItem(countKey(name, userId), String(count)) : storage.removeItem(countKey(name, userId))
