import * as z from 'zod/mini'
import { User } from '#contract/auth.ts'
import { type SessionEndReason, sessionEndReasons } from '#contract/session-end.ts'
import { type EndReason, isForcedEnd } from './session.ts'
import { accessTokenKey, emailKey, forcedKey, sessionPrefix, userKey } from './storage-keys.ts'

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const refreshTokenKey = `${sessionPrefix}refreshToken`
const userIdKey = `${sessionPrefix}userId`
const permissionsKey = `${sessionPrefix}permissions`
const keepMeLoggedInKey = `${sessionPrefix}keepMeLoggedIn`

export interface StoredSession {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly userId: string | null
  readonly permissions: readonly string[]
  readonly keepMeLoggedIn: boolean
  readonly user: User | null
  /** Milliseconds that the server's clock is ahead. */
  readonly skew: number
  readonly backend: string
}

const Permissions = z.array(z.string())
const StoredUser = z.object({ user: z.nullable(User), skew: z.number(), backend: z.optional(z.string()) })

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
  const { user = null, skew = 0, backend = '' } = readJson(storage.getItem(userKey), StoredUser) ?? {}
  return {
    accessToken,
    refreshToken: storage.getItem(refreshTokenKey),
    userId: storage.getItem(userIdKey),
    permissions: readJson(storage.getItem(permissionsKey), Permissions) ?? [],
    keepMeLoggedIn: storage.getItem(keepMeLoggedInKey) === 'true',
    user,
    skew,
    backend,
  }
}

/** The access token goes last: its `storage` event makes other tabs read the rest. */
export function writeStoredSession(storage: SessionStorage, session: StoredSession): void {
  const write = (key: string, value: string | null) => (value === null ? storage.removeItem(key) : storage.setItem(key, value))
  write(refreshTokenKey, session.refreshToken)
  write(userIdKey, session.userId)
  write(permissionsKey, JSON.stringify(session.permissions))
  write(keepMeLoggedInKey, String(session.keepMeLoggedIn))
  write(userKey, JSON.stringify({ user: session.user, skew: session.skew, backend: session.backend }))
  write(accessTokenKey, session.accessToken)
}

/** Removes the keys that start with `begin`, but for those that start with `kept`. */
export function removeAll(storage: SessionStorage, begin: string, exceptBegin?: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(begin) && !(exceptBegin && key.startsWith(exceptBegin))) storage.removeItem(key)
}

export const clearStoredSession = (storage: SessionStorage): void => removeAll(storage, sessionPrefix)

export function storeEmail(tabStorage: SessionStorage, emailAddress: string): void {
  try {
    tabStorage.setItem(emailKey, emailAddress)
  } catch {
    // The storage is full: the address is typed again.
  }
}

/** Call it before the token changes, which notifies the other tabs. Unless the account was removed, they keep their drafts. */
export const markForced = (storage: SessionStorage, reason: EndReason | null): void => {
  try {
    if (reason === 'expired') storage.setItem(forcedKey, 'true')
    else if (sessionEndReasons.some((known) => known === reason)) storage.setItem(forcedKey, String(reason))
    else storage.removeItem(forcedKey)
  } catch {
    // A full or blocked storage must not prevent the end of the session.
  }
}

/** Undefined after a sign-out. */
export function readForcedEnd(storage: SessionStorage): 'expired' | SessionEndReason | undefined {
  const stored = storage.getItem(forcedKey)
  return stored === null ? undefined : (sessionEndReasons.find((reason) => reason === stored) ?? 'expired')
}

export const wasForced = (storage: SessionStorage): boolean => isForcedEnd(readForcedEnd(storage) ?? 'explicit')
