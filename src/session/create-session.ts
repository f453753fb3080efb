import { loginAdmin, loginProvider, logout } from '../contract/auth.ts'
import type { Sender } from '../http/sender.ts'
import type { ServerClock } from '../http/server-clock.ts'
import { createAuthPort } from './auth-port.ts'
import { createCurrent } from './current.ts'
import { createKeeper } from './keeper.ts'
import type { Page } from './page.ts'
import { createRefresher } from './refresher.ts'
import { createSchedule, type Timers } from './schedule.ts'
import type { Session } from './session.ts'
import type { SessionStorage } from './storage.ts'
import { createTabs, type Locks, type TabChannel } from './tabs.ts'
import { readToken } from './token.ts'

export interface SessionOptions {
  readonly storage: SessionStorage
  /** Sends login, refresh and logout: the floor under the API, which itself needs the session. */
  readonly sender: Sender
  /** The same one that the sender tells the server's time. */
  readonly time: ServerClock
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

/** The session of one portal in one tab: takes up what is kept, then lives by itself until it is disposed of. */
export function createSession({ storage, sender, time, log, locks, channel, page, timers = browserTimers }: SessionOptions): Session {
  const tabs = createTabs(channel)
  const current = createCurrent(time)
  const keeper = createKeeper({ current, storage, time, tell: tabs.tell })
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => void timers.set(resolve, milliseconds))
  const refresher = createRefresher({ current, keeper, sender, time, locks, sleep, log })
  const schedule = createSchedule({ current, keeper, refresher, time, timers })
  const { store } = current

  const endings = [
    schedule.dispose,
    tabs.listen(keeper.follow),
    page?.listen((event) => {
      if (event === 'storage') keeper.follow()
      else if (event === 'wake') schedule.look(true)
      else if (!store.getState().keepMeLoggedIn) schedule.stop()
    }),
  ]

  const signIn: Session['signIn'] = async (side, credentials, keepMeLoggedIn) => {
    const call = side === 'admin' ? loginAdmin : loginProvider
    const { accessToken, refreshToken, refreshExpiresIn, user } = await sender.send(call, { body: credentials })
    const token = readToken(accessToken)
    if (token?.issuedAt !== undefined) time.assume(token.issuedAt - time.local())
    if (!token || token.expiresAt <= time.now()) throw sender.refusal(call, 'BAD_ANSWER')
    if (!token.role) {
      keeper.end('notAllowed')
      throw sender.refusal(call, 'FORBIDDEN', 403)
    }
    const signedIn = { ...user, role: token.role }
    keeper.begin(token, { user: signedIn, refreshToken, refreshExpiresIn, keepMeLoggedIn })
    return signedIn
  }

  keeper.restore()

  return {
    store,
    signIn,
    signOut: async () => {
      const bearer = current.pass()?.token
      keeper.end('explicit')
      // Not waited for, and a server without this call is no reason to complain.
      if (bearer) void sender.send(logout, {}, { bearer, keepalive: true }).catch(() => undefined)
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
    auth: createAuthPort({ current, keeper, refresher }),
    dispose: () => {
      for (const end of endings) end?.()
    },
  }
}
