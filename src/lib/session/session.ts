import type { StoreApi } from 'zustand/vanilla'
import type { Credentials, LoginData, User } from '#contract/auth.ts'
import type { Call, CallInput } from '#contract/call.ts'
import type { Role, Side } from '#contract/roles.ts'
import type { SessionEndReason } from '#contract/session-end.ts'
import type { pairTill } from '#contract/tills.ts'
import type { AuthPort } from '../http/api.ts'

export type EndReason = 'explicit' | 'expired' | 'notAllowed' | 'elsewhere' | SessionEndReason

/** Nobody meant to leave: the address, what is typed and where one was stay for the next sign-in. */
export const isForcedEnd = (reason: EndReason): boolean => reason === 'expired' || reason === 'signedOut' || reason === 'accessChanged'

/** §3. `expiresIn` and `refreshExpiresIn` are seconds, as they were when the token was issued. */
export interface SessionState {
  readonly isLoggedIn: boolean
  readonly accessToken: string | null
  readonly expiresIn: number | null
  readonly refreshToken: string | null
  readonly refreshExpiresIn: number | null
  /** Milliseconds since 1970 by the server's clock. */
  readonly expiresAt: number | null
  readonly expiresSoon: boolean
  readonly role: Role | null
  readonly user: User | null
  readonly userId: string | null
  readonly subRole: string | null
  readonly permissions: readonly string[]
  readonly keepMeLoggedIn: boolean
  readonly isRefreshing: boolean
  readonly ended: Exclude<EndReason, 'explicit'> | null
}

export interface EndedSession {
  readonly userId: string | null
  readonly role: Role | null
  readonly emailAddress: string | null
}
export type EndListener = (reason: EndReason, ended: EndedSession) => void

export interface Session {
  readonly store: StoreApi<SessionState>
  /** Rejects with an `ApiError`: `FORBIDDEN` for a role without a portal, `SECOND_FACTOR_REQUIRED` before the second step. */
  readonly signIn: (side: Side, credentials: Credentials, keepMeLoggedIn: boolean) => Promise<User>
  /** Begins the session that the second step of a sign-in has answered. */
  readonly begin: (call: Call, data: LoginData, keepMeLoggedIn: boolean) => User
  /** Makes this device a till by `call`, in place of who is signed in. Rejects with an `ApiError`, and nobody is signed out. */
  readonly pairTill: (call: typeof pairTill, pairing: CallInput<typeof pairTill>['body']) => Promise<void>
  /** Rejects if they are wrong; the session stays as it is. */
  readonly checkCredentials: (side: Side, credentials: Credentials) => Promise<void>
  readonly signOut: () => Promise<void>
  /** The server has ended it and says why. */
  readonly endedByServer: (reason: SessionEndReason) => void
  /** What the server says of the signed-in account or the paired till has changed. */
  readonly storeUser: (changes: Partial<Pick<User, 'emailAddress' | 'tillName' | 'mustAddSecondFactor' | 'permissions'>>) => void
  readonly isLive: () => boolean
  /** Milliseconds by the server's clock; 0 when signed out. */
  readonly remaining: () => number
  /** Resolves after a refresh that is under way, or that an expired kept session needs. Never rejects. */
  readonly settled: () => Promise<void>
  /** One request for all tabs. Rejects with an `ApiError`; a 401 ends the session. */
  readonly refresh: () => Promise<string>
  readonly onEnded: (listener: EndListener) => () => void
  readonly auth: AuthPort
  readonly dispose: () => void
}
