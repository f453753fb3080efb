import { fingerprint } from './fingerprint.ts'
import { removeAll, type SessionStorage } from './storage.ts'

const untilEnd = 'until-end_'
const untilSignOut = (userId: string) => `until-sign-out_${fingerprint(userId)}_`

/** Of something in the tab's storage that goes with the session, however it ends: whoever removes it need not know whose it is (012). */
export const keyUntilEnd = (name: string): string => untilEnd + name

/** Of something in the browser's storage that goes when this person signs out, and waits for them after any other end. */
export const keyUntilSignOut = (userId: string, name: string): string => untilSignOut(userId) + name

export const forgetUntilEnd = (tabStorage: SessionStorage): void => removeAll(tabStorage, untilEnd)

export const forgetUntilSignOut = (storage: SessionStorage, userId: string): void => removeAll(storage, untilSignOut(userId))
