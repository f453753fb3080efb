import { refreshMinimumDelay } from '../contract/limits.ts'

const never = Number.NEGATIVE_INFINITY

/** Remembers when a refresh was last tried, so that no trigger asks the server in a circle. */
export function createTries(now: () => number) {
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
