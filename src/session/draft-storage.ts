import { removeAll, type SessionStorage } from './storage.ts'

const begin = 'draft_'

/** Where the one draft of a form stands. */
export const draftKey = (form: string): string => begin + form

export const hasDrafts = (storage: SessionStorage): boolean =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) => key?.startsWith(begin))

/** Drops every draft of this tab: nothing typed outlives a sign-out (S-17). */
export const clearDrafts = (storage: SessionStorage): void => removeAll(storage, begin)
