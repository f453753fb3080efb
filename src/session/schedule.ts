import { refreshFallbackEvery, refreshLead, refreshMinimumDelay } from '../contract/limits.ts'
import type { ServerClock } from '../http/server-clock.ts'
import type { Current } from './current.ts'
import type { Refresher } from './refresh.ts'
import type { SessionPersistence } from './session-persistence.ts'

/** `setTimeout` and `clearTimeout`, or stand-ins. */
export interface Timers {
  readonly set: (task: () => void, milliseconds: number) => unknown
  readonly clear: (timer: unknown) => void
}

interface Life {
  /** Milliseconds the token has left; 0 or less when it has run out. */
  readonly left: number
  readonly keep: boolean
  /** Milliseconds until a scheduled refresh may start. */
  readonly rest: number
}

/**
 * Milliseconds until the clock has to be looked at again: when a refresh is due (five minutes before the end, but never sooner than
 * `rest`), when the expiry dialog is due, when the token runs out, and every minute in any case. So no timer is ever longer
 * than a minute: the fallback check of §4, and far from the 2^31 ms at which timers fire at once (P-24).
 */
export function nextLook({ left, keep, rest }: Life): number {
  const due = keep ? Math.max(left - refreshLead, rest) : left - refreshLead
  return Math.min(refreshFallbackEvery, ...[due, left].filter((wait) => wait > 0))
}

/** A refresh is due: at once when the token has run out, else in its last five minutes. */
export const isDue = ({ left, keep, rest }: Life): boolean => keep && (left <= 0 || (left <= refreshLead && rest <= 0))

interface Options {
  readonly current: Current
  readonly persistence: SessionPersistence
  readonly refresher: Refresher
  readonly time: ServerClock
  readonly timers: Timers
}

/** How long after the end an extension that was asked for in time may still come back, before its answer is not waited for any more. */
const extensionGrace = 10_000

/** Watches the life of the token by the wall clock: refreshes it, opens the expiry dialog, ends the session. */
export function createSchedule({ current, persistence, refresher, time, timers }: Options) {
  const { store } = current
  let timer: unknown
  let scheduledFrom = Number.NEGATIVE_INFINITY

  const stop = () => timers.clear(timer)

  /** Looks now. On waking, a token that is about to expire waits for nothing but the rest after the last try. */
  const look = (isWaking = false) => {
    stop()
    persistence.follow()
    const { isLoggedIn, keepMeLoggedIn: keep, expiresAt, expiresSoon } = store.getState()
    if (!isLoggedIn || expiresAt === null) return
    const left = expiresAt - time.now()
    if (left <= 0 && !keep) {
      if (!refresher.running() || left <= -extensionGrace) return persistence.expire()
      timer = timers.set(look, extensionGrace + left)
      return
    }
    const isSoon = !keep && left <= refreshLead
    if (isSoon !== expiresSoon) store.setState({ expiresSoon: isSoon })
    const life = { left, keep, rest: Math.max(refresher.attempts.rest(), isWaking ? 0 : scheduledFrom - time.now()) }
    if (isDue(life)) refresher.refresh().catch(() => undefined)
    timer = timers.set(look, nextLook(life))
  }

  const unsubscribe = store.subscribe((now, before) => {
    if (now.accessToken === before.accessToken) return
    if (!now.isLoggedIn) return stop()
    // A token that has just been renewed, here or in another tab, counts as tried: a short-lived one does not go round in circles.
    if (before.isLoggedIn) refresher.attempts.began()
    else refresher.attempts.forget()
    // "Immediately if already about to expire", otherwise "never sooner than 60 s from now" (§4).
    scheduledFrom = current.remaining() > refreshLead ? time.now() + refreshMinimumDelay : Number.NEGATIVE_INFINITY
    look()
  })

  return {
    look,
    stop,
    dispose: () => {
      unsubscribe()
      stop()
    },
  }
}
