import type { User } from '#contract/auth.ts'
import type { BackendKind } from '../http/backend-kind.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { EndReason } from './session.ts'
import {
  clearStoredSession,
  markForced,
  readForcedEnd,
  readStoredSession,
  type SessionStorage,
  type StoredSession,
  writeStoredSession,
} from './storage.ts'
import { accessTokenKey } from './storage-keys.ts'
import { readToken, type Token } from './token.ts'

interface Options {
  readonly current: Current
  readonly storage: SessionStorage
  readonly time: ServerClock
  readonly backend: BackendKind
  readonly notifyTabs: () => void
}

interface SignInResult {
  readonly refreshToken: string | null
  readonly refreshExpiresIn?: number | null | undefined
  readonly user: User
  readonly keepMeLoggedIn: boolean
}

function toUsableSession(stored: StoredSession | undefined, now: number): { token: Token; stored: StoredSession } | undefined {
  const token = stored && readToken(stored.accessToken)
  if (!stored || !token?.role || token.expiresAt <= now) return undefined
  const userId = token.userId ?? stored.userId
  return { token, stored: { ...stored, userId, user: stored.user?._id === userId ? stored.user : null } }
}

type Rest = Omit<StoredSession, 'accessToken' | 'skew' | 'backend'>

function createWriter({ current, storage, time, backend, notifyTabs }: Options) {
  const { store } = current

  const save = (token: Token, rest: Rest, refreshExpiresIn: number | null) => {
    const stored = { ...rest, accessToken: token.text, skew: time.skew(), backend: backend.serialize() }
    writeStoredSession(storage, stored)
    notifyTabs()
    current.show(token, stored, refreshExpiresIn)
  }

  return {
    begin: (token: Token, { user, refreshExpiresIn = null, ...fields }: SignInResult) => {
      if (store.getState().isLoggedIn) current.leave('explicit')
      markForced(storage, null)
      clearStoredSession(storage)
      const rest = { ...fields, userId: token.userId ?? user._id, permissions: user.permissions ?? [], user }
      save(token, rest, refreshExpiresIn)
    },

    saveRefreshed: (token: Token) => {
      const { userId, permissions, keepMeLoggedIn, user, refreshToken, refreshExpiresIn } = store.getState()
      const rest = { userId, permissions, keepMeLoggedIn, user, refreshToken: token.refreshToken ?? refreshToken }
      save(token, rest, refreshExpiresIn)
    },
    storeBackendKind: () => {
      const stored = readStoredSession(storage)
      if (stored && stored.accessToken === store.getState().accessToken)
        writeStoredSession(storage, { ...stored, backend: backend.serialize() })
    },

    storeUser: (changes: Partial<User>) => {
      const { user: former, accessToken, permissions: formerPermissions } = store.getState()
      const user = former && { ...former, ...changes }
      const permissions = changes.permissions ?? formerPermissions
      const hasOthers = permissions.join() !== formerPermissions.join()
      store.setState({ user, permissions: hasOthers ? permissions : formerPermissions })
      const stored = readStoredSession(storage)
      if (stored && stored.accessToken === accessToken) writeStoredSession(storage, { ...stored, user, permissions })
    },

    end: (given: EndReason) => {
      // The server refused the token of a paired till before its time.
      const isTillEnded = given === 'expired' && store.getState().role === 'TILL' && current.isLive()
      const reason = isTillEnded ? 'tillEnded' : given
      markForced(storage, reason)
      clearStoredSession(storage)
      notifyTabs()
      current.leave(reason)
    },
  }
}

export type SessionPersistence = ReturnType<typeof createSessionPersistence>

export function createSessionPersistence(options: Options) {
  const { current, storage, time, backend } = options
  const { store } = current
  const writer = createWriter(options)

  /** Adopts the session that another tab has stored, or ends this one if it is gone. */
  const syncFromStorage = () => {
    const state = store.getState()
    if (storage.getItem(accessTokenKey) === state.accessToken) return
    const stored = readStoredSession(storage)
    if (stored) time.restore(stored.skew)
    const usable = toUsableSession(stored, time.now())
    // A paired till has the id of its business.
    const isSame = state.isLoggedIn && state.userId === usable?.stored.userId && state.role === usable.token.role
    const hasExpired = stored && !current.isLive() ? 'expired' : undefined
    const forced = usable ? undefined : stored ? hasExpired : readForcedEnd(storage)
    if (state.isLoggedIn && !isSame) current.leave(forced ?? 'elsewhere')
    if (usable) current.show(usable.token, usable.stored)
  }

  return {
    ...writer,

    /** Restores a stored session while its access token is valid; otherwise clears it (§4). */
    restore: () => {
      const stored = readStoredSession(storage)
      time.restore(stored?.skew ?? 0)
      backend.restore(stored?.backend ?? '')
      const usable = toUsableSession(stored, time.now())
      if (usable) current.show(usable.token, usable.stored)
      else if (stored && readToken(stored.accessToken)?.role === null) writer.end('notAllowed')
      else {
        if (stored) markForced(storage, 'expired')
        // It may have ended in a document that was left before it said so.
        const ended = readForcedEnd(storage)
        if (ended !== 'removed') store.setState({ ended: ended ?? null })
        clearStoredSession(storage)
      }
    },

    syncFromStorage,
    expire: () => {
      syncFromStorage()
      if (store.getState().isLoggedIn && !current.isLive()) writer.end('expired')
    },
  }
}
