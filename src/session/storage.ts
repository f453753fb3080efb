import * as z from 'zod/mini'
import { User } from '../contract/auth.ts'

/** The part of `localStorage` that a session needs. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'auth_'
export const accessTokenKey = `${prefix}accessToken`
const refreshTokenKey = `${prefix}refreshToken`
const userIdKey = `${prefix}userId`
const permissionsKey = `${prefix}permissions`
const keepKey = `${prefix}keepMeLoggedIn`
// Beyond §3: the name for the header after a reload, and until the first answer tells, how wrong this machine's clock is and what
// the backend knows.
const userKey = `${prefix}user`

/** What is kept of a session under the `auth_` keys (§3). */
export interface StoredSession {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly userId: string | null
  readonly permissions: readonly string[]
  readonly keepMeLoggedIn: boolean
  readonly user: User | null
  /** Milliseconds that the server's clock is ahead of this machine's. */
  readonly skew: number
  /** What the backend knows beyond §7, as `BackendExtras` keeps it. */
  readonly extras: string
}

const Permissions = z.array(z.string())
const KeptUser = z.object({ user: z.nullable(User), skew: z.number(), extras: z.optional(z.string()) })

/** A kept JSON value of its schema; undefined for anything else that may stand there. */
function readJson<Schema extends z.ZodMiniType>(text: string | null, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

export function readStoredSession(storage: SessionStorage): StoredSession | undefined {
  const accessToken = storage.getItem(accessTokenKey)
  if (!accessToken) return undefined
  const { user = null, skew = 0, extras = '' } = readJson(storage.getItem(userKey), KeptUser) ?? {}
  return {
    accessToken,
    refreshToken: storage.getItem(refreshTokenKey),
    userId: storage.getItem(userIdKey),
    permissions: readJson(storage.getItem(permissionsKey), Permissions) ?? [],
    keepMeLoggedIn: storage.getItem(keepKey) === 'true',
    user,
    skew,
    extras,
  }
}

/** The access token goes last: its change is the signal on which other tabs read the rest. */
export function writeStoredSession(storage: SessionStorage, kept: StoredSession): void {
  const write = (key: string, value: string | null) => (value === null ? storage.removeItem(key) : storage.setItem(key, value))
  write(refreshTokenKey, kept.refreshToken)
  write(userIdKey, kept.userId)
  write(permissionsKey, JSON.stringify(kept.permissions))
  write(keepKey, String(kept.keepMeLoggedIn))
  write(userKey, JSON.stringify({ user: kept.user, skew: kept.skew, extras: kept.extras }))
  write(accessTokenKey, kept.accessToken)
}

/** Removes every key that begins with the prefix. */
export function removeAll(storage: SessionStorage, begin: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(begin)) storage.removeItem(key)
}

/** Removes what is kept of a session, also what an older or newer build kept. */
export const clearStoredSession = (storage: SessionStorage): void => removeAll(storage, prefix)

/**
 * In the tab's own storage: the address that a sign-in begins with, of whoever was signed in until now or has just tried. Goes
 * with the next sign-in. index.html writes and reads it by this name too.
 */
export const emailKey = 'sign-in_email'

export function keepEmail(tabStorage: SessionStorage, emailAddress: string): void {
  try {
    tabStorage.setItem(emailKey, emailAddress)
  } catch {
    // A full storage: then it is typed once more.
  }
}

/**
 * Not of the session (nothing of it is left after its end) but of its end: that nobody asked for it. The other tabs, which
 * only find the token gone, must not take it for a sign-out: they would say so, and drop the drafts. Goes with the next
 * sign-in and with a sign-out.
 */
const forcedKey = 'session_forced'

/** Says how a session ends or begins; written before the token, whose change is the signal to look. */
export const markForced = (storage: SessionStorage, isForced: boolean): void => {
  try {
    if (isForced) storage.setItem(forcedKey, 'true')
    else storage.removeItem(forcedKey)
  } catch {
    // A full or forbidden storage must not keep the session from ending.
  }
}

/** The last session of this browser ended without being asked to. */
export const wasForced = (storage: SessionStorage): boolean => storage.getItem(forcedKey) !== null
