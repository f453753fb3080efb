import { type LoginData, loginAdmin, loginProvider, logout, type User } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { refreshLead } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import { ApiError } from '../http/api-error.ts'
import type { BackendKind } from '../http/backend-kind.ts'
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
  readonly http: HttpClient
  readonly time: ServerClock
  readonly backend: BackendKind
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

const toLoginCall = (side: Side) => (side === 'admin' ? loginAdmin : loginProvider)

interface SignInOptions extends Pick<SessionOptions, 'http' | 'time'> {
  readonly persistence: SessionPersistence
}

/** Begins the session that the response to a sign-in describes. */
const createBegin =
  ({ http, time, persistence }: SignInOptions) =>
  (call: Call, { accessToken, refreshToken, refreshExpiresIn, user }: LoginData, keepMeLoggedIn: boolean): User => {
    const token = readToken(accessToken)
    if (token?.issuedAt !== undefined) time.restore(token.issuedAt - time.local())
    if (!token || token.expiresAt <= time.now()) throw http.refusal(call, 'BAD_ANSWER')
    if (!token.role) {
      persistence.end('notAllowed')
      throw http.refusal(call, 'FORBIDDEN', 403)
    }
    const signedIn = { ...user, _id: token.userId ?? user._id ?? '', role: token.role }
    persistence.begin(token, { user: signedIn, refreshToken: refreshToken ?? token.refreshToken ?? null, refreshExpiresIn, keepMeLoggedIn })
    return signedIn
  }

export function createSession({
  storage,
  http,
  time,
  backend,
  log,
  locks,
  channel,
  page,
  timers = browserTimers,
}: SessionOptions): Session {
  const tabs = createTabs(channel)
  const current = createCurrent(time)
  const persistence = createSessionPersistence({ current, storage, time, backend, notifyTabs: tabs.notify })
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => void timers.set(resolve, milliseconds))
  const refresher = createRefresher({ current, persistence, http, time, locks, sleep, log })
  const schedule = createSchedule({ current, persistence, refresher, time, timers })
  const { store } = current
  const begin = createBegin({ http, time, persistence })

  const cleanups = [
    schedule.dispose,
    backend.store.subscribe(persistence.storeBackendKind),
    backend.words.subscribe(persistence.storeBackendKind),
    tabs.listen(persistence.syncFromStorage),
    page?.listen((event) => {
      if (event === 'storage') persistence.syncFromStorage()
      else if (event === 'wake') schedule.check(true)
      else if (!store.getState().keepMeLoggedIn) schedule.stop()
    }),
  ]

  // The response is not awaited, and a failure is ignored: some servers lack this call.
  const sendLogout = (bearer: string) => void http.send(logout, {}, { bearer, keepalive: true }).catch(() => undefined)

  persistence.restore()

  return {
    store,
    signIn: async (side, credentials, keepMeLoggedIn) => {
      const call = toLoginCall(side)
      const { data } = await http.send(call, { body: credentials })
      return begin(call, data, keepMeLoggedIn)
    },
    begin,
    pairTill: async (call, body) => {
      const { data } = await http.send(call, { body })
      const former = store.getState().accessToken
      begin(call, data, true)
      if (former) sendLogout(former)
    },
    checkCredentials: async (side, credentials) => {
      try {
        const { data } = await http.send(toLoginCall(side), { body: credentials })
        sendLogout(data.accessToken)
      } catch (error) {
        // Only the right password is asked for a second step.
        if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error
      }
    },
    signOut: async () => {
      // An expired token is sent too: it identifies the session, whose refresh token lives longer.
      const bearer = store.getState().accessToken
      persistence.end('explicit')
      if (bearer) sendLogout(bearer)
    },
    endedByServer: (reason) => {
      if (store.getState().isLoggedIn) persistence.end(reason)
    },
    storeUser: persistence.storeUser,
    isLive: current.isLive,
    remaining: current.remaining,
    settled: async () => {
      const { isLoggedIn, keepMeLoggedIn } = store.getState()
      const isOver = isLoggedIn && keepMeLoggedIn && !current.isLive()
      const running = current.remaining() > refreshLead ? undefined : refresher.running()
      await (isOver ? refresher.refresh() : running)?.catch(() => undefined)
    },
    refresh: refresher.refresh,
    onEnded: current.onEnded,
    auth: createAuthPort({ current, persistence, refresher }),
    dispose: () => {
      for (const end of cleanups) end?.()
    },
  }
}
