import { keyUntilEnd } from '../../session/kept-until.ts'
import type { SessionStorage } from '../../session/storage.ts'

const key = keyUntilEnd('lists')
/** More steps back than anybody goes. */
const remembered = 50

/** The entries of the history whose list has been shown to whoever is signed in, in this tab. */
export const seenEntries = (storage: SessionStorage): readonly string[] => storage.getItem(key)?.split(' ') ?? []

export const addSeenEntry = (storage: SessionStorage, entry: string): void =>
  storage.setItem(key, [...seenEntries(storage).slice(-remembered), entry].join(' '))
