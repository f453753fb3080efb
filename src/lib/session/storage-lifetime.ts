import { fingerprint } from './fingerprint.ts'
import { removeAll, type SessionStorage } from './storage.ts'

const untilEnd = 'until-end_'
const untilSignOut = (userId?: string) => (userId === undefined ? 'until-sign-out_' : `until-sign-out_${fingerprint(userId)}_`)

/** A key of `sessionStorage` or `localStorage` that is removed when the session ends (009). */
export const keyUntilEnd = (name: string): string => untilEnd + name

/** A key that is removed when this user signs out, and kept after any other end; a visitor is `''`. */
export const keyUntilSignOut = (userId: string, name: string): string => untilSignOut(userId) + name

export const forgetUntilEnd = (storage: SessionStorage): void => removeAll(storage, untilEnd)

/** What belongs to this user, by default to anybody. */
export const forgetUntilSignOut = (storage: SessionStorage, userId?: string): void => removeAll(storage, untilSignOut(userId))

/** What belongs to any user: what a visitor typed stays. */
export const forgetUsersUntilSignOut = (storage: SessionStorage): void => removeAll(storage, untilSignOut(), untilSignOut(''))
