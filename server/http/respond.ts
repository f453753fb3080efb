import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'zod/mini'
import type { Call } from '../../src/contract/call.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { toPicture } from '../files/picture.ts'
import { languageOf, messagesIn } from '../i18n/say.ts'
import type { Form } from './form.ts'
import { contentHash, idempotencyKey, once } from './idempotency.ts'
import { type Input, readInput } from './input.ts'
import type { Answered, CallOptions, Received } from './received.ts'

/** One request to one call, after its bearer was let in. */
export interface Incoming<C extends Call> {
  readonly call: C
  readonly options: CallOptions<C>
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
  input: Input, work: (using: Db) => Promise<string>) {
  const { call, viewer, request, form } = incoming
  const fresh = async (using: Db) => ({ answer: await work(using), replayed: false })
  if (call.method === 'GET' || call.exempt || !viewer) return fresh(db)
  const key = idempotencyKey(request)
  if (!key) return db.transaction(fresh)
  return once(db, { accountId: viewer.id, call: call.name, key, bodyHash: contentHash(input, form), at: now() }, work)
}

/** The envelope of a success; the contract's schema drops what it does not name. */
async function answerOf<C extends Call>(
  { call, options, handler, request }: Incoming<C>,
  received: Parameters<typeof handler>[0],
): Promise<string> {
  const data = await handler(received)
  const done = typeof options.done === 'function' ? options.done(data) : (options.done ?? 'ok')
  const message = messagesIn(languageOf(request.headers['accept-language'])).done[done]
  return JSON.stringify({ success: true, message, data: parse(call.data, data) })
}

/** Checks what was sent, stores its pictures, does the work and answers. Pictures of a call that failed or was answered before are removed. */
export async function respond<C extends Call>(deps: Deps, incoming: Incoming<C>): Promise<FastifyReply> {
  const { call, request, reply, viewer, form } = incoming
  const input = readInput(call, request, form)
  const pictures: Record<string, string> = {}
  const received = { ...input, pictures, ip: request.ip, viewer } as Omit<Parameters<Incoming<C>['handler']>[0], 'db'>
  const work = (db: Db) => answerOf(incoming, { ...received, db } as Parameters<Incoming<C>['handler']>[0])
  let kept = false
  try {
    for (const [field, { path }] of Object.entries(form?.files ?? {})) pictures[field] = await deps.files.putPicture(await toPicture(path, field))
    const { answer, replayed } = await inTransaction(deps, incoming, input, work)
    kept = !replayed
    return await reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(answer)
  } finally {
    if (!kept) await Promise.all(Object.values(pictures).map(deps.files.remove))
  }
}
