import { refreshSession } from '#contract/auth.ts'
import { refreshMinimumDelay, serverErrorBackOff } from '#contract/limits.ts'
import { ApiError } from '../http/api-error.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { SessionPersistence } from './session-persistence.ts'
import type { Locks } from './tabs.ts'
import { readToken } from './token.ts'

const never = Number.NEGATIVE_INFINITY

function createRefreshAttempts(now: () => number) {
  let nextAttemptAt = never
  let failedAt = never

  return {
    began: () => {
      nextAttemptAt = now() + refreshMinimumDelay
    },
    failed: (retryAfter = 0) => {
      failedAt = now()
      nextAttemptAt = Math.max(nextAttemptAt, failedAt + retryAfter * 1_000)
    },
    forget: () => {
      nextAttemptAt = never
      failedAt = never
    },
    rest: () => Math.max(0, nextAttemptAt - now()),
    hasJustFailed: () => now() < failedAt + refreshMinimumDelay,
  }
}

interface RefreshOptions {
  readonly current: Current
  readonly persistence: SessionPersistence
  readonly http: HttpClient
  readonly time: ServerClock
  /** Undefined without https. */
  readonly locks: Locks | undefined
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** Milliseconds. In Chromium, one tab in three did not yet see the new token in the storage when it acquired the lock. */
const lockReleaseDelay = 100

/** One request for all tabs (P-22): the holder of the lock sends it, the others adopt the token that it stores. */
function createSharedRefresh({ current, persistence, http, time, locks, sleep }: RefreshOptions) {
  const refused = () => http.refusal(refreshSession, 'SESSION_ENDED')

  const requestRefresh = async (generation: number, from: string, signal?: AbortSignal): Promise<string> => {
    persistence.syncFromStorage()
    const { accessToken, refreshToken } = current.store.getState()
    if (generation !== current.generation() || !accessToken) throw refused()
    if (accessToken !== from) return accessToken
    if (!refreshToken) throw http.refusal(refreshSession, 'UNAUTHENTICATED', 401)
    const mayRetry = () => generation === current.generation()
    // An expired token is sent too; only logins have no bearer (§7).
    const options = { bearer: accessToken, mayRetry, signal }
    const { data } = await http.send(refreshSession, { body: { refreshToken } }, options)
    persistence.syncFromStorage()
    if (!mayRetry()) throw refused()
    return saveRefreshed(data.authToken)
  }

  const saveRefreshed = (authToken: string): string => {
    const token = readToken(authToken)
    const isSameUser = token && (token.userId ?? current.store.getState().userId) === current.store.getState().userId
    if (isSameUser && token.role && token.expiresAt > time.now()) {
      persistence.saveRefreshed(token)
      return authToken
    }
    persistence.end(isSameUser && !token.role ? 'notAllowed' : 'expired')
    throw http.refusal(refreshSession, 'BAD_ANSWER')
  }

  return (generation: number, from: string): Promise<string> => {
    if (!locks) return requestRefresh(generation, from)
    return new Promise((resolve, reject) => {
      const done = new AbortController()
      const unsubscribe = current.store.subscribe(({ accessToken }) => {
        if (accessToken === from) return
        if (accessToken && generation === current.generation()) resolve(accessToken)
        else reject(refused())
        done.abort()
      })
      locks
        .request('auth-refresh', async () => {
          persistence.syncFromStorage()
          const isFirst = current.store.getState().accessToken === from
          resolve(await requestRefresh(generation, from, done.signal))
          if (isFirst) await sleep(lockReleaseDelay)
        })
        .catch(reject)
        .finally(unsubscribe)
    })
  }
}

const gotNoAnswer = (error: unknown) => error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TIMEOUT')

/** An expired token gets a few more attempts, because a machine that has just woken may have no network yet. */
function createRetriedRefresh(options: RefreshOptions) {
  const { current, sleep } = options
  const refresh = createSharedRefresh(options)
  return async (generation: number, from: string): Promise<string> => {
    for (const pause of serverErrorBackOff) {
      try {
        return await refresh(generation, from)
      } catch (error) {
        if (!gotNoAnswer(error) || current.isLive() || generation !== current.generation()) throw error
        await sleep(pause)
      }
    }
    return refresh(generation, from)
  }
}

interface Options extends RefreshOptions {
  readonly log: Pick<Console, 'warn'>
}

interface PendingRefresh {
  readonly generation: number
  readonly token: Promise<string>
}

const toLogFields = (error: unknown) => (error instanceof ApiError ? { code: error.code, status: error.status } : { code: String(error) })

export type Refresher = ReturnType<typeof createRefresher>

/** One request at a time, shared by all callers (F-002, P-21). */
export function createRefresher({ log, ...options }: Options) {
  const { current, persistence, http, time } = options
  const { store } = current
  const refresh = createRetriedRefresh(options)
  let pending: PendingRefresh | undefined
  const attempts = createRefreshAttempts(time.now)

  /** A failure is only logged while the token is valid (§8); otherwise it ends the session (§4, §7). */
  const runRefresh = async (generation: number, from: string): Promise<string> => {
    attempts.began()
    store.setState({ isRefreshing: true })
    try {
      return await refresh(generation, from)
    } catch (error) {
      persistence.syncFromStorage()
      if (generation === current.generation()) {
        const newer = current.grant()?.token
        if (newer && newer !== from) return newer
        log.warn('Token refresh failed', toLogFields(error))
        const { status, retryAfter } = error instanceof ApiError ? error : {}
        attempts.failed(retryAfter)
        if (status === 401 || !current.isLive()) persistence.end('expired')
      }
      throw error
    } finally {
      if (pending?.generation === generation) {
        pending = undefined
        store.setState({ isRefreshing: false })
      }
    }
  }

  const running = () => (pending?.generation === current.generation() ? pending.token : undefined)
  return {
    running,
    refresh: (): Promise<string> => {
      const from = store.getState().accessToken
      if (!from) return Promise.reject(http.refusal(refreshSession, 'SESSION_ENDED'))
      const generation = current.generation()
      if (pending?.generation === generation) return pending.token
      // Assigned before it runs, so that a call from within the first step shares it.
      const token = Promise.resolve().then(() => runRefresh(generation, from))
      pending = { generation, token }
      return token
    },
    attempts,
  }
}
