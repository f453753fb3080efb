import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'zod/mini'
import { type Call, isIdempotent } from '../../src/contract/call.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { toPicture } from '../files/picture.ts'
import { languageOf, messagesIn } from '../i18n/say.ts'
import type { Form } from './form.ts'
import { contentHash, idempotencyKey, once } from './idempotency.ts'
import { type Input, readInput } from './input.ts'
import type { Answered, Received } from './received.ts'

/** One request to one call, after its bearer was let in. */
export interface Incoming<C extends Call> {
  readonly call: C
  readonly handler: (received: Received<C> & { viewer: Viewer | undefined }) => Answered<C>
  readonly viewer: Viewer | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly form?: Form
}

/** Within one transaction where something changes; under an idempotency key the answer of the first time is given again. */
function inTransaction(
  { db, now }: Deps,
  incoming: Pick<Incoming<Call>, 'call' | 'viewer' | 'request' | 'form'>,
  input: Input,
  work: (using: Db) => Promise<string>,
) {
  const { call, viewer, request, form } = incoming
  const fresh = async (using: Db) => ({ answer: await work(using), replayed: false })
  if (!isIdempotent(call) || !viewer) return fresh(db)
  const key = idempotencyKey(request)
  if (!key) return db.transaction(fresh)
  return once(db, { accountId: viewer.id, call: call.name, key, bodyHash: contentHash(input, form), at: now() }, work)
}

/** The envelope of a success; the contract's schema drops what it does not name. */
async function answerOf<C extends Call>({ call, handler, request }: Incoming<C>, received: Parameters<typeof handler>[0]): Promise<string> {
  const data = await handler(received)
  const success = typeof call.success === 'function' ? call.success(received.body as never) : (call.success ?? 'ok')
  const message = messagesIn(languageOf(request.headers['accept-language'])).success[success]
  return JSON.stringify({ success: true, message, data: parse(call.data, data) })
}

/** Stores the pictures and does the work; the pictures of a call that failed, or was answered before, are removed again. */
async function carryOut<C extends Call>(deps: Deps, incoming: Incoming<C>, input: Input): Promise<string> {
  const { request, viewer, form } = incoming
  const pictures: Record<string, string> = {}
  const work = (db: Db) => answerOf(incoming, { ...input, pictures, db, ip: request.ip, viewer } as Parameters<Incoming<C>['handler']>[0])
  let kept = false
  try {
    for (const [field, { path }] of Object.entries(form?.files ?? {}))
      pictures[field] = await deps.files.putPicture(await toPicture(path, field))
    const { answer, replayed } = await inTransaction(deps, incoming, input, work)
    kept = !replayed
    return answer
  } finally {
    if (!kept) await Promise.all(Object.values(pictures).map(deps.files.remove))
  }
}

/** Checks what was sent, does the work and answers. */
export async function respond<C extends Call>(deps: Deps, incoming: Incoming<C>): Promise<FastifyReply> {
  const { call, request, reply, form } = incoming
  const answer = await carryOut(deps, incoming, readInput(call, request, form))
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(answer)
}
