export interface MovableClock {
  readonly now: () => number
  readonly move: (milliseconds: number) => void
  readonly reset: () => void
  /** Also resolves on {@link MovableClock.wakeAll}. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly wakeAll: () => void
}

export function movableClock(machine: () => number = Date.now): MovableClock {
  let ahead = 0
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>()
  const now = () => machine() + ahead
  const wakeUntil = (moment: number) => {
    for (const { until, wake } of [...sleepers]) if (until <= moment) wake()
  }
  return {
    now,
    move: (milliseconds) => {
      ahead += milliseconds
      wakeUntil(now())
    },
    reset: () => {
      ahead = 0
    },
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(sleeper)
          resolve()
        }
        const sleeper = { until: now() + milliseconds, wake }
        const timer = setTimeout(wake, milliseconds).unref()
        sleepers.add(sleeper)
      }),
    wakeAll: () => wakeUntil(Number.POSITIVE_INFINITY),
  }
}
