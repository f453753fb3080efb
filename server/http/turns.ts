import { Problem } from '#server/problem.ts'
import { createWorkQueue, type WorkQueue } from '#server/security/work-queue.ts'

/** Four of one sender at a time, so that a flood delays each statement of others by four at most. Fifty scans of one business at the same moment are all answered (S-09). */
const [concurrencyPerOwner, maxWaitingPerOwner] = [4, 64]

/** Seconds until a client that was refused may try again. */
const retryAfter = 1

const tooMany = () => new Problem('TOO_MANY_REQUESTS', { retryAfter })

/** A line for each owner. */
export const createTurns = (waiting = maxWaitingPerOwner): WorkQueue =>
  createWorkQueue({ concurrencyPerOwner, maxWaitingPerOwner: waiting, fullQueue: tooMany })
