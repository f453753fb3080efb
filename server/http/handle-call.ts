import type { FastifyReply, FastifyRequest } from 'fastify'
import { findStoredResponse } from './idempotency.ts'
import { type CallContext, type CallResponse, type CallRoute, toIncoming, type ValidCall } from './incoming.ts'
import { answer } from './steps/answer.ts'
import { execute } from './steps/execute.ts'
import { limit } from './steps/limit.ts'
import { receive } from './steps/receive.ts'
import { takeTurn } from './steps/take-turn.ts'
import { validate } from './steps/validate.ts'

/** A stored response to the same idempotency key is sent before anything is counted, encoded or stored. */
async function respond(valid: ValidCall): Promise<CallResponse> {
  const stored = valid.key && (await findStoredResponse(valid.context.db, valid.key))
  return stored ?? limit(valid, () => execute(valid))
}

export async function handleCall(
  context: CallContext,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const incoming = toIncoming(context, route, request, reply)
  await using form = await receive(incoming)
  const valid = await validate(incoming, form)
  await context.refusals.checkValid(request)
  return answer(valid, await takeTurn(valid, () => respond(valid)))
}
