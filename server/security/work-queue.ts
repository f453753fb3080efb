import { Problem } from '../problem.ts'

export interface WorkQueueOptions {
  readonly concurrency: number
  readonly concurrencyPerOwner?: number
  readonly maxWaiting: number
  readonly maxWaitingPerOwner?: number
}

export interface WorkQueue {
  /** Owners alternate. @throws Problem `UNAVAILABLE` when too many wait */
  readonly run: <T>(owner: string, work: () => T | Promise<T>) => Promise<T>
}

const retryAfter = 5

/** A full queue refuses at once, because clients repeat a request that waits for long. */
export function createWorkQueue({
  concurrency,
  concurrencyPerOwner = concurrency,
  maxWaiting,
  maxWaitingPerOwner = maxWaiting,
}: WorkQueueOptions): WorkQueue {
  const lines = new Map<string, (() => void)[]>()
  /** The owner of each running work. */
  const running: string[] = []
  let length = 0

  const mayRun = (owner: string) => running.length < concurrency && running.filter((each) => each === owner).length < concurrencyPerOwner

  const wait = (owner: string): Promise<void> => {
    const line = lines.get(owner) ?? []
    if (length >= maxWaiting || line.length >= maxWaitingPerOwner) throw new Problem('UNAVAILABLE', { retryAfter })
    const { promise, resolve } = Promise.withResolvers<void>()
    line.push(resolve)
    lines.set(owner, line)
    length += 1
    return promise
  }

  const runNext = () => {
    const next = [...lines].find(([owner]) => mayRun(owner))
    if (!next) return
    const [owner, line] = next
    const begin = line.shift()
    length -= 1
    // Deleting and setting again moves the owner behind all others.
    lines.delete(owner)
    if (line.length > 0) lines.set(owner, line)
    running.push(owner)
    begin?.()
  }

  return {
    run: async (owner, work) => {
      if (mayRun(owner)) running.push(owner)
      else await wait(owner)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(owner), 1)
        runNext()
      }
    },
  }
}
