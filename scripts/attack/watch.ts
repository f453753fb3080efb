import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { median, percentile95 } from '../bench/figures.ts'

/** A signed-in list while something else goes on; milliseconds. */
export interface Latency {
  readonly median: number
  readonly slowest95: number
  readonly slowest: number
  /** Answers that were none, or no success. */
  readonly failed: number
}

const shortest = 2_000
const patience = 10_000

interface Reading {
  readonly ms: number
  readonly status: number | undefined
}

const latencyOf = (readings: readonly Reading[]): Latency => {
  const times = readings.map(({ ms }) => ms)
  return {
    median: median(times),
    slowest95: percentile95(times),
    slowest: Math.max(...times),
    failed: readings.filter(({ status }) => status !== 200).length,
  }
}

/** Somebody who reads a list all the time. */
export interface Reader {
  /** From the beginning of the work to its end, and for two seconds at least: what is over sooner is a peak among them. */
  readonly during: <T>(work: () => Promise<T>) => Promise<{ readonly result: T; readonly latency: Latency }>
  /** Milliseconds until five lists in a row came within twice the quiet time, and not more than ten seconds. */
  readonly untilQuiet: (quiet: number) => Promise<number>
  readonly stop: () => Promise<void>
}

export function startReader(url: string, token: string): Reader {
  const worker = new Worker(new URL('probe.ts', import.meta.url), { workerData: { url, token } })
  let readings: Reading[] = []
  worker.on('message', (reading: Reading) => readings.push(reading))
  return {
    during: async (work) => {
      readings = []
      const [result] = await Promise.all([work(), pause(shortest)])
      // The one that was under way counts too.
      await once(worker, 'message')
      return { result, latency: latencyOf(readings) }
    },
    untilQuiet: async (quiet) => {
      const started = performance.now()
      let inARow = 0
      while (inARow < 5 && performance.now() - started < patience) {
        const [{ ms, status }] = (await once(worker, 'message')) as [Reading]
        inARow = ms <= 2 * quiet && status === 200 ? inARow + 1 : 0
      }
      return performance.now() - started
    },
    stop: async () => {
      worker.postMessage('stop')
      await once(worker, 'exit')
    },
  }
}
