import { keyUntilSignOut } from '../../../session/kept-until.ts'
import type { SessionStorage } from '../../../session/storage.ts'

/** After another end than a sign-out the scans are told of as lost. */
const keyOf = (userId: string) => keyUntilSignOut(userId, 'kept-scans')

/** Below zero where they are lost. */
const read = (storage: SessionStorage, userId: string | null) => (userId !== null && Number(storage.getItem(keyOf(userId)))) || 0

/** How many scans of this person this browser keeps: known at once to a sign-out, to other tabs and to the next start. */
export const countOf = (storage: SessionStorage, userId: string | null): number => Math.max(0, read(storage, userId))

/** How many it has lost, until the person has read it. */
export const lostOf = (storage: SessionStorage, userId: string | null): number => Math.max(0, -read(storage, userId))

export const setCount = (storage: SessionStorage, userId: string, count: number): void =>
  count ? storage.setItem(keyOf(userId), String(count)) : storage.removeItem(keyOf(userId))
