import { setTimeout as pause } from 'node:timers/promises'

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

/**
 * An open model: requests arrive at random times (a Poisson process), whether or not earlier ones have been answered. A server
 * that falls behind therefore shows its queue. Closed generators, which send the next request after an answer, would hide it.
 */
export async function sendAtRate({ rate, seconds, warmUp, send }: Arrivals): Promise<Sample[]> {
  const samples: Sample[] = []
  const pending = new Set<Promise<void>>()
  const start = performance.now()
  let planned = start
  while (planned < start + (warmUp + seconds) * 1_000) {
    planned += (-Math.log(1 - Math.random()) * 1_000) / rate
    const early = planned - performance.now()
    if (early > 1) await pause(early)
    const at = planned
    const { call, answer } = send()
    const counted = answer.then((status) => {
      if (at >= start + warmUp * 1_000) samples.push({ call, status, took: performance.now() - at })
    })
    pending.add(counted)
    void counted.finally(() => pending.delete(counted))
  }
  await Promise.all(pending)
  return samples
}
