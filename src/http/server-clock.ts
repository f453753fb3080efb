/** Milliseconds since 1970 by the server's clock, as far as its answers have told it (P-26). */
export interface ServerClock {
  readonly now: () => number
  /** The time of this machine, right or wrong: for durations. */
  readonly local: () => number
  /** Milliseconds that the server is ahead of this machine. */
  readonly skew: () => number
  /** Takes the `Date` of an answer that has just come in, to a request sent at a moment of this machine's. */
  readonly syncFrom: (date: string | null, sentAt: number) => void
  /** Takes a skew from elsewhere (a kept one, a token just issued), unless an answer has told better already. */
  readonly assume: (skew: number) => void
}

/** `Date` counts whole seconds; this is their middle. */
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
      // Written at any moment since its request was sent: a machine that slept meanwhile reads it late.
      const least = server - clock.now()
      // Whole seconds and the way through the net make every answer differ a little; only a real difference moves the clock.
      if (Math.max(least - skew, skew + sentAt - server) > 2_000) skew = least
    },
    assume: (assumed) => {
      if (!isSynced) skew = assumed
    },
  }
}
