export interface ServerClock {
  readonly now: () => number
  readonly local: () => number
  readonly skew: () => number
  readonly syncFrom: (date: string | null, sentAt: number) => void
  readonly restore: (skew: number) => void
}

/** `Date` has whole seconds; this is their middle. */
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
      // The date was written at any moment since `sentAt`; a machine that slept reads it late.
      const minimumSkew = server - clock.now()
      if (Math.max(minimumSkew - skew, skew + sentAt - server) > 2_000) skew = minimumSkew
    },
    restore: (assumed) => {
      if (!isSynced) skew = assumed
    },
  }
}
