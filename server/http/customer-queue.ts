import { setImmediate as nextLoop } from 'node:timers/promises'
import { Problem } from '#server/problem.ts'
import { createWorkQueue, type WorkQueue } from '#server/security/work-queue.ts'

/** Requests of all customers together, so that the tills keep the other connections of an instance. */
const [concurrency, concurrencyEmbedded] = [2, 1]

const retryAfter = 2

/** The calls of customers, who come from anywhere and have no account: a line of their own, one at a time of a subnet. */
export function createCustomerQueue({ databaseUrl }: { readonly databaseUrl: string | undefined }): WorkQueue {
  const queue = createWorkQueue({
    concurrency: databaseUrl ? concurrency : concurrencyEmbedded,
    concurrencyPerOwner: 1,
    maxWaiting: 1_024,
    maxWaitingPerOwner: 64,
    fullQueue: () => new Problem('TOO_MANY_REQUESTS', { retryAfter }),
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
