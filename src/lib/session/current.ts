import { createStore } from 'zustand/vanilla'
import type { AccessGrant } from '../http/api.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { EndListener, EndReason, SessionState } from './session.ts'
import type { StoredSession } from './storage.ts'
import type { Token } from './token.ts'

const signedOut: SessionState = {
  isLoggedIn: false,
  accessToken: null,
  expiresIn: null,
  refreshToken: null,
  refreshExpiresIn: null,
  expiresAt: null,
  expiresSoon: false,
  role: null,
  user: null,
  userId: null,
  subRole: null,
  permissions: [],
  keepMeLoggedIn: false,
  isRefreshing: false,
  ended: null,
}

export type Current = ReturnType<typeof createCurrent>

/** The session of this tab. Each sign-in has a new generation, so that a late response cannot change the next session (P-23). */
export function createCurrent(time: ServerClock) {
  const store = createStore<SessionState>()(() => signedOut)
  const listeners = new Set<EndListener>()
  let generation = 0

  const remaining = () => Math.max(0, (store.getState().expiresAt ?? 0) - time.now())

  return {
    store,
    remaining,
    isLive: () => remaining() > 0,
    generation: () => generation,

    grant: (): AccessGrant | undefined => {
      const { accessToken } = store.getState()
      return accessToken && remaining() > 0 ? { token: accessToken, generation } : undefined
    },

    show: (token: Token, stored: StoredSession, refreshExpiresIn: number | null = null) =>
      store.setState({
        isLoggedIn: true,
        accessToken: token.text,
        expiresIn: Math.round((token.expiresAt - time.now()) / 1_000),
        expiresAt: token.expiresAt,
        refreshToken: stored.refreshToken,
        refreshExpiresIn,
        role: token.role,
        user: stored.user && token.role ? { ...stored.user, role: token.role } : null,
        userId: stored.userId,
        subRole: stored.user?.subRole ?? null,
        permissions: stored.permissions,
        keepMeLoggedIn: stored.keepMeLoggedIn,
        ended: null,
      }),

    leave: (reason: EndReason) => {
      const { isLoggedIn, userId, role, user } = store.getState()
      generation += 1
      store.setState({ ...signedOut, ended: reason === 'explicit' ? null : reason }, true)
      if (isLoggedIn || reason === 'notAllowed')
        for (const listener of [...listeners]) listener(reason, { userId, role, emailAddress: user?.emailAddress ?? null })
    },

    onEnded: (listener: EndListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
