import { setImmediate as nextLoop } from 'node:timers/promises'
import { Problem } from '#server/problem.ts'
import { createWorkQueue, type WorkQueue } from '#server/security/work-queue.ts'

/** Concurrent requests per sender: a flood delays others by at most as many statements. The embedded database runs one at a time, so more than two would only wait there. */
const [concurrency, concurrencyEmbedded] = [3, 2]

/** Fifty scans of one business at the same moment are all answered. */
const maxWaitingPerOwner = 64

/** Seconds until a client that was refused may try again. */
const retryAfter = 1

const tooMany = () => new Problem('TOO_MANY_REQUESTS', { retryAfter })

interface TurnsOptions {
  readonly databaseUrl: string | undefined
  readonly maxWaiting?: number
}

/**
 * A line for each owner. Each work begins in a turn of the event loop of its own: the embedded database answers without one,
 * and a whole line would be worked off before anybody else is read from the network.
 */
export function createTurns({ databaseUrl, maxWaiting = maxWaitingPerOwner }: TurnsOptions): WorkQueue {
  const queue = createWorkQueue({
    concurrencyPerOwner: databaseUrl ? concurrency : concurrencyEmbedded,
    maxWaitingPerOwner: maxWaiting,
    fullQueue: tooMany,
  })
  return {
    ...queue,
    run: (owner, work) =>
      queue.run(owner, async () => {
        await nextLoop()
        return work()
      }),
  }
}
