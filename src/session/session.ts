import type { StoreApi } from 'zustand/vanilla'
import type { Credentials, User } from '../contract/auth.ts'
import type { Role, Side } from '../contract/roles.ts'
import type { AuthPort } from '../http/api.ts'

/** Why a session ended: signed out here, run out or refused, no portal for this role, or ended by another tab. */
export type EndReason = 'explicit' | 'expired' | 'notAllowed' | 'elsewhere'

/** The fields of the auth session (§3). `expiresIn` and `refreshExpiresIn` are seconds as they were when the token came. */
export interface SessionState {
  readonly isLoggedIn: boolean
  readonly accessToken: string | null
  readonly expiresIn: number | null
  readonly refreshToken: string | null
  readonly refreshExpiresIn: number | null
  /** When the access token runs out: milliseconds since 1970 by the server's clock; {@link Session.remaining} counts down to it. */
  readonly expiresAt: number | null
  /** At most five minutes are left and nothing refreshes by itself: the expiry dialog is due. */
  readonly expiresSoon: boolean
  readonly role: Role | null
  /** Null also while signed in, where only the tokens were kept. */
  readonly user: User | null
  readonly userId: string | null
  readonly subRole: string | null
  readonly permissions: readonly string[]
  readonly keepMeLoggedIn: boolean
  readonly isRefreshing: boolean
  /** Why the last session ended by itself: shown on the sign-in page. */
  readonly ended: Exclude<EndReason, 'explicit'> | null
}

/** Whose session it was that has just ended. */
export interface Former {
  readonly userId: string | null
  readonly role: Role | null
  readonly emailAddress: string | null
}
export type EndListener = (reason: EndReason, former: Former) => void

/** Who is signed in, and the only place that changes it. */
export interface Session {
  readonly store: StoreApi<SessionState>
  /** Signs in on one side of the portal; rejects with the call's `ApiError` (`FORBIDDEN` for a role without a portal). */
  readonly signIn: (side: Side, credentials: Credentials, keepMeLoggedIn: boolean) => Promise<User>
  /** Resolves where these are somebody's credentials; whoever is signed in stays so. Rejects with the call's `ApiError`. */
  readonly checkCredentials: (side: Side, credentials: Credentials) => Promise<void>
  /** An explicit sign-out: leaves nothing behind and tells the server, for whose answer it does not wait. */
  readonly signOut: () => Promise<void>
  /** The access token lives by the server's clock. */
  readonly isLive: () => boolean
  /** Milliseconds of life left by the server's clock; 0 when signed out. */
  readonly remaining: () => number
  /** Resolves when no refresh is under way any more, whatever came of it; guards wait for it. */
  readonly settled: () => Promise<void>
  /** Refreshes now (single flight, all tabs): "extend the session". Rejects with an `ApiError`; a 401 has ended the session by then. */
  readonly refresh: () => Promise<string>
  /** Hears of each end after it happened: the place to clear caches and to navigate. Returns how to stop hearing. */
  readonly onEnded: (listener: EndListener) => () => void
  /** What the API asks before and after its calls. */
  readonly auth: AuthPort
  /** Stops timers and listening, for a portal that is taken down. */
  readonly dispose: () => void
}
