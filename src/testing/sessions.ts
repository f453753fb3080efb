import { refreshSession, type User } from '../contract/auth.ts'
import { extrasHeader } from '../contract/extras.ts'
import { announced } from '../http/test-kit.ts'
import type { PageEvent } from '../session/page.ts'
import type { EndReason, Session } from '../session/session.ts'
import { clearStoredSession, type SessionStorage, writeStoredSession } from '../session/storage.ts'
import { hour, tokenOf } from '../session/test-kit.ts'
import { testMoment } from './builders.ts'
import type { Marketplace } from './marketplace.ts'

interface Kept {
  readonly user: User
  /** When the access token runs out, milliseconds. */
  readonly expiresAt?: number
  readonly keepMeLoggedIn?: boolean
  /** What the backend has announced to know beyond §7. */
  readonly extras?: string
}

/** Has a browser keep a session: of who is signed in from the start, or of who has just signed in in another tab. */
export function keepSession(
  storage: SessionStorage,
  { user, expiresAt = testMoment + 8 * hour, keepMeLoggedIn = true, extras = announced[extrasHeader] }: Kept,
): void {
  const accessToken = tokenOf({ exp: expiresAt, role: user.role, userId: user._id })
  const known = { skew: 0, extras: `https://api.test ${extras}` }
  writeStoredSession(storage, { accessToken, refreshToken: 'kept', userId: user._id, permissions: [], keepMeLoggedIn, user, ...known })
}

interface Open {
  readonly services: { readonly session: Session }
  readonly storage: SessionStorage
  readonly server: Marketplace
  readonly page: (event: PageEvent) => void
}

/** Ends the session of an open portal, in each of the ways in which one ends. */
export const endSession: Readonly<Record<EndReason, (portal: Open) => Promise<unknown>>> = {
  explicit: ({ services }) => services.session.signOut(),
  expired: ({ services }) => services.session.refresh().catch(() => undefined),
  notAllowed: ({ services, server }) => {
    server.answers(refreshSession, () => ({ authToken: tokenOf({ exp: testMoment + 8 * hour, role: 'user' }) }))
    return services.session.refresh().catch(() => undefined)
  },
  elsewhere: async ({ storage, page }) => {
    clearStoredSession(storage)
    page('storage')
  },
}
