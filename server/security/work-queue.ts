import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'

export interface WorkQueueOptions {
  readonly concurrency?: number
  readonly concurrencyPerOwner?: number
  readonly maxWaiting?: number
  readonly maxWaitingPerOwner?: number
  /** Milliseconds that a place stays taken after a work, from the milliseconds that it took. */
  readonly rest?: (took: number) => number
  /** What a full queue answers; `UNAVAILABLE` by default. */
  readonly fullQueue?: () => Problem
}

interface QueueState {
  readonly waiting: number
  readonly running: number
  /** The number of refused works since the start. */
  readonly refused: number
}

export interface WorkQueue {
  /** Owners alternate. A full queue drops one of the owner or of the group with most waiting; a work may be in several groups. @throws Problem `UNAVAILABLE`, `TOO_MANY_REQUESTS` */
  readonly run: <T>(owner: string, work: () => T | Promise<T>, groups?: readonly string[]) => Promise<T>
  readonly state: () => QueueState
}

interface Waiting {
  readonly owner: string
  readonly groups: readonly string[]
  readonly begin: () => void
  readonly refuse: (problem: Problem) => void
}

const unavailable = () => new Problem('UNAVAILABLE', { retryAfter: 5 })

type Newcomer = Pick<Waiting, 'owner' | 'groups'>

/** The last of those with the longest line, unless the newcomer's would be as long. In the longest line of a group the owner with most goes first. */
function findDroppable(waiting: readonly Waiting[], newcomer: Newcomer): Waiting | undefined {
  const lengths = new Map<string, number>()
  for (const { owner, groups } of [...waiting, newcomer])
    for (const line of new Set([owner, ...groups])) lengths.set(line, (lengths.get(line) ?? 0) + 1)
  const countWaiting = (line: string) => lengths.get(line) ?? 0
  const measure = ({ owner, groups }: Newcomer) => ({
    longest: Math.max(countWaiting(owner), ...groups.map(countWaiting)),
    ofOwner: countWaiting(owner),
  })
  let droppable: Waiting | undefined
  let most = measure(newcomer)
  for (const each of waiting.toReversed()) {
    const size = measure(each)
    if ((size.longest - most.longest || size.ofOwner - most.ofOwner) <= 0) continue
    droppable = each
    most = size
  }
  return droppable
}

/** A full queue refuses at once, because clients repeat a request that waits for long. */
export function createWorkQueue({
  concurrency = Number.POSITIVE_INFINITY,
  concurrencyPerOwner = concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerOwner = maxWaiting,
  rest,
  fullQueue = unavailable,
}: WorkQueueOptions): WorkQueue {
  const lines = new Map<string, Waiting[]>()
  /** How many works of each owner run; one may look at them for thousands that wait. */
  const running = new Map<string, number>()
  let total = 0
  let refused = 0

  const refusal = () => {
    refused += 1
    return fullQueue()
  }

  const mayRun = (owner: string) => total < concurrency && (running.get(owner) ?? 0) < concurrencyPerOwner

  const countRunning = (owner: string, change: 1 | -1) => {
    const left = (running.get(owner) ?? 0) + change
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    total += change
  }

  const remove = (leaving: Waiting) => {
    const { owner } = leaving
    const others = lines.get(owner)?.filter((each) => each !== leaving) ?? []
    // Deleting and setting again moves the owner behind all others.
    lines.delete(owner)
    if (others.length > 0) lines.set(owner, others)
  }

  const makeRoom = (newcomer: Newcomer) => {
    const waiting = [...lines.values()].flat()
    if (waiting.length < maxWaiting) return
    const dropped = findDroppable(waiting, newcomer)
    if (!dropped) throw refusal()
    remove(dropped)
    dropped.refuse(refusal())
  }

  const wait = (newcomer: Newcomer): Promise<void> => {
    const { owner } = newcomer
    if ((lines.get(owner)?.length ?? 0) >= maxWaitingPerOwner) throw refusal()
    makeRoom(newcomer)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    lines.set(owner, [...(lines.get(owner) ?? []), { ...newcomer, begin: resolve, refuse: reject }])
    return promise
  }

  const runNext = () => {
    const [next] = [...lines].find(([owner]) => mayRun(owner))?.[1] ?? []
    if (!next) return
    remove(next)
    countRunning(next.owner, 1)
    next.begin()
  }

  const leave = (owner: string) => {
    countRunning(owner, -1)
    runNext()
  }

  return {
    run: async (owner, work, groups = []) => {
      if (mayRun(owner)) countRunning(owner, 1)
      else await wait({ owner, groups })
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (rest) setTimeout(leave, rest(performance.now() - began), owner)
        else leave(owner)
      }
    },
    state: () => ({ waiting: [...lines.values()].flat().length, running: total, refused }),
  }
}

/** @param queue its name in the metrics */
export function watchQueue({ watch }: Pick<Metrics, 'watch'>, queue: string, { state }: Pick<WorkQueue, 'state'>): void {
  watch('queueWaiting', () => [{ labels: { queue }, value: state().waiting }])
  watch('queueRunning', () => [{ labels: { queue }, value: state().running }])
  watch('queueRefused', () => [{ labels: { queue }, value: state().refused }])
}
