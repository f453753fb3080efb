import { fingerprint } from '../session/fingerprint.ts'
import type { SessionStorage } from '../session/storage.ts'

/** Outlives the session: it must be seen even if the person signs out first. */
const lostKey = (name: string, userId: string) => `lost-${name}_${fingerprint(userId)}`

/** How many of the user's items were lost and not yet dismissed. */
export const getLostCount = (storage: SessionStorage, name: string, userId: string | null): number =>
  (userId !== null && Number(storage.getItem(lostKey(name, userId)))) || 0

export const addLostCount = (storage: SessionStorage, name: string, userId: string, count: number): void =>
  storage.setItem(lostKey(name, userId), String(getLostCount(storage, name, userId) + count))

export const clearLostCount = (storage: SessionStorage, name: string, userId: string): void => storage.removeItem(lostKey(name, userId))
