import { isIdempotent } from '#contract/call.ts'
import { Problem } from '#server/problem.ts'
import { isHeavyRead } from '../heavy-reads.ts'
import type { CallResponse, ValidCall } from '../incoming.ts'
import { queueOwner } from '../queue-owner.ts'

/** Lets a heavy read wait for its turn; other calls work at once. @throws Problem `UNAVAILABLE` */
export function takeTurn({ context, call, hooks, input, request }: ValidCall, work: () => Promise<CallResponse>): Promise<CallResponse> {
  if (!hooks.isHeavy && (isIdempotent(call) || !isHeavyRead(input.query))) return work()
  return context.reads.run(queueOwner(request), () => {
    // A search that was typed on meanwhile: nobody reads its response.
    if (request.raw.socket.destroyed) throw new Problem('UNAVAILABLE')
    return work()
  })
}
