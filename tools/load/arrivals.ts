import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** One answered request; milliseconds since its planned time, the wait of the generator included. */
export interface Sample {
  readonly call: string
  readonly took: number
  readonly status: number
}

export interface Arrivals {
  /** Requests a second, on average. */
  readonly rate: number
  readonly seconds: number
  /** Requests of the first seconds are sent, but not counted. */
  readonly warmUp: number
  readonly send: () => { readonly call: string; readonly answer: Promise<number> }
}

/** Requests that arrive until they are stopped. */
export interface RunningArrivals {
  /** Resolves when the last request has ended. */
  readonly stop: () => Promise<void>
}

/**
 * An open model: requests arrive at random times (a Poisson process), whether or not earlier ones have been answered. A server
 * that falls behind therefore shows its queue. Closed generators, which send the next request after an answer, would hide it.
 *
 * `send` gets the planned time, in milliseconds of `performance.now()`. `rate`: requests a second, on average.
 */
export function startArrivals(rate: number, send: (plannedAt: number) => Promise<void>): RunningArrivals {
  const pending = new Set<Promise<void>>()
  let isRunning = true
  const generate = async () => {
    let planned = performance.now()
    while (isRunning) {
      planned += (-Math.log(1 - Math.random()) * 1_000) / rate
      const early = planned - performance.now()
      // Also a generator that is behind lets answers and `stop` in.
      await (early > 1 ? pause(early) : nextTurn())
      const sent = send(planned)
      pending.add(sent)
      void sent.finally(() => pending.delete(sent))
    }
  }
  const generated = generate()
  return {
    stop: async () => {
      isRunning = false
      await generated
      await Promise.all(pending)
    },
  }
}

/** Sends requests for some seconds, and returns those that were planned after the warm-up. */
export async function sendAtRate({ rate, seconds, warmUp, send }: Arrivals): Promise<Sample[]> {
  const samples: Sample[] = []
  const counted = performance.now() + warmUp * 1_000
  const arrivals = startArrivals(rate, async (plannedAt) => {
    const { call, answer } = send()
    const status = await answer
    if (plannedAt >= counted) samples.push({ call, status, took: performance.now() - plannedAt })
  })
  await pause((warmUp + seconds) * 1_000)
  await arrivals.stop()
  return samples
}
