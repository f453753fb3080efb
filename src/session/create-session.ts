import { loginAdmin, loginProvider, logout } from '../contract/auth.ts'
import type { Side } from '../contract/roles.ts'
import type { BackendExtras } from '../http/backend-extras.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { ServerClock } from '../http/server-clock.ts'
import { createAuthPort } from './auth-port.ts'
import { createCurrent } from './current.ts'
import type { Page } from './page.ts'
import { createRefresher } from './refresh.ts'
import { createSchedule, type Timers } from './schedule.ts'
import type { Session } from './session.ts'
import { createSessionPersistence, type SessionPersistence } from './session-persistence.ts'
import type { SessionStorage } from './storage.ts'
import { createTabs, type Locks, type TabChannel } from './tabs.ts'
import { readToken } from './token.ts'

interface SessionOptions {
  readonly storage: SessionStorage
  /** Sends login, refresh and logout: the floor under the API, which itself needs the session. */
  readonly http: HttpClient
  /** The same one that the HTTP client tells the server's time. */
  readonly time: ServerClock
  /** The same ones that the HTTP client hears of. */
  readonly extras: BackendExtras
  readonly log: Pick<Console, 'warn'>
  readonly locks?: Locks | undefined
  readonly channel?: TabChannel | undefined
  readonly page?: Page | undefined
  readonly timers?: Timers
}

const browserTimers: Timers = {
  set: (task, milliseconds) => setTimeout(task, milliseconds),
  clear: (timer) => clearTimeout(timer as number),
}

const loginOf = (side: Side) => (side === 'admin' ? loginAdmin : loginProvider)

interface SignInOptions extends Pick<SessionOptions, 'http' | 'time'> {
  readonly persistence: SessionPersistence
}

/** Begins a session with what the server answers: only one that lives, of a role that has a portal. */
const createSignIn =
  ({ http, time, persistence }: SignInOptions): Session['signIn'] =>
  async (side, credentials, keepMeLoggedIn) => {
    const call = loginOf(side)
    const { data } = await http.send(call, { body: credentials })
    const { accessToken, refreshToken, refreshExpiresIn, user } = data
    const token = readToken(accessToken)
    if (token?.issuedAt !== undefined) time.assume(token.issuedAt - time.local())
    if (!token || token.expiresAt <= time.now()) throw http.refusal(call, 'BAD_ANSWER')
    if (!token.role) {
      persistence.end('notAllowed')
      throw http.refusal(call, 'FORBIDDEN', 403)
    }
    const signedIn = { ...user, _id: token.userId ?? user._id ?? '', role: token.role }
    persistence.begin(token, { user: signedIn, refreshToken: refreshToken ?? token.refreshToken ?? null, refreshExpiresIn, keepMeLoggedIn })
    return signedIn
  }

/** The session of one portal in one tab: takes up what is kept, then lives by itself until it is disposed of. */
export function createSession({ storage, http, time, extras, log, locks, channel, page, timers = browserTimers }: SessionOptions): Session {
  const tabs = createTabs(channel)
  const current = createCurrent(time)
  const persistence = createSessionPersistence({ current, storage, time, extras, tell: tabs.tell })
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => void timers.set(resolve, milliseconds))
  const refresher = createRefresher({ current, persistence, http, time, locks, sleep, log })
  const schedule = createSchedule({ current, persistence, refresher, time, timers })
  const { store } = current

  const endings = [
    schedule.dispose,
    extras.store.subscribe(persistence.keepExtras),
    tabs.listen(persistence.follow),
    page?.listen((event) => {
      if (event === 'storage') persistence.follow()
      else if (event === 'wake') schedule.look(true)
      else if (!store.getState().keepMeLoggedIn) schedule.stop()
    }),
  ]

  // Not waited for, and a server without this call is no reason to complain.
  const tellOfEnd = (bearer: string) => void http.send(logout, {}, { bearer, keepalive: true }).catch(() => undefined)

  persistence.restore()

  return {
    store,
    signIn: createSignIn({ http, time, persistence }),
    checkCredentials: async (side, credentials) => {
      const { data } = await http.send(loginOf(side), { body: credentials })
      // The session that the answer begins is nobody's.
      tellOfEnd(data.accessToken)
    },
    signOut: async () => {
      // Also one that has run out: it still names the session, whose refresh token lives longer.
      const bearer = store.getState().accessToken
      persistence.end('explicit')
      if (bearer) tellOfEnd(bearer)
    },
    isLive: current.isLive,
    remaining: current.remaining,
    settled: async () => {
      const { isLoggedIn, keepMeLoggedIn } = store.getState()
      const isOver = isLoggedIn && keepMeLoggedIn && !current.isLive()
      await (isOver ? refresher.refresh() : refresher.running())?.catch(() => undefined)
    },
    refresh: refresher.refresh,
    onEnded: current.onEnded,
    auth: createAuthPort({ current, persistence, refresher }),
    dispose: () => {
      for (const end of endings) end?.()
    },
  }
}
