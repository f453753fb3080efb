import { Problem } from '../problem.ts'

export interface WorkQueueOptions {
  readonly concurrency: number
  readonly maxWaiting: number
  readonly maxWaitingPerOwner?: number
}

export interface WorkQueue {
  /** Owners alternate. @throws Problem `UNAVAILABLE` when too many wait */
  readonly run: <T>(owner: string, work: () => T | Promise<T>) => Promise<T>
}

const retryAfter = 5

/** A full queue refuses at once, because clients repeat a request that waits for long. */
export function createWorkQueue({ concurrency, maxWaiting, maxWaitingPerOwner = maxWaiting }: WorkQueueOptions): WorkQueue {
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let length = 0

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
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [owner, line] = next
    const begin = line.shift()
    length -= 1
    // Deleting and setting again moves the owner behind all others.
    lines.delete(owner)
    if (line.length > 0) lines.set(owner, line)
    begin?.()
  }

  return {
    run: async (owner, work) => {
      if (running < concurrency) running += 1
      else await wait(owner)
      try {
        return await work()
      } finally {
        runNext()
      }
    },
  }
}
