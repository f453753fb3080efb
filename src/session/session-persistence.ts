import type { User } from '../contract/auth.ts'
import type { BackendExtras } from '../http/backend-extras.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { EndReason } from './session.ts'
import {
  accessTokenKey,
  clearStoredSession,
  markForced,
  readStoredSession,
  type SessionStorage,
  type StoredSession,
  wasForced,
  writeStoredSession,
} from './storage.ts'
import { readToken, type Token } from './token.ts'

interface Options {
  readonly current: Current
  readonly storage: SessionStorage
  readonly time: ServerClock
  readonly extras: BackendExtras
  /** Makes the other tabs look at the storage. */
  readonly tell: () => void
}

/** What a sign-in brings along besides its access token. */
interface Brought {
  readonly refreshToken: string | null
  readonly refreshExpiresIn?: number | null | undefined
  readonly user: User
  readonly keepMeLoggedIn: boolean
}

/** What stands in the storage, as far as it can be used: a living token of a role that has a portal. */
function usableOf(kept: StoredSession | undefined, now: number): { token: Token; kept: StoredSession } | undefined {
  const token = kept && readToken(kept.accessToken)
  if (!kept || !token?.role || token.expiresAt <= now) return undefined
  const userId = token.userId ?? kept.userId
  return { token, kept: { ...kept, userId, user: kept.user?._id === userId ? kept.user : null } }
}

type Rest = Omit<StoredSession, 'accessToken' | 'skew' | 'extras'>

/** Writes what begins, is renewed or ends here into the storage, and tells the other tabs. */
function createWriter({ current, storage, time, extras, tell }: Options) {
  const { store } = current

  const keep = (token: Token, rest: Rest, refreshExpiresIn: number | null) => {
    const kept = { ...rest, accessToken: token.text, skew: time.skew(), extras: extras.kept() }
    writeStoredSession(storage, kept)
    tell()
    current.show(token, kept, refreshExpiresIn)
  }

  return {
    begin: (token: Token, { user, refreshExpiresIn = null, ...brought }: Brought) => {
      if (store.getState().isLoggedIn) current.leave('explicit')
      markForced(storage, false)
      clearStoredSession(storage)
      const rest = { ...brought, userId: token.userId ?? user._id, permissions: user.permissions ?? [], user }
      keep(token, rest, refreshExpiresIn)
    },

    /** Puts a refreshed token in the place of the old one; it may bring the next refresh token as a claim (§7). */
    renew: (token: Token) => {
      const { userId, permissions, keepMeLoggedIn, user, refreshToken, refreshExpiresIn } = store.getState()
      const rest = { userId, permissions, keepMeLoggedIn, user, refreshToken: token.refreshToken ?? refreshToken }
      keep(token, rest, refreshExpiresIn)
    },

    /** Keeps what the backend has just turned out to know with the session that stands in the storage. */
    keepExtras: () => {
      const kept = readStoredSession(storage)
      if (kept && kept.accessToken === store.getState().accessToken) writeStoredSession(storage, { ...kept, extras: extras.kept() })
    },

    end: (reason: EndReason) => {
      markForced(storage, reason === 'expired')
      clearStoredSession(storage)
      tell()
      current.leave(reason)
    },
  }
}

export type SessionPersistence = ReturnType<typeof createSessionPersistence>

/** Keeps session and storage the same: whatever begins, renews or ends here is written at once and told to the other tabs. */
export function createSessionPersistence(options: Options) {
  const { current, storage, time, extras } = options
  const { store } = current
  const writer = createWriter(options)

  const follow = () => {
    const mine = store.getState()
    if (storage.getItem(accessTokenKey) === mine.accessToken) return
    const kept = readStoredSession(storage)
    if (kept) time.assume(kept.skew)
    const usable = usableOf(kept, time.now())
    const isSame = mine.isLoggedIn && mine.userId === usable?.kept.userId
    const isForced = !usable && (kept ? !current.isLive() : wasForced(storage))
    if (mine.isLoggedIn && !isSame) current.leave(isForced ? 'expired' : 'elsewhere')
    if (usable) current.show(usable.token, usable.kept)
  }

  return {
    ...writer,

    /** Takes the kept session up again, only while its access token lives; otherwise nothing of it stays (§4). */
    restore: () => {
      const kept = readStoredSession(storage)
      time.assume(kept?.skew ?? 0)
      extras.assume(kept?.extras ?? '')
      const usable = usableOf(kept, time.now())
      if (usable) current.show(usable.token, usable.kept)
      else if (kept && readToken(kept.accessToken)?.role === null) writer.end('notAllowed')
      else {
        if (kept) {
          markForced(storage, true)
          store.setState({ ended: 'expired' })
        }
        clearStoredSession(storage)
      }
    },

    /** Follows what another tab has done: its renewal, its sign-in, its end. Only the storage is believed, never a message (S-19). */
    follow,

    /** Ends a session whose token has run out, unless another tab has renewed it. */
    expire: () => {
      follow()
      if (store.getState().isLoggedIn && !current.isLive()) writer.end('expired')
    },
  }
}
