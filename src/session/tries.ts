import { refreshMinimumDelay } from '../contract/limits.ts'

/** Remembers when a refresh was last tried, so that no trigger asks the server in a circle. */
export function createTries(now: () => number) {
  let triedAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  const left = (since: number) => Math.max(0, since + refreshMinimumDelay - now())

  return {
    began: () => {
      triedAt = now()
    },
    failed: () => {
      failedAt = now()
    },
    /** Another session knows nothing of the tries of the last. */
    forget: () => {
      triedAt = Number.NEGATIVE_INFINITY
      failedAt = Number.NEGATIVE_INFINITY
    },
    /** Milliseconds until the schedule may try again. */
    rest: () => left(triedAt),
    hasJustFailed: () => left(failedAt) > 0,
  }
}
