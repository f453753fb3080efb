import { refreshSession } from '../contract/auth.ts'
import { refreshMinimumDelay, serverErrorBackOff } from '../contract/limits.ts'
import { ApiError } from '../http/api-error.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { SessionPersistence } from './session-persistence.ts'
import type { Locks } from './tabs.ts'
import { readToken } from './token.ts'

const never = Number.NEGATIVE_INFINITY

/** Remembers when a refresh was last tried, so that no trigger asks the server in a circle. */
function createRefreshAttempts(now: () => number) {
  let restsUntil = never
  let failedAt = never

  return {
    began: () => {
      restsUntil = now() + refreshMinimumDelay
    },
    /** `retryAfter`: seconds that the server wants to be left alone. */
    failed: (retryAfter = 0) => {
      failedAt = now()
      restsUntil = Math.max(restsUntil, failedAt + retryAfter * 1_000)
    },
    /** Another session knows nothing of the tries of the last. */
    forget: () => {
      restsUntil = never
      failedAt = never
    },
    /** Milliseconds until the schedule may try again. */
    rest: () => Math.max(0, restsUntil - now()),
    hasJustFailed: () => now() < failedAt + refreshMinimumDelay,
  }
}

interface RenewalOptions {
  readonly current: Current
  readonly persistence: SessionPersistence
  readonly http: HttpClient
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
function createRenewal({ current, persistence, http, time, locks, sleep }: RenewalOptions) {
  const refused = () => http.refusal(refreshSession, 'SESSION_ENDED')

  const ask = async (generation: number, from: string, signal?: AbortSignal): Promise<string> => {
    persistence.follow()
    const { accessToken, refreshToken } = current.store.getState()
    if (generation !== current.generation() || !accessToken) throw refused()
    if (accessToken !== from) return accessToken
    if (!refreshToken) throw http.refusal(refreshSession, 'UNAUTHENTICATED', 401)
    const mayRetry = () => generation === current.generation()
    // A token that has run out goes along as well: only the sign-ins carry none (§7).
    const options = { bearer: accessToken, mayRetry, signal }
    const { data } = await http.send(refreshSession, { body: { refreshToken } }, options)
    // Signed out meanwhile, here or in another tab: what comes back belongs to nobody.
    persistence.follow()
    if (!mayRetry()) throw refused()
    return accept(data.authToken)
  }

  const accept = (authToken: string): string => {
    const token = readToken(authToken)
    const isTheirs = token && (token.userId ?? current.store.getState().userId) === current.store.getState().userId
    if (isTheirs && token.role && token.expiresAt > time.now()) {
      persistence.renew(token)
      return authToken
    }
    persistence.end(isTheirs && !token.role ? 'notAllowed' : 'expired')
    throw http.refusal(refreshSession, 'BAD_ANSWER')
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
          persistence.follow()
          const isFirst = current.store.getState().accessToken === from
          resolve(await ask(generation, from, done.signal))
          if (isFirst) await sleep(lockAfterglow)
        })
        .catch(reject)
        .finally(unsubscribe)
    })
  }
}

const gotNoAnswer = (error: unknown) => error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TIMEOUT')

/** A machine that has just woken often has no network yet: while no answer comes, a token that has run out gets a few more attempts. */
function createPatientRenewal(options: RenewalOptions) {
  const { current, sleep } = options
  const renewal = createRenewal(options)
  return async (generation: number, from: string): Promise<string> => {
    for (const pause of serverErrorBackOff) {
      try {
        return await renewal(generation, from)
      } catch (error) {
        if (!gotNoAnswer(error) || current.isLive() || generation !== current.generation()) throw error
        await sleep(pause)
      }
    }
    return renewal(generation, from)
  }
}

interface Options extends RenewalOptions {
  readonly log: Pick<Console, 'warn'>
}

interface Flight {
  readonly generation: number
  readonly token: Promise<string>
}

const codeOf = (error: unknown) => (error instanceof ApiError ? { code: error.code, status: error.status } : { code: String(error) })

export type Refresher = ReturnType<typeof createRefresher>

/** The one way to a new access token, whoever asks: one flight at a time, its result shared (F-002, P-21). */
export function createRefresher({ log, ...options }: Options) {
  const { current, persistence, http, time } = options
  const { store } = current
  const renew = createPatientRenewal(options)
  let flight: Flight | undefined
  const attempts = createRefreshAttempts(time.now)

  /** A failure is only logged while the token lives (§8); a refused refresh, or a token that has run out, ends the session (§4, §7). */
  const fly = async (generation: number, from: string): Promise<string> => {
    attempts.began()
    store.setState({ isRefreshing: true })
    try {
      return await renew(generation, from)
    } catch (error) {
      persistence.follow()
      if (generation === current.generation()) {
        const newer = current.grant()?.token
        if (newer && newer !== from) return newer
        log.warn('Token refresh failed', codeOf(error))
        const { status, retryAfter } = error instanceof ApiError ? error : {}
        attempts.failed(retryAfter)
        if (status === 401 || !current.isLive()) persistence.end('expired')
      }
      throw error
    } finally {
      if (flight?.generation === generation) {
        flight = undefined
        store.setState({ isRefreshing: false })
      }
    }
  }

  /** The refresh that is under way for this session. */
  const running = () => (flight?.generation === current.generation() ? flight.token : undefined)
  return {
    running,
    refresh: (): Promise<string> => {
      const from = store.getState().accessToken
      if (!from) return Promise.reject(http.refusal(refreshSession, 'SESSION_ENDED'))
      const generation = current.generation()
      if (flight?.generation === generation) return flight.token
      // Kept before anything runs, so that whoever asks from within the first step shares it too.
      const token = Promise.resolve().then(() => fly(generation, from))
      flight = { generation, token }
      return token
    },
    attempts,
  }
}
