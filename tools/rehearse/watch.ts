import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../figures.ts'
import type { Deployment } from './deployment.ts'
import { type Load, type Outcome, startLoad } from './load.ts'
import { type LivePerson, openLive } from './sockets.ts'

/** What people saw from an event until everything had worked for a while. */
export interface Observation {
  readonly event: string
  readonly calls: readonly Outcome[]
  readonly lostSockets: number
  /** The longest that one of them was away, in milliseconds. */
  readonly longestLossMs: number
  /** Milliseconds from the event to the end of the last failed call. */
  readonly healthyMs: number
}

export interface Watch {
  readonly load: Load
  readonly during: (event: string, run: () => Promise<void>) => Promise<Observation>
  readonly stop: () => Promise<void>
}

/** Everything has to work for so long. */
const quietMs = 3_000
const limitMs = 60_000

/** Light load of the demo's businesses, each with a live connection: every second one by long polling only. */
export async function startWatch({ url, demo }: Deployment): Promise<Watch> {
  const live = demo.businesses.map((person, index) => openLive(url, person, index % 2 === 0 ? ['polling', 'websocket'] : ['polling']))
  const load = startLoad(url, demo)
  await pause(quietMs)
  return {
    load,
    during: (event, run) => observe({ event, run, load, live }),
    stop: async () => {
      for (const { close } of live) close()
      await load.stop()
    },
  }
}

interface Observed {
  readonly event: string
  readonly run: () => Promise<void>
  readonly load: Load
  readonly live: readonly LivePerson[]
}

async function observe({ event, run, load, live }: Observed): Promise<Observation> {
  const startedAt = performance.now()
  const lost = new Set<LivePerson>()
  const lostAt = new Map<LivePerson, number>()
  let lastDown = startedAt
  let longestLossMs = 0
  const sampling = setInterval(() => {
    const now = performance.now()
    for (const person of live) {
      if (person.status() === 'connected') {
        lostAt.delete(person)
        continue
      }
      lost.add(person)
      lastDown = now
      if (!lostAt.has(person)) lostAt.set(person, now)
      longestLossMs = Math.max(longestLossMs, now - (lostAt.get(person) ?? now))
    }
  }, 50)
  const first = load.outcomes.length
  await run()
  const ranUntil = performance.now()
  const calls = () => load.outcomes.slice(first).filter((outcome) => outcome.endedAt > startedAt)
  const lastFailure = () => Math.max(startedAt, ...calls().flatMap(({ failure, endedAt }) => (failure ? [endedAt] : [])))
  const isQuiet = () => performance.now() - Math.max(ranUntil, lastFailure(), lastDown) > quietMs && !load.isWaiting()
  while (!isQuiet() && performance.now() - ranUntil < limitMs) await pause(50)
  clearInterval(sampling)
  return { event, calls: calls(), lostSockets: lost.size, longestLossMs, healthyMs: lastFailure() - startedAt }
}

export const failedCalls = ({ calls }: Observation): readonly Outcome[] => calls.filter(({ failure }) => failure !== undefined)

export const observationHead = ['event', 'calls', 'failed', 'until', 'retried', 'slowest', 'sockets lost', 'for']

export function toObservationRow(observation: Observation): string[] {
  const { event, calls, lostSockets, longestLossMs, healthyMs } = observation
  const failed = failedCalls(observation).length
  return [
    event,
    String(calls.length),
    String(failed),
    failed > 0 ? seconds(healthyMs) : '',
    String(calls.filter(({ retries }) => retries > 0).length),
    seconds(Math.max(...calls.map(({ startedAt, endedAt }) => endedAt - startedAt))),
    String(lostSockets),
    lostSockets > 0 ? seconds(longestLossMs) : '',
  ]
}
