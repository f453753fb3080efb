import { createWorkQueue, type WorkQueue } from '#server/security/work-queue.ts'

/** Rows before the end of a page; a page further on is read from the start. */
const farRow = 1_000

interface Read {
  readonly search?: string | undefined
  readonly dealId?: string | undefined
  /** One announcement, with what came of it. */
  readonly id?: string | undefined
  readonly countsCategories?: boolean | undefined
  readonly page?: number
  readonly limit?: number
}

/** Whether a read may cost many times what a first page does. */
export const isHeavyRead = (query: unknown): boolean => {
  const { search, dealId, id, countsCategories, page = 1, limit = 0 } = (query ?? {}) as Read
  return search !== undefined || dealId !== undefined || id !== undefined || countsCategories === true || page * limit > farRow
}

/** Pause after a heavy read, as a multiple of its duration. The embedded database runs one statement at a time, so others come first. */
const restShareEmbedded = 2

/**
 * An account's heavy reads run one after the other. Each asks one query at a time, so that all of them use three connections of
 * a server and leave the others to the tills.
 */
export const createReadQueue = ({ databaseUrl }: { readonly databaseUrl: string | undefined }): WorkQueue =>
  createWorkQueue({
    concurrency: 3,
    concurrencyPerOwner: 1,
    maxWaiting: 512,
    maxWaitingPerOwner: 32,
    ...(!databaseUrl && { rest: (took) => took * restShareEmbedded }),
  })
