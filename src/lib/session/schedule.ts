import { refreshFallbackEvery, refreshLead, refreshMinimumDelay, tillRefreshEvery, tillUnusedLifetime } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { Refresher } from './refresh.ts'
import type { SessionPersistence } from './session-persistence.ts'

export interface Timers {
  readonly set: (task: () => void, milliseconds: number) => unknown
  readonly clear: (timer: unknown) => void
}

interface TokenLife {
  /** Milliseconds; 0 or less when the token has expired. */
  readonly left: number
  readonly keep: boolean
  readonly rest: number
  /** How long before its expiry the token is refreshed. */
  readonly lead?: number
}

/** A till's token lives as long as its session, which ends if it is not used: each day of use extends it. */
const toLead = (role: Role | null) => (role === 'TILL' ? tillUnusedLifetime - tillRefreshEvery : refreshLead)

/** Milliseconds until the next check: at most a minute (§4), because a timer above 2^31 ms fires at once (P-24). */
export function nextCheckIn({ left, keep, rest, lead = refreshLead }: TokenLife): number {
  const due = keep ? Math.max(left - lead, rest) : left - lead
  return Math.min(refreshFallbackEvery, ...[due, left].filter((wait) => wait > 0))
}

export const isDue = ({ left, keep, rest, lead = refreshLead }: TokenLife): boolean => keep && (left <= 0 || (left <= lead && rest <= 0))

interface Options {
  readonly current: Current
  readonly persistence: SessionPersistence
  readonly refresher: Refresher
  readonly time: ServerClock
  readonly timers: Timers
}

/** Milliseconds that a refresh in progress may outlast the token. */
const extensionGrace = 10_000

export function createSchedule({ current, persistence, refresher, time, timers }: Options) {
  const { store } = current
  let timer: unknown
  let scheduledFrom = Number.NEGATIVE_INFINITY

  const stop = () => timers.clear(timer)

  const check = (isWaking = false) => {
    stop()
    persistence.syncFromStorage()
    const { isLoggedIn, keepMeLoggedIn: keep, expiresAt, expiresSoon, role } = store.getState()
    if (!isLoggedIn || expiresAt === null) return
    const left = expiresAt - time.now()
    if (left <= 0 && !keep) {
      if (!refresher.running() || left <= -extensionGrace) return persistence.expire()
      timer = timers.set(check, extensionGrace + left)
      return
    }
    const isSoon = !keep && left <= refreshLead
    if (isSoon !== expiresSoon) store.setState({ expiresSoon: isSoon })
    const life = { left, keep, lead: toLead(role), rest: Math.max(refresher.attempts.rest(), isWaking ? 0 : scheduledFrom - time.now()) }
    if (isDue(life)) refresher.refresh().catch(() => undefined)
    timer = timers.set(check, nextCheckIn(life))
  }

  const unsubscribe = store.subscribe((now, before) => {
    if (now.accessToken === before.accessToken) return
    if (!now.isLoggedIn) return stop()
    // A new token counts as an attempt, so that a short-lived one is not refreshed in a loop.
    if (before.isLoggedIn) refresher.attempts.began()
    else refresher.attempts.forget()
    // "Immediately if already about to expire", otherwise "never sooner than 60 s from now" (§4).
    scheduledFrom = current.remaining() > toLead(now.role) ? time.now() + refreshMinimumDelay : Number.NEGATIVE_INFINITY
    check()
  })

  return {
    check,
    stop,
    dispose: () => {
      unsubscribe()
      stop()
    },
  }
}
