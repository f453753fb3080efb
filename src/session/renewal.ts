import { refreshSession } from '../contract/auth.ts'
import type { Sender } from '../http/sender.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { Keeper } from './keeper.ts'
import type { Locks } from './tabs.ts'
import { readToken } from './token.ts'

export interface RenewalOptions {
  readonly current: Current
  readonly keeper: Keeper
  readonly sender: Sender
  readonly time: ServerClock
  /** Missing where the browser has none (a page not served over https). */
  readonly locks: Locks | undefined
  readonly sleep: (milliseconds: number) => Promise<void>
}

/**
 * How much longer the lock is held than it took to write the new token. Neither locks nor storage promise that the next tab
 * sees the write by the time the lock is its own: in Chromium every third one did not, and sent the used refresh token again.
 */
const lockAfterglow = 100

/** One renewal of the access token `from`: by another tab that was first, else by the server (P-22). */
export function createRenewal({ current, keeper, sender, time, locks, sleep }: RenewalOptions) {
  const refused = () => sender.refusal(refreshSession, 'SESSION_ENDED')

  const ask = async (generation: number, from: string, signal?: AbortSignal): Promise<string> => {
    keeper.follow()
    const { accessToken, refreshToken } = current.store.getState()
    if (generation !== current.generation() || !accessToken) throw refused()
    if (accessToken !== from) return accessToken
    if (!refreshToken) throw sender.refusal(refreshSession, 'UNAUTHENTICATED', 401)
    const mayRetry = () => generation === current.generation()
    const options = { bearer: current.pass()?.token, mayRetry, signal }
    const { authToken } = await sender.send(refreshSession, { body: { refreshToken } }, options)
    // Signed out meanwhile, here or in another tab: what comes back belongs to nobody.
    keeper.follow()
    if (!mayRetry()) throw refused()
    return accept(authToken)
  }

  const accept = (authToken: string): string => {
    const token = readToken(authToken)
    const isTheirs = token && (token.userId ?? current.store.getState().userId) === current.store.getState().userId
    if (isTheirs && token.role && token.expiresAt > time.now()) {
      keeper.renew(token)
      return authToken
    }
    keeper.end(isTheirs && !token.role ? 'notAllowed' : 'expired')
    throw sender.refusal(refreshSession, 'BAD_ANSWER')
  }

  return (generation: number, from: string): Promise<string> => {
    if (!locks) return ask(generation, from)
    return new Promise((resolve, reject) => {
      const done = new AbortController()
      // Another tab's new token, or the end, is enough: nobody waits for the lock then, nor is it held for an answer nobody needs.
      const unsubscribe = current.store.subscribe(({ accessToken }) => {
        if (accessToken === from) return
        if (accessToken && generation === current.generation()) resolve(accessToken)
        else reject(refused())
        done.abort()
      })
      locks
        .request('auth-refresh', async () => {
          keeper.follow()
          const isFirst = current.store.getState().accessToken === from
          resolve(await ask(generation, from, done.signal))
          if (isFirst) await sleep(lockAfterglow)
        })
        .catch(reject)
        .finally(unsubscribe)
    })
  }
}
