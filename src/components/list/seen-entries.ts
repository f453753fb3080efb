import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilEnd } from '#lib/session/storage-lifetime.ts'

const key = keyUntilEnd('lists')
const maxEntries = 50

/** History entries whose list this user has seen in this tab. */
export const seenEntries = (storage: SessionStorage): readonly string[] => storage.getItem(key)?.split(' ') ?? []

export const addSeenEntry = (storage: SessionStorage, entry: string): void =>
  storage.setItem(key, [...seenEntries(storage).slice(-maxEntries), entry].join(' '))
