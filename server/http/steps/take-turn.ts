import { Problem } from '#server/problem.ts'
import { siteNetwork } from '#server/security/client-subnet.ts'
import type { AnyInput, CallResponse, ValidCall } from '../incoming.ts'
import { queueOwner } from '../queue-owner.ts'

/** Calls with files have a line of their own, because their pictures wait for others'. */
const toLine = ({ context, call, hooks: { isHeavy, isForCustomers }, input, request, ip }: ValidCall) => {
  const owner = queueOwner(request)
  if (typeof isHeavy === 'function' ? isHeavy((input as Pick<AnyInput, 'query'>).query) : isHeavy) return { queue: context.reads, owner }
  if (isForCustomers) return { queue: context.customers, owner, groups: [siteNetwork(ip)] }
  return { queue: context.turns, owner: call.files ? `files ${owner}` : owner }
}

/** Lets a call wait until it is its sender's turn. @throws Problem `TOO_MANY_REQUESTS`, for a heavy read `UNAVAILABLE` */
export function takeTurn(valid: ValidCall, work: () => Promise<CallResponse>): Promise<CallResponse> {
  const { queue, owner, groups } = toLine(valid)
  return queue.run(
    owner,
    () => {
      // A search that was typed on meanwhile: nobody reads its response.
      if (valid.call.method === 'GET' && valid.request.raw.socket.destroyed) throw new Problem('UNAVAILABLE')
      return work()
    },
    groups,
  )
}
