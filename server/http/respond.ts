import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'zod/mini'
import { type Call, isIdempotent } from '../../src/contract/call.ts'
import type { Viewer } from '../auth/viewer.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { createIntake } from '../files/intake.ts'
import type { PictureEncoder } from '../files/picture.ts'
import { languageOf, messagesIn } from '../i18n/say.ts'
import { plainAddress } from '../security/place.ts'
import type { Tally } from '../security/tally.ts'
import type { Tasks } from './after-commit.ts'
import { attachment } from './content-disposition.ts'
import type { Form } from './form.ts'
import type { FileOutput, Input, Output } from './handler.ts'
import { claimOf, type IdempotencyClaim, recall, withIdempotency } from './idempotency.ts'
import { type CheckedInput, readInput } from './input.ts'
import { Problem } from './problem.ts'
import { type Tries, withTries } from './tries.ts'

/** Who sends what. */
export type Sent<Input> = Pick<Input, Extract<keyof Input, 'params' | 'body' | 'ip' | 'viewer'>>

/** What a call tries, by who sends what. */
export type TriesOf<Input> = (input: Sent<Input>) => readonly Tries[]

/** What goes on around the transaction of a call, where it would hold the database or be undone with it. */
export interface Around<Input, Prepared = unknown> {
  /** Does what takes long, such as hashing a password, once the tries are counted and before the transaction begins. */
  readonly prepare?: (input: Sent<Input>) => Promise<Prepared>
  /** Writes down that it was refused, after the transaction was undone. */
  readonly refused?: (input: Sent<Input>, problem: Problem) => Promise<void>
}

type AnyInput<C extends Call> = Input<C> & { readonly viewer: Viewer | undefined }

/** One request to one call, after its bearer was let in. */
export interface Incoming<C extends Call> {
  readonly call: C
  readonly handler: (input: AnyInput<C>, prepared?: unknown) => Output<C>
  readonly tries: TriesOf<AnyInput<C>> | undefined
  readonly around: Around<AnyInput<C>> | undefined
  readonly viewer: Viewer | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly tasks: Tasks
  readonly pictures: PictureEncoder
  readonly tally: Tally
  readonly form?: Form
}

type Answer = string | FileOutput

/** The envelope of a success; the contract's schema drops what it does not name. */
function envelope({ call, request }: Pick<Incoming<Call>, 'call' | 'request'>, { body }: CheckedInput, data: unknown): string {
  const success = typeof call.success === 'function' ? call.success(body as never) : (call.success ?? 'ok')
  const message = messagesIn(languageOf(request.headers['accept-language'])).success[success]
  return JSON.stringify({ success: true, message, data: parse(call.data, data) })
}

/** Within one transaction where something changes, which holds the idempotency key too. */
async function inTransaction({ db }: Deps, call: Call, claim: IdempotencyClaim | undefined, work: (db: Db) => Promise<Answer>) {
  const fresh = async (using: Db) => ({ answer: await work(using), replayed: false })
  if (!isIdempotent(call)) return fresh(db)
  // A call that answers a file has no key, so this answer is a text.
  return claim ? withIdempotency(db, claim, (tx) => work(tx) as Promise<string>) : db.transaction(fresh)
}

const sentBy = <C extends Call>({ request, viewer }: Incoming<C>, input: CheckedInput): Sent<AnyInput<C>> => ({
  ...(input as Pick<Input<C>, 'params' | 'body'>),
  ip: plainAddress(request.ip),
  viewer,
})

/** Who is refused is told so even where it cannot be written down. */
async function noteRefusal<C extends Call>(incoming: Incoming<C>, input: CheckedInput, problem: Problem): Promise<void> {
  try {
    await incoming.around?.refused?.(sentBy(incoming, input), problem)
  } catch (err) {
    incoming.request.log.error({ err }, 'refusal not written down')
  }
}

/** Stores the files and does the work; the files of a call that failed, or was answered before, are removed again. */
async function carryOut<C extends Call>(
  deps: Deps,
  incoming: Incoming<C>,
  input: CheckedInput,
  claim: IdempotencyClaim | undefined,
): Promise<Answer> {
  const { call, handler, request, viewer, form, tasks, pictures, tally } = incoming
  const ip = plainAddress(request.ip)
  const noteRead: Input<C>['noteRead'] = (action, subject) => tally.note({ action, subject, ip, ...(viewer && { accountId: viewer.id }) })
  const intake = createIntake({
    shelves: deps.files,
    parts: call.files ?? {},
    received: form?.files ?? {},
    encode: (path, field) => pictures.encode(viewer?.id ?? request.ip, path, field),
    log: request.log,
  })
  try {
    const prepared = await incoming.around?.prepare?.(sentBy(incoming, input))
    const files = await intake.store()
    const { answer, replayed } = await inTransaction(deps, call, claim, async (db) => {
      const given = {
        ...input,
        files,
        db,
        ip,
        language: languageOf(request.headers['accept-language']),
        viewer,
        afterCommit: tasks.add,
        noteRead,
      }
      const output = await handler(given as unknown as Parameters<typeof handler>[0], prepared)
      return call.file ? (output as FileOutput) : envelope(incoming, input, output)
    })
    if (replayed) await intake.discard()
    // Where the answer is repeated no handler has run, and there are none.
    tasks.start(request.log)
    return answer
  } catch (error) {
    // What was committed before the line broke is answered to the next try, with its files.
    if (!isDatabaseAway(error)) await intake.discard()
    if (error instanceof Problem) await noteRefusal(incoming, input, error)
    throw error
  }
}

/**
 * Checks what was sent, does the work and answers. An idempotency key that was answered before is looked at first:
 * its answer is given again before a file is encoded or stored.
 */
export async function respond<C extends Call>(deps: Deps, incoming: Incoming<C>): Promise<FastifyReply> {
  const { call, request, reply, form } = incoming
  const input = readInput(call, request, form)
  const claim = claimOf(deps, incoming, input)
  const fresh = () => withTries(deps, incoming.tries?.(sentBy(incoming, input)) ?? [], () => carryOut(deps, incoming, input, claim))
  const answer = (claim && (await recall(deps.db, claim))) ?? (await fresh())
  reply.header('cache-control', 'no-store')
  if (typeof answer === 'string') return reply.type('application/json; charset=utf-8').send(answer)
  const { name = call.file?.fileName ?? '', content } = answer
  return reply
    .type(call.file?.mediaType ?? '')
    .header('content-disposition', attachment(name))
    .send(content)
}
