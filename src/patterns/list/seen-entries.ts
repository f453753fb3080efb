import type { SessionStorage } from '../../session/storage.ts'

const key = 'lists_seen'
/** More steps back than anybody goes. */
const remembered = 50

/** The entries of the history whose list has been shown to whoever is signed in, in this tab. */
export const seenEntries = (storage: SessionStorage): readonly string[] => storage.getItem(key)?.split(' ') ?? []

export const addSeenEntry = (storage: SessionStorage, entry: string): void =>
  storage.setItem(key, [...seenEntries(storage).slice(-remembered), entry].join(' '))

/** Nothing of a person's way through lists outlives the session. */
export const forgetSeenEntries = (storage: SessionStorage): void => storage.removeItem(key)
