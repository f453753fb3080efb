import { Problem } from '../http/problem.ts'

export interface QueueOptions {
  /** How many works run at the same moment. */
  readonly concurrency: number
  /** How many may wait for their turn. */
  readonly waiting: number
  /** How many of them may be of one owner, so that nobody fills the queue alone. */
  readonly waitingEach?: number
}

/** Work that takes much of the machine, a bounded number at a time. */
export interface Queue {
  /**
   * Runs the work when its turn has come: owners take turns, and of one owner whoever came first goes first.
   * @throws Problem `UNAVAILABLE` at once, without running the work, when too many wait
   */
  readonly run: <T>(owner: string, work: () => T | Promise<T>) => Promise<T>
}

/** Seconds after which somebody who found the queue full may try again; it has moved on long before. */
const retryAfter = 5

/**
 * Bounds what hashing, pictures and the like take from everybody else: they share libuv's four threads with files and
 * name look-ups. A full queue answers at once, because what waits for long is asked for again while it still waits.
 */
export function createQueue({ concurrency, waiting, waitingEach = waiting }: QueueOptions): Queue {
  /** By owner, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let length = 0

  const wait = (owner: string): Promise<void> => {
    const line = lines.get(owner) ?? []
    if (length >= waiting || line.length >= waitingEach) throw new Problem('UNAVAILABLE', { retryAfter })
    const { promise, resolve } = Promise.withResolvers<void>()
    line.push(resolve)
    lines.set(owner, line)
    length += 1
    return promise
  }

  /** Hands the place to the next one, or gives it back. */
  const pass = () => {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [owner, line] = next
    const begin = line.shift()
    length -= 1
    // Set anew, the owner stands behind all others.
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
        pass()
      }
    },
  }
}
