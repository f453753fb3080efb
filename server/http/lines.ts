import { setImmediate as nextLoop } from 'node:timers/promises'
import { Problem } from '#server/problem.ts'
import { createWorkQueue, type WorkQueue, type WorkQueueOptions } from '#server/security/work-queue.ts'

const tooMany = (retryAfter: number) => () => new Problem('TOO_MANY_REQUESTS', { retryAfter })

interface Line extends WorkQueueOptions {
  /** What differs on the embedded database, which runs one statement at a time. */
  readonly embedded: WorkQueueOptions
}

/** How many requests run at a time and how many wait, here and per owner. */
export const lines = {
  /** A flood delays others by at most as many statements. Fifty scans of one business at the same moment are all answered. */
  turns: { concurrencyPerOwner: 3, maxWaitingPerOwner: 64, fullQueue: tooMany(1), embedded: { concurrencyPerOwner: 2 } },
  /** Per session, whose sockets may all connect at once after a restart. */
  sessions: { concurrencyPerOwner: 3, maxWaitingPerOwner: 256, fullQueue: tooMany(1), embedded: { concurrencyPerOwner: 2 } },
  /** Each asks one query at a time, so that three connections serve all heavy reads and the others the tills. */
  reads: {
    concurrency: 3,
    concurrencyPerOwner: 1,
    maxWaiting: 512,
    maxWaitingPerOwner: 32,
    embedded: { rest: (took: number) => took * 2 },
  },
  /** Customers come from anywhere and have no account: all together leave the other connections to the tills. */
  customers: {
    concurrency: 2,
    concurrencyPerOwner: 1,
    maxWaiting: 1_024,
    maxWaitingPerOwner: 64,
    fullQueue: tooMany(2),
    embedded: { concurrency: 1 },
  },
} as const satisfies Readonly<Record<string, Line>>

/** Each work starts in its own turn of the event loop: the embedded database never yields, so a whole line would block all other requests. */
export function createLine(name: keyof typeof lines, { databaseUrl }: { readonly databaseUrl: string | undefined }): WorkQueue {
  const { embedded, ...line } = lines[name]
  const queue = createWorkQueue({ ...line, ...(!databaseUrl && embedded) })
  return {
    ...queue,
    run: (owner, work, groups) =>
      queue.run(
        owner,
        async () => {
          await nextLoop()
          return work()
        },
        groups,
      ),
  }
}

/** Rows before the end of a page; a page further on is read from the start. */
const farRow = 1_000

interface PageQuery {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** For `isHeavy` of a list: a search or a far page may cost many times what the first page does. */
export const isHeavyPage = ({ search, page = 1, limit = 0 }: PageQuery): boolean => search !== undefined || page * limit > farRow
