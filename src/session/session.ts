import type { StoreApi } from 'zustand/vanilla'
import type { Credentials, User } from '../contract/auth.ts'
import type { Role, Side } from '../contract/roles.ts'

/** The fields of the auth session (§3). `expiresIn` and `refreshExpiresIn` are seconds as the server told them. */
export interface SessionState {
  readonly isLoggedIn: boolean
  readonly accessToken: string | null
  readonly expiresIn: number | null
  readonly refreshToken: string | null
  readonly refreshExpiresIn: number | null
  readonly role: Role | null
  readonly user: User | null
  readonly userId: string | null
  readonly subRole: string | null
  readonly permissions: readonly string[]
  readonly keepMeLoggedIn: boolean
  readonly isRefreshing: boolean
  /** Why the last session ended by itself: shown on the sign-in page. */
  readonly ended: 'expired' | 'notAllowed' | null
}

/** Who is signed in, and the only place that changes it. */
export interface Session {
  readonly store: StoreApi<SessionState>
  /** Signs in on one side of the portal; rejects with the call's `ApiError`. */
  readonly signIn: (side: Side, credentials: Credentials, keepMeLoggedIn: boolean) => Promise<User>
  /** An explicit sign-out: tells the server (best effort) and leaves nothing behind. */
  readonly signOut: () => Promise<void>
  /** The access token lives by the server's clock. */
  readonly isLive: () => boolean
  /** Resolves when a refresh that is under way has ended; guards wait for it. */
  readonly settled: () => Promise<void>
  /** Refreshes now (single flight, all tabs); rejects when the session is over. */
  readonly refresh: () => Promise<string>
}
