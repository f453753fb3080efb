import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { median, percentile95 } from '../figures.ts'

/** A request that a signed-in user repeats during the attack. */
export interface Probe {
  readonly url: string
  readonly token?: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  /** The expected status. */
  readonly status: number
  /** Milliseconds between two requests. */
  readonly every: number
}

/** Response times of a probe during an attack, in milliseconds. */
export interface Latency {
  readonly median: number
  readonly slowest95: number
  readonly slowest: number
  /** The number of failed requests. */
  readonly failed: number
}

const shortest = 2_000

interface Reading {
  readonly ms: number
  readonly status: number | undefined
}

const toLatency = (readings: readonly Reading[], expected: number): Latency => {
  const times = readings.map(({ ms }) => ms)
  return {
    median: median(times),
    slowest95: percentile95(times),
    slowest: Math.max(...times),
    failed: readings.filter(({ status }) => status !== expected).length,
  }
}

export interface Reader {
  /** Measures during the work, at least two seconds. */
  readonly during: <T>(work: () => Promise<T>) => Promise<{ readonly result: T; readonly latency: Latency }>
  readonly stop: () => Promise<void>
}

export function startReader(probe: Probe): Reader {
  const worker = new Worker(new URL('probe.ts', import.meta.url), { workerData: probe })
  let readings: Reading[] = []
  worker.on('message', (reading: Reading) => readings.push(reading))
  return {
    during: async (work) => {
      readings = []
      const [result] = await Promise.all([work(), pause(shortest)])
      // The running request counts too.
      await once(worker, 'message')
      return { result, latency: toLatency(readings, probe.status) }
    },
    stop: async () => {
      worker.postMessage('stop')
      await once(worker, 'exit')
    },
  }
}
