import { persistedStateAge } from '../contract/limits.ts'

/** For a query whose answer comes back with the next visit: the opening page of a list, never what was searched or is presigned. */
export const persisted = { gcTime: persistedStateAge, meta: { persist: true } } as const
