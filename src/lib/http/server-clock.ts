export interface ServerClock {
  readonly now: () => number
  readonly local: () => number
  readonly skew: () => number
  readonly syncFrom: (date: string | null, sentAt: number) => void
  readonly restore: (skew: number) => void
}

/** Milliseconds: the `Date` header has whole seconds, so the middle of one is assumed. */
const halfSecond = 500

export function createServerClock(clock: { readonly now: () => number }): ServerClock {
  let skew = 0
  let isSynced = false
  return {
    now: () => clock.now() + skew,
    local: () => clock.now(),
    skew: () => skew,
    syncFrom: (date, sentAt) => {
      const server = date ? Date.parse(date) + halfSecond : Number.NaN
      if (Number.isNaN(server)) return
      isSynced = true
      // The server wrote the date at some time since `sentAt`; a machine that slept reads it late.
      const minimumSkew = server - clock.now()
      if (Math.max(minimumSkew - skew, skew + sentAt - server) > 2_000) skew = minimumSkew
    },
    restore: (assumed) => {
      if (!isSynced) skew = assumed
    },
  }
}
